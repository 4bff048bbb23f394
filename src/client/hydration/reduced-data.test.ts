import {expect, it} from 'vitest';
import {prefersReducedData} from './reduced-data.ts';

it('is what a browser says of its connection', () => {
  expect(prefersReducedData({connection: {effectiveType: 'slow-2g'}})).toBe(true);
  expect(prefersReducedData({connection: {effectiveType: '2g'}})).toBe(true);
  expect(prefersReducedData({connection: {effectiveType: '4g', saveData: true}})).toBe(true);
  expect(prefersReducedData({connection: {effectiveType: '4g', saveData: false}})).toBe(false);
  expect(prefersReducedData({})).toBe(false);
});
