import {describe, expect, it} from 'vitest';
import {BUDGET} from '../../src/numbers/statistics/index.ts';
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

  it('gives the clustered intervals that an independent script gives', () => {
    const {none, drop} = numbers;
    expect(Math.abs(none.learned.low - 0.009)).toBeLessThan(0.003);
    expect(Math.abs(none.learned.high - 0.034)).toBeLessThan(0.003);
    expect(Math.abs((drop.p3?.learned.low ?? 0) - 0.52)).toBeLessThan(0.015);
    expect(Math.abs((drop.p3?.learned.high ?? 0) - 0.67)).toBeLessThan(0.015);
  });
});
