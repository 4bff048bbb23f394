import {expect, it} from 'vitest';
import {storeVectors, WordVectors} from './word-vectors.ts';

it('finds texts that say the same in other words nearer, however many stand beside them', () => {
  const vectors = new WordVectors(
    storeVectors([['price of a token'], ['talk to a human', 'price of a run'], [], ['the and of']]),
  );
  const [tokens = 0, people = 0, ...without] = vectors.nearness(['person'], [0, 1, 2, 3], 12);
  expect(people).toBeGreaterThan(tokens);
  expect(without).toEqual([0, 1]);
  expect(vectors.nearness(['qqqq'], [0, 1], 12)).toEqual([1, 1]);
});
