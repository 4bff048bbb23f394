import {expect, test} from 'vitest';
import {exactPaired} from '../statistics/index.ts';
import {cosine, dot, lists, query, rankComparison, ranks, vectors} from './embedding.ts';
import {documents} from './help-search.ts';
import {fixed, page} from './page.ts';
import {mean} from './retrieval.ts';

const guide = page('evaluation/embedding');

test('the table of ranks', () => {
  const shown = (rank: number): string => (rank === 0 ? 'not in the first 5' : String(rank));
  const order = (rank: number): number => (rank === 0 ? Infinity : rank);
  for (const {question, small, large} of ranks) {
    const better = small === large ? '–' : order(small) < order(large) ? 'small' : 'large';
    expect(guide).toContain(`| ${question} | ${shown(small)} | ${shown(large)} | ${better} |`);
  }
  const improved = ranks.filter(({small, large}) => order(large) < order(small)).length;
  const regressed = ranks.filter(({small, large}) => order(large) > order(small)).length;
  expect([improved, regressed]).toEqual([3, 1]);
  expect(guide).toContain(`p = ${fixed(exactPaired(improved, regressed))}`);
});

test('the metrics of both models', () => {
  const line = (name: string, key: 'accuracy' | 'recall' | 'mrr' | 'ndcg', k: number): string =>
    `| ${name} | ${fixed(mean(lists('small'), k)[key])} | ${fixed(mean(lists('large'), k)[key])} |`;
  expect(guide).toContain(line('Accuracy@1', 'accuracy', 1));
  expect(guide).toContain(line('Recall@5', 'recall', 5));
  expect(guide).toContain(line('MRR@5', 'mrr', 5));
  expect(guide).toContain(line('nDCG@5', 'ndcg', 5));
});

test('the comparison counts the rows that the text names', () => {
  const [first, five] = rankComparison().checks;
  expect(first).toMatchObject({bothPass: 2, improved: 2, regressed: 1, bothFail: 1});
  expect(five).toMatchObject({bothPass: 5, improved: 1, regressed: 0, bothFail: 0});
  expect(guide).toContain('two questions better and one worse');
});

test('dot product against cosine', () => {
  for (const [id, vector] of Object.entries(vectors)) {
    expect(guide).toContain(
      `| ${id} | (${vector.join(', ')}) | ${fixed(dot(query, vector))} | ${fixed(cosine(query, vector))} |`,
    );
  }
});

test('the samples embed the pages of the retrieval guide', () => {
  for (const [id, text] of Object.entries(documents))
    expect(guide.split(`"${id}": "${text}"`)).toHaveLength(3);
});
