import {describe, expect, it} from 'vitest';
import {BUDGET, curve, numbers, ratios} from './compute.ts';

describe('llm-evaluation-in-ci', () => {
  it('reads the published configurations', () => {
    expect(ratios).toHaveLength(114);
    // 113 configurations of ten runs and one of five.
    expect(numbers.builds).toBe(1135);
  });

  it('gives the published ratio of deviations', () => {
    expect(numbers.ratio.median).toBeCloseTo(0.325, 3);
  });

  it('keeps the budget of false alarms with the limit from earlier runs', () => {
    expect(numbers.none.learned.low).toBeLessThan(BUDGET);
    expect(numbers.none.learned.high).toBeGreaterThan(BUDGET);
  });

  it('is red more often, the larger the drop, and with the learned limit more often than with the other', () => {
    for (const key of ['learned', 'textbook'] as const) {
      const values = curve.map((row) => row[key].value);
      expect(values).toEqual([...values].sort((a, b) => a - b));
    }
    for (const {learned, textbook} of curve) expect(learned.value).toBeGreaterThan(textbook.value);
  });
});
