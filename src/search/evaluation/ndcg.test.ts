import {describe, expect, it} from 'vitest';
import {ndcg} from './queries.ts';

const grades = new Map([
  ['a', 3],
  ['b', 2],
  ['c', 1],
]);

describe('ndcg', () => {
  it('is 1 for the best order and 0 for nothing among the first ones', () => {
    expect(ndcg(['a', 'b', 'c'], grades, 3)).toBe(1);
    expect(ndcg(['x', 'y', 'z', 'a'], grades, 3)).toBe(0);
    expect(ndcg(['a'], new Map(), 3)).toBe(0);
  });

  it('follows the formula', () => {
    // Gains 7, 3, 1 and discounts 1, 1/log2(3), 1/2.
    const ideal = 7 + 3 / Math.log2(3) + 1 / 2;
    expect(ndcg(['x', 'a', 'b'], grades, 3)).toBeCloseTo((7 / Math.log2(3) + 3 / 2) / ideal, 10);
    expect(ndcg(['a', 'b', 'c'], grades, 1)).toBe(1);
  });

  it('counts a page once, where it stands first', () => {
    expect(ndcg(['a', 'a', 'b'], grades, 3)).toBe(ndcg(['a', 'x', 'b'], grades, 3));
  });
});
