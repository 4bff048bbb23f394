import {describe, expect, it} from 'vitest';
import {explained, leftOver} from './compute.ts';

describe('intro_checks', () => {
  it('explains nothing of unrelated checks, and leaves nothing where each pair of grades occurs once', () => {
    const row = (correctness: number, completeness: number, overall: number) => {
      const labels = {correctness, completeness, overall};
      return {a: labels, b: labels, program: labels};
    };
    const unrelated = [row(1, 1, 1), row(1, -1, -1), row(-1, 1, -1), row(-1, -1, 1)];
    expect(explained(unrelated, 'a')).toBeCloseTo(0, 12);
    expect(leftOver(unrelated, 'a')).toEqual([0, 0, 0, 0]);
  });
});
