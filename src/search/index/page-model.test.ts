import {expect, it} from 'vitest';
import {PageModel, type StoredModel} from './page-model.ts';

it('counts a page once whose score passes through 0', () => {
  const feature = (rarity: number, weight: number) => ({rarity, pages: [0], weights: [weight]});
  const stored: StoredModel = [
    ['a', feature(0.5, 1)],
    ['b', feature(0.5, -1)],
    ['c', feature(0.3, 2)],
  ];
  const model = new PageModel(stored, 2);
  const vector = model.vectorOf(['a', 'b', 'c']);
  const score = (2 * 0.3) / Math.hypot(0.5, 0.5, 0.3);
  const expected = Math.exp(score) / (Math.exp(score) + 1);
  expect(model.probabilities(vector)[0]).toBeCloseTo(expected, 10);
  expect(model.probabilities(vector)[0]).toBeCloseTo(expected, 10);
});
