import {describe, expect, it} from 'vitest';
import {
  bootstrap,
  clusteredStandardError,
  designEffect,
  mean,
  pairedPermutation,
  passAll,
  passAllInterval,
  passAny,
  sampleWithout,
  seededRandom,
  standardError,
} from './statistics.ts';

describe('clusters', () => {
  it('does not let copies of a row count as further rows', () => {
    const values = [1, 0, 1, 1, 0, 1, 1, 0];
    const copied = values.map((v) => [v, v, v, v]);
    expect(clusteredStandardError(copied)).toBeCloseTo(standardError(values), 12);
    expect(designEffect(copied)).toBeCloseTo(4 * (31 / 28), 1);
  });
});

describe('bootstrap', () => {
  const rows = Array.from({length: 200}, (_, i) => (i % 5 === 0 ? 0 : 1));

  it('agrees with the normal interval of a mean', () => {
    const {value, low, high} = bootstrap(rows, mean);
    expect(value).toBe(0.8);
    expect(low).toBeCloseTo(0.8 - 1.96 * standardError(rows), 2);
    expect(high).toBeCloseTo(0.8 + 1.96 * standardError(rows), 2);
  });
});

describe('permutation', () => {
  it('tries all signs of a few differences', () => {
    // Of 2^4 signs, only + + + + and - - - - reach the sum of the observed ones.
    expect(pairedPermutation([1, 2, 1, 3])).toBe(2 / 16);
  });
});

describe('repeats', () => {
  const tasks = [4, 4, 2, 0].map((successes) => ({successes, trials: 4}));

  it('counts by hand', () => {
    expect(passAll(tasks, 2)).toBeCloseTo((1 + 1 + 1 / 6 + 0) / 4, 12);
    expect(passAny(tasks, 2)).toBeCloseTo((1 + 1 + 5 / 6 + 0) / 4, 12);
    expect(passAll(tasks, 1)).toBe(passAny(tasks, 1));
  });

  it('draws tasks, not trials, for the interval', () => {
    const {low, high} = passAllInterval(tasks, 1, {draws: 2000});
    expect(high - low).toBeGreaterThan(0.6);
  });
});

describe('drawing', () => {
  it('draws without replacement', () => {
    const drawn = sampleWithout([1, 2, 3, 4, 5], 5, seededRandom(2));
    expect([...drawn].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(() => sampleWithout([1], 2, Math.random)).toThrow('2 items were asked for');
  });
});
