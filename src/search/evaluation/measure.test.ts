import {describe, expect, it} from 'vitest';
import {lead, measure, outcomes} from './measure.ts';
import type {LabelledQuery} from './queries.ts';

const queries: LabelledQuery[] = Array.from({length: 40}, (_, number) => ({
  query: `q${number}`,
  kind: 'keyword',
  grades: new Map([['/right', 3]]),
}));
const right = () => ['/right'];
const wrong = () => ['/wrong'];
const half = (query: string) => (Number(query.slice(1)) % 2 === 0 ? ['/right'] : ['/wrong']);

describe('lead', () => {
  it('is the mean difference with an interval around it', () => {
    const found = lead(outcomes(right, queries), outcomes(half, queries));
    expect(found.ndcg).toBe(0.5);
    expect(found.low).toBeGreaterThan(0.3);
    expect(found.high).toBeLessThan(0.7);
    expect(found.p).toBeLessThan(0.001);
  });

  it('is nothing between equals', () => {
    const same = outcomes(half, queries);
    expect(lead(same, same)).toEqual({ndcg: 0, low: 0, high: 0, p: 1});
  });
});

describe('measure', () => {
  it('has means with intervals, and compares with the first engine', () => {
    const {engines} = measure(
      [
        {name: 'half', engine: half},
        {name: 'wrong', engine: wrong},
      ],
      queries,
    );
    const [low = 0, high = 1] = engines[0]?.interval ?? [];
    expect(engines[0]).toMatchObject({ndcg: 0.5, success: 0.5});
    expect(low).toBeGreaterThan(0.3);
    expect(high).toBeLessThan(0.7);
    expect(engines[0]?.lead).toBeUndefined();
    expect(engines[1]?.lead?.ndcg).toBe(0.5);
  });
});
