import {describe, expect, it} from 'vitest';
import {lead, measure, outcomes} from './measure.ts';
import type {LabelledQuery} from './queries.ts';

const queries: LabelledQuery[] = Array.from({length: 40}, (_, number) => ({
  query: `q${number}`,
  kind: number % 2 === 0 ? 'keyword' : 'question',
  split: number < 30 ? 'development' : 'validation',
  grades: new Map([['/right', 3]]),
}));
const right = () => ['/right'];
const wrong = () => ['/wrong'];
const half = (query: string) => (Number(query.slice(1)) % 2 === 0 ? ['/right'] : ['/wrong']);

describe('lead', () => {
  it('is the mean difference with an interval around it', async () => {
    const found = lead(await outcomes(right, queries), await outcomes(half, queries));
    expect(found.ndcg).toBe(0.5);
    expect(found.low).toBeGreaterThan(0.3);
    expect(found.high).toBeLessThan(0.7);
    expect(found.p).toBeLessThan(0.001);
  });

  it('is nothing between equals', async () => {
    const same = await outcomes(half, queries);
    expect(lead(same, same)).toEqual({ndcg: 0, low: 0, high: 0, p: 1});
  });
});

describe('measure', () => {
  it('splits by part and kind, and compares with the first engine', async () => {
    const {engines, queriesByKind, queriesBySplit} = await measure(
      [
        {name: 'half', engine: half},
        {name: 'wrong', engine: wrong},
      ],
      queries,
    );
    expect(queriesByKind).toEqual({keyword: 20, question: 20});
    expect(queriesBySplit).toEqual({development: 30, validation: 10});
    expect(engines[0]?.kinds.keyword?.ndcg).toBe(1);
    expect(engines[0]?.kinds.question?.ndcg).toBe(0);
    expect(engines[0]?.lead).toBeUndefined();
    expect(engines[1]?.lead?.ndcg).toBe(0.5);
  });
});
