import {expect, it} from 'vitest';
import {storeVectors, WordVectors} from './word-vectors.ts';

it('finds texts that say the same in other words nearer, and knows nothing of unknown words', () => {
  const texts = ['price of a token', 'talk to a human', 'price of a run', 'qqqq'];
  const vectors = new WordVectors(
    storeVectors(
      texts.map((text, record) => ({record, words: text.split(' ')})),
      texts.length + 1,
    ),
  );
  const near = texts.map((_, record) => vectors.nearness(['person'], 12)(record));
  expect(near.indexOf(Math.max(...near))).toBe(1);
  expect(near[3]).toBe(1);
  expect(vectors.nearness(['person'], 12)(4)).toBe(0);
  expect(vectors.nearness(['qqqq'], 12)(0)).toBe(0);
});
