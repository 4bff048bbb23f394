import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fixed, page} from './page.ts';
import {mean, type Query, queries, type RankScores, score} from './retrieval.ts';

const metrics = page('metrics/retrieval');
const [example] = queries as [Query, ...Query[]];

function line(k: number, scores: RankScores): string {
  const {accuracy, precision, recall, mrr, map, ndcg} = scores;
  return `| ${k} | ${[accuracy, precision, recall, mrr, map, ndcg].map((value) => fixed(value)).join(' | ')} |`;
}

test('the ranking of the example', () => {
  const {relevant, returned} = example;
  returned.forEach((id, i) => {
    const hit = relevant.includes(id) ? '**1**' : '0';
    expect(metrics).toContain(`| ${i + 1} | ${id} | ${hit} | ${fixed(1 / Math.log2(i + 2))} |`);
  });
  for (const k of [1, 2, 3, 4, 5, 10]) expect(metrics).toContain(line(k, score(relevant, returned, k)));
});

test('the steps in the prose', () => {
  const {relevant, returned} = example;
  const at = (k: number) => score(relevant, returned, k);
  expect(metrics).toContain(`Precision@4 = 2 / 4 = **${fixed(at(4).precision)}**`);
  expect(metrics).toContain(`still 2 / 10 = **${fixed(at(10).precision)}**`);
  expect(metrics).toContain(`Recall@3 = **${fixed(at(3).recall)}**`);
  expect(metrics).toContain(`Recall@4 = **${fixed(at(4).recall)}**`);
  expect(metrics).toContain(`AP@4 = (1 + 0.5) / 2 = **${fixed(at(4).map)}**`);
  const dcg = 1 + 1 / Math.log2(5);
  const ideal = 1 + 1 / Math.log2(3);
  expect(metrics).toContain(`DCG = 1.0000 + 0.4307 = ${fixed(dcg)}`);
  expect(metrics).toContain(`IDCG = 1.0000 + 0.6309 = ${fixed(ideal)}`);
  expect(metrics).toContain(`nDCG@4 = ${fixed(dcg)} / ${fixed(ideal)} = **${fixed(at(4).ndcg)}**`);
  expect(metrics).toContain(`nDCG goes from ${fixed(at(1).ndcg)} to ${fixed(at(2).ndcg)}`);
});

test('the mean over questions', () => {
  const names = ['send a tent back', 'gas for the stove', 'parcel not moving'];
  queries.forEach(({relevant, returned}, i) => {
    const row = score(relevant, returned, 3);
    expect(metrics).toContain(
      `| ${names[i]} | ${fixed(row.mrr)} | ${fixed(row.recall)} | ${fixed(row.ndcg)} |`,
    );
  });
  const all = mean(queries, 3);
  expect(metrics).toContain(
    `| **mean** | **${fixed(all.mrr)}** | **${fixed(all.recall)}** | **${fixed(all.ndcg)}** |`,
  );
  for (const k of [1, 3, 5]) expect(metrics).toContain(line(k, mean(queries, k)));
});

test('the rules that the page states hold for any ranking', () => {
  const ids = fc.uniqueArray(fc.integer({min: 0, max: 20}).map(String), {minLength: 1, maxLength: 12});
  fc.assert(
    fc.property(ids, ids, fc.integer({min: 1, max: 12}), (relevant, returned, k) => {
      const now = score(relevant, returned, k);
      const next = score(relevant, returned, k + 1);
      for (const value of Object.values(now)) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1 + 1e-12);
      }
      expect(next.accuracy).toBeGreaterThanOrEqual(now.accuracy);
      expect(next.recall).toBeGreaterThanOrEqual(now.recall);
      expect(next.mrr).toBeGreaterThanOrEqual(now.mrr);
      const first = score(relevant, returned, 1);
      for (const key of ['precision', 'mrr', 'map', 'ndcg'] as const) expect(first[key]).toBe(first.accuracy);
      expect(first.recall).toBeCloseTo(first.accuracy / relevant.length, 12);
      const single = score(relevant.slice(0, 1), returned, k);
      expect(single.map).toBeCloseTo(single.mrr, 12);
      expect(single.accuracy).toBe(single.recall);
      expect(now.precision).toBeLessThanOrEqual(relevant.length / k + 1e-12);
    }),
  );
});
