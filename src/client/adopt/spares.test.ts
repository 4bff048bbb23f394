import {expect, it} from 'vitest';
import {spares} from './spares.ts';

it('is what a browser says of its connection', () => {
  expect(spares({connection: {effectiveType: 'slow-2g'}})).toBe(true);
  expect(spares({connection: {effectiveType: '2g'}})).toBe(true);
  expect(spares({connection: {effectiveType: '4g', saveData: true}})).toBe(true);
  expect(spares({connection: {effectiveType: '4g', saveData: false}})).toBe(false);
  expect(spares({})).toBe(false);
});
