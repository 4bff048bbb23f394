import {expect, it} from 'vitest';
import {storeVectors, WordVectors} from './word-vectors.ts';

it('finds texts that say the same in other words nearer, however many stand beside them', () => {
  const pages = [['price of a token'], ['talk to a human', 'price of a run'], [], ['qqqq']];
  const vectors = new WordVectors(storeVectors(pages.map((texts) => texts.map((text) => text.split(' ')))));
  const near = pages.map((_, page) => vectors.nearness(['person'], 12)(page));
  expect(near[1]).toBeGreaterThan(near[0] as number);
  expect(near.slice(2)).toEqual([0, 1]);
  expect(vectors.nearness(['qqqq'], 12)(0)).toBe(0);
});
