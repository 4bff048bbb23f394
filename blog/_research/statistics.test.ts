import {describe, expect, it} from 'vitest';
import {binomialCdf, cleanTrialsNeeded, seededRandom, zeroEventBound} from './statistics.ts';

describe('shared statistics', () => {
  it('needs just enough clean trials', () => {
    for (const rate of [0.1, 0.05, 0.01, 0.001]) {
      const n = cleanTrialsNeeded(rate);
      expect(zeroEventBound(n)).toBeLessThanOrEqual(rate);
      expect(zeroEventBound(n - 1)).toBeGreaterThan(rate);
    }
  });

  it('adds up the binomial tail', () => {
    expect(binomialCdf(1, 3, 0.5)).toBe(0.5);
    expect(binomialCdf(2, 3, 0.9)).toBeCloseTo(1 - 0.9 ** 3, 12);
    expect(binomialCdf(400, 400, 0.92)).toBeCloseTo(1, 9);
    expect(binomialCdf(-1, 20, 0.5)).toBe(0);
  });

  it('draws the same evenly spread numbers for the same seed', () => {
    const draw = (seed: number) => {
      const next = seededRandom(seed);
      return Array.from({length: 4000}, () => next());
    };
    const first = draw(7);
    expect(draw(7)).toEqual(first);
    expect(draw(8)).not.toEqual(first);
    expect(first.every((x) => x >= 0 && x < 1)).toBe(true);
    expect(first.reduce((sum, x) => sum + x, 0) / first.length).toBeCloseTo(0.5, 1);
  });
});
