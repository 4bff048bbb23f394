import {describe, expect, it} from 'vitest';
import {chiSquareTail, cochranQ, intraclass} from './statistics.ts';

describe('groups and several estimates', () => {
  it('gives the intraclass correlation of a published example', () => {
    const ratings = [
      [9, 2, 5, 8],
      [6, 1, 3, 2],
      [8, 4, 6, 8],
      [7, 1, 2, 6],
      [10, 5, 6, 9],
      [6, 2, 4, 7],
    ];
    expect(intraclass(ratings)).toBeCloseTo(0.17, 2);
  });

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
