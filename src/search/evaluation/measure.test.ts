import {describe, expect, it} from 'vitest';
import {measure} from './measure.ts';
import type {LabelledQuery} from './queries.ts';

const queries: LabelledQuery[] = Array.from({length: 40}, (_, number) => ({
  query: `q${number}`,
  kind: 'keyword',
  grades: new Map([['/right', 3]]),
  sections: new Map(),
}));
const wrong = () => ['/wrong'];
const half = (query: string) => (Number(query.slice(1)) % 2 === 0 ? ['/right'] : ['/wrong']);

describe('measure', () => {
  it('has means with intervals', () => {
    const {engines} = measure(
      [
        {name: 'half', engine: half},
        {name: 'wrong', engine: wrong},
      ],
      queries,
    );
    const [low = 0, high = 1] = engines[0]?.interval ?? [];
    expect(engines[0]).toMatchObject({ndcg: 0.5});
    expect(low).toBeGreaterThan(0.3);
    expect(high).toBeLessThan(0.7);
    expect(engines[1]?.ndcg).toBe(0);
  });
});
