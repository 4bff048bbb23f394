import {expect, test} from 'vitest';
import {words} from './words.ts';

test('words drop case and punctuation and split figures', () => {
  expect(words('Order A-1042: 18,400 dollars!')).toEqual(['order', 'a', '1042', '18', '400', 'dollars']);
  expect(words('')).toEqual([]);
});
