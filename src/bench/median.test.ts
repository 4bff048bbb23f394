import {expect, it} from 'vitest';
import {median} from './median.ts';

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
