import {describe, expect, it} from 'vitest';
import {CHECKS, explained, numbers, pairs} from './compute.ts';

describe('intro_checks', () => {
  it('gives the published counts of equal labels', () => {
    expect(pairs).toHaveLength(280);
    expect(CHECKS.map((check) => numbers.same[check])).toEqual([140, 168, 155]);
  });

  it('gives the published correlations of the program with the labels', () => {
    const {correctness, completeness, overall} = numbers.program;
    const rounded = [correctness, completeness, overall].map(({value}) => (100 * value).toFixed(2));
    expect(rounded).toEqual(['49.66', '60.67', '61.93']);
  });

  it('explains nothing of unrelated checks', () => {
    const row = (...signs: number[]) => [...signs, ...signs, ...signs];
    const unrelated = [row(1, 1, 1), row(1, -1, -1), row(-1, 1, -1), row(-1, -1, 1)];
    expect(explained(unrelated, 'a')).toBeCloseTo(0, 12);
  });

  it('finds no clear difference without the summary, as an independent script found', () => {
    expect(numbers.mean.checks).toBeCloseTo(0.703, 3);
    expect(numbers.mean.people).toBeCloseTo(0.678, 3);
    expect(numbers.mean.gap.value).toBeCloseTo(0.025, 2);
    expect(numbers.mean.gap.low).toBeLessThan(0);
    expect(numbers.overall.possible).toBe(243);
  });
});
