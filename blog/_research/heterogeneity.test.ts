import {describe, expect, it} from 'vitest';
import {chiSquareTail, cochranQ} from './statistics.ts';

describe('several estimates', () => {
  it('gives the tail of chi-square', () => {
    expect(chiSquareTail(11.0705, 5)).toBeCloseTo(0.05, 4);
    expect(chiSquareTail(3.8415, 1)).toBeCloseTo(0.05, 4);
    expect(chiSquareTail(0, 5)).toBe(1);
  });

  it('finds no difference between equal estimates, and one between far ones', () => {
    const at = (value: number) => ({value, low: value - 0.1, high: value + 0.1});
    expect(cochranQ([at(0.2), at(0.2), at(0.2)])).toBeCloseTo(1, 9);
    expect(cochranQ([at(0.2), at(0.2), at(0.8)])).toBeLessThan(0.001);
  });
});
