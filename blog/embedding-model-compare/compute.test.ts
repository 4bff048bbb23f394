import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {exactPaired} from '../../src/worked/statistics/index.ts';
import {ids, needs} from './articles.ts';
import {
  changed,
  complement,
  digits,
  found,
  missedByAll,
  rankRows,
  recallCurve,
  results,
  rowsNeeded,
  shared,
  vectorBytes,
  winner,
} from './compute.ts';
import {names, type RetrieverName, retrievers, stored, symmetricEigen, wordVectors} from './retrievers.ts';

const post = readFileSync(new URL('./index.md', import.meta.url), 'utf8');
const plain = post.replaceAll('**', '');
const ranksOf = (question: string) => rankRows.find((row) => row.question === question)?.ranks;

describe('embedding-model-compare', () => {
  it('states the size of the collection', () => {
    expect([ids.length, needs.length, names.length]).toEqual([24, 24, 7]);
    expect(needs.filter(({relevant}) => relevant.length === 2)).toHaveLength(3);
    expect(post).toContain('24 help articles of a camping-gear shop');
    expect(post).toContain('Three of the needs require two articles; the other 21 require one.');
  });

  it('quotes questions that are in the set', () => {
    const table = post.slice(post.indexOf('| Return window'), post.indexOf('You get the first wording'));
    for (const line of table.trim().split('\n')) {
      const [, , copied, customer] = line.split('|').map((cell) => cell.trim());
      expect(needs.some((need) => need.copied === copied && need.customer === customer)).toBe(true);
    }
  });

  it.each(names)('states the line of %s', (name) => {
    const {recall1, recall3, recall5, mrr, ndcg} = results[name].customer;
    expect(plain).toContain(
      `| ${name} | ${[recall1, recall3, recall5, mrr, ndcg].map(digits).join(' | ')} |`,
    );
  });

  it('states what the first figure shows', () => {
    const copied = names.map((name) => results[name].copied.recall3);
    const customer = names.map((name) => results[name].customer.recall3);
    expect(copied.filter((recall) => recall > 1 - 1e-9)).toHaveLength(3);
    expect(copied.filter((recall) => recall < 1 - 1e-9 && recall > 1 - 1 / 24)).toHaveLength(1);
    expect(post).toContain(`reaches a recall at 3 of ${Math.min(...copied).toFixed(2)} or more`);
    expect(post).toContain(
      `fall to between ${Math.min(...customer).toFixed(2)} and ${Math.max(...customer).toFixed(2)}`,
    );
  });

  it('names the winners and marks them in the table', () => {
    expect([
      winner('recall1', 'customer'),
      winner('recall3', 'customer'),
      winner('recall5', 'customer'),
    ]).toEqual(['Character 3-4-grams', 'BM25, words', 'GloVe average']);
    expect(post).toContain(`| **${digits(results['Character 3-4-grams'].customer.recall1)}** |`);
    expect(post).toContain(`| **${digits(results['BM25, words'].customer.recall3)}** |`);
    expect(post).toContain(`| **${digits(results['GloVe average'].customer.recall5)}** |`);
  });

  it('states the ceiling of recall at 1', () => {
    const ceiling = needs.reduce((sum, {relevant}) => sum + 1 / relevant.length, 0) / needs.length;
    expect(post).toContain(`Recall@1 cannot exceed ${digits(ceiling)} here`);
  });

  it('states what the second figure shows', () => {
    const at = (name: RetrieverName, k: number) => recallCurve(name)[k - 1]?.recall ?? 0;
    for (const name of ['BM25, words', 'Character 3-4-grams'] as const) {
      expect(at(name, 10)).toBe(at(name, 3));
      expect(at('GloVe average', 4)).toBeLessThan(at('BM25, words', 4));
      expect(at('GloVe average', 5)).toBeGreaterThan(at(name, 5));
    }
    expect(post).toContain(`reaches ${at('GloVe average', 10).toFixed(2)} at k = 10`);
    expect(post).toContain(
      `The GloVe average leads with ${digits(at('GloVe average', 10))} against ${digits(at('BM25, words', 10))}.`,
    );
    expect(Math.max(...names.map((name) => at(name, 10)))).toBe(at('GloVe average', 10));
  });

  it.each(names.filter((name) => name !== 'BM25, words'))('states the paired comparison with %s', (name) => {
    const {improved, regressed, p} = changed(retrievers['BM25, words'], retrievers[name], 'customer');
    expect(p).toBeGreaterThan(0.05);
    expect(post).toContain(`| ${name} | ${improved.length} | ${regressed.length} | ${p.toFixed(3)} |`);
  });

  it('states the power of the paired test', () => {
    expect(rowsNeeded()).toBe(6);
    expect(exactPaired(5, 0)).toBeGreaterThan(0.05);
    expect(post).toContain('at least six changed rows, all in one direction');
    expect(post).toContain(`one row moves recall by ${(100 / needs.length).toFixed(1)} points`);
  });

  it('reads the rows as the ranks say', () => {
    expect(missedByAll).toHaveLength(9);
    for (const question of [
      'delete all my data',
      'stop sending me emails',
      'need a receipt for my employer',
    ]) {
      expect(missedByAll.map((row) => row.question)).toContain(question);
    }
    const rain = ranksOf('tent is letting in rain');
    expect(shared('tent is letting in rain', 'tent-proofing')).toEqual([]);
    expect([rain?.['BM25, words'], rain?.['BM25, stems'], rain?.['Character 3-4-grams']]).toEqual([0, 0, 0]);
    expect([rain?.['GloVe average'], rain?.['GloVe average, centered']]).toEqual([3, 3]);
    const password = ranksOf('cant log in, i forgot my pasword');
    expect([password?.['Character 3-4-grams'], password?.['BM25, words']]).toEqual([1, 1]);
    expect(shared('cant log in, i forgot my pasword', 'password-reset')).toEqual(['in']);
  });

  it('names the accidental hits of BM25', () => {
    const {onlyA} = complement('BM25, words', 'GloVe average, centered');
    expect(onlyA).toHaveLength(5);
    const accidental = [
      ['how long do i have to send something back', 'return-window', ['have']],
      ['package has not moved for a week', 'lost-parcel', ['for', 'a']],
      ['do you deliver to oslo', 'ship-abroad', ['to']],
    ] as const;
    for (const [question, id, common] of accidental) {
      expect(onlyA).toContain(question);
      expect(shared(question, id)).toEqual(common);
    }
    expect(post).toContain('are "have", "for" and "a", and "to"');
  });

  it('states what fusion covers', () => {
    const both = found('BM25, words') + complement('BM25, words', 'GloVe average, centered').onlyB.length;
    expect(post).toContain(
      `BM25 has an article in the first three for ${found('BM25, words')} of the 24 needs, the centered GloVe average for ${found('GloVe average, centered')}, and they differ: together they cover ${both}.`,
    );
    expect(post).toContain(`Here it covers ${found('Fusion of BM25 and GloVe')}, fewer than BM25 alone`);
  });

  it('states the effect of centering', () => {
    const [raw, centered] = [results['GloVe average'].customer, results['GloVe average, centered'].customer];
    expect(post).toContain(
      `recall@3 from ${digits(raw.recall3)} to ${digits(centered.recall3)} and its recall@5 from ${digits(raw.recall5)} to ${digits(centered.recall5)}`,
    );
  });

  it('states sizes', () => {
    expect(post).toContain(
      `A word index holds about ${stored.words.toFixed(0)} entries for each of these articles, the character index ${stored.characterGrams.toFixed(0)}, LSA ${stored.latent} numbers, GloVe ${stored.averaged}.`,
    );
    const bytes = vectorBytes(1536);
    expect(post).toContain(`takes ${bytes.toLocaleString('en-US')} bytes`);
    expect(post).toContain(`a million chunks take ${((1e6 * bytes) / 1e9).toFixed(1)} GB`);
  });

  it('has a vector for nearly every word of the texts', () => {
    expect(wordVectors.size).toBeGreaterThan(340);
    expect(wordVectors.get('tent')).toHaveLength(100);
  });

  it('decomposes a symmetric matrix', () => {
    const [first, second] = symmetricEigen([
      [2, 1],
      [1, 2],
    ]);
    expect(first?.value).toBeCloseTo(3, 12);
    expect(second?.value).toBeCloseTo(1, 12);
    expect(Math.abs(first?.vector[0] ?? 0)).toBeCloseTo(Math.SQRT1_2, 12);
  });
});
