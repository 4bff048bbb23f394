import {describe, expect, it} from 'vitest';
import {contradicted} from './compute.ts';

describe('llm-benchmarking', () => {
  it('counts runs that contradict one another, and ties by half', () => {
    expect(contradicted([3, 4], [1, 2])).toBe(0);
    expect(contradicted([1, 2], [3, 4])).toBe(0);
    expect(contradicted([2, 2], [2, 2])).toBe(0.5);
    // Both ways to take two runs of each: 5 against 2 and 1 against 2 contradict, whichever runs of b.
    expect(contradicted([5, 1], [2, 2])).toBe(1);
  });
});
