import {describe, expect, it} from 'vitest';
import {median, medians} from './median.ts';

it('is the value in the middle, whatever the order', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([10, 9, 100])).toBe(10);
});

it('is the mean of the two in the middle', () => {
  expect(median([4, 1, 3, 100])).toBe(3.5);
  expect(() => median([])).toThrow('no values');
});

it('leaves the values as they are', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

describe('several runs', () => {
  const measures = ['lcp', 'tbt', 'menu'].map((id) => ({id, name: id, digits: 0}));

  it('have the median of each measure', () => {
    const runs = [
      {lcp: 3, tbt: 0},
      {lcp: 1, tbt: 9},
      {lcp: 2, tbt: 5},
    ];
    expect(medians(runs, measures)).toEqual({lcp: 2, tbt: 5});
  });

  it('have none of a measure that no run has, and that of the others where one lacks it', () => {
    expect(medians([{lcp: 3}, {}, {lcp: 5}], measures)).toEqual({lcp: 4});
  });
});
