import {describe, expect, it} from 'vitest';
import {CHECKS, explained, leftOver, numbers, pairs} from './compute.ts';

describe('intro_checks', () => {
  it('gives the published counts of equal labels', () => {
    expect(pairs).toHaveLength(280);
    expect(CHECKS.map((check) => numbers.same[check])).toEqual([140, 168, 155]);
  });

  it('gives the published correlations of the program with the labels', () => {
    const rounded = CHECKS.map((check) => (100 * (numbers.program[check]?.value ?? 0)).toFixed(2));
    expect(rounded).toEqual(['49.66', '60.67', '61.93']);
  });

  it('explains nothing of unrelated checks, and leaves nothing where each pair of grades occurs once', () => {
    const row = (correctness: number, completeness: number, overall: number) => {
      const labels = {correctness, completeness, overall};
      return {a: labels, b: labels, program: labels};
    };
    const unrelated = [row(1, 1, 1), row(1, -1, -1), row(-1, 1, -1), row(-1, -1, 1)];
    expect(explained(unrelated, 'a')).toBeCloseTo(0, 12);
    expect(leftOver(unrelated, 'a')).toEqual([0, 0, 0, 0]);
  });

  it('finds no sign that the rest is shared', () => {
    expect(numbers.overall.shared.low).toBeLessThan(0);
    expect(numbers.overall.shared.high).toBeGreaterThan(0);
  });

  it('finds no clear difference without the summary', () => {
    expect(numbers.mean.checks).toBeCloseTo(0.703, 3);
    expect(numbers.mean.people).toBeCloseTo(0.678, 3);
    expect(numbers.mean.gap.value).toBeCloseTo(0.025, 2);
    expect(numbers.mean.gap.low).toBeLessThan(0);
    expect(numbers.overall.possible).toBe(243);
  });
});
