import {describe, expect, it} from 'vitest';
import {NEIGHBORS, offersOf, POOLS, test, train} from './choose.ts';
import {TEST_ROWS, vote} from './compute.ts';
import neighbors from './neighbors.generated.json' with {type: 'json'};

describe('in-context-learning', () => {
  it('holds what the script finds', () => {
    expect([train.length, test.length, TEST_ROWS]).toEqual([10003, 3080, 3080]);
    const some = test.slice(100, 120);
    for (const name of ['small', 'large'] as const) {
      offersOf(POOLS[name], some).forEach(({nearest, place}, i) => {
        expect([nearest, place]).toEqual([neighbors[name].nearest[100 + i], neighbors[name].place[100 + i]]);
        expect(nearest).toHaveLength(NEIGHBORS);
      });
    }
  });

  it('votes for the label of most examples, and for the nearest in a tie', () => {
    expect(vote('TaaT').label).toBe('T');
    expect(vote('bTaTa')).toEqual({label: 'T', votes: 2});
  });
});
