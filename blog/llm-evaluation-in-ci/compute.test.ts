import {describe, expect, it} from 'vitest';
import {BUDGET} from '../_research/statistics.ts';
import {numbers, ratios} from './compute.ts';

describe('llm-evaluation-in-ci', () => {
  it('reads the published configurations', () => {
    expect(ratios).toHaveLength(114);
    // 113 configurations of ten runs and one of five.
    expect(numbers.builds).toBe(1135);
  });

  it('gives the published ratio of deviations', () => {
    expect(numbers.ratio.median).toBeCloseTo(0.325, 3);
  });

  it('expects what the whole-numbered limit allows, which is less than the budget', () => {
    expect(numbers.expected).toBeCloseTo(18.1, 1);
    expect(numbers.expected).toBeLessThan(BUDGET * numbers.builds);
  });

  it('catches on fresh rows what the binomial distribution says', () => {
    const fresh = ['p3', 'p5', 'p8', 'p10'].map((drop) => numbers.drop[drop]?.fresh.toFixed(2));
    expect(fresh).toEqual(['0.19', '0.38', '0.67', '0.81']);
  });
});
