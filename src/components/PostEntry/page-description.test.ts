import {expect, it} from 'vitest';
import {pageDescription} from './page-description.ts';

it('names as many posts as there is room for', () => {
  expect(pageDescription('Posts', 2, ['A', 'B'])).toBe('Posts, page 2: “A”, “B”.');
  const long = Array.from({length: 5}, (_, i) => `A title of a post that has some length, number ${i}`);
  const text = pageDescription('Posts about statistics', 2, long);
  expect(text).toBe(`Posts about statistics, page 2: “${long[0]}”, “${long[1]}” and 3 more.`);
  expect(text.length).toBeLessThanOrEqual(160);
});

it('names one post even where that is too long', () => {
  expect(pageDescription('Posts', 3, ['x'.repeat(200), 'B'])).toContain('and 1 more.');
});
