import {expect, test} from 'vitest';
import {
  commonSubsequence,
  rouge1,
  rougeL,
  sharedWords,
  wordErrorRate,
  wordErrors,
  words,
} from './text-overlap.ts';

test('words drop case and punctuation and split figures', () => {
  expect(words('Order A-1042: 18,400 dollars!')).toEqual(['order', 'a', '1042', '18', '400', 'dollars']);
  expect(words('')).toEqual([]);
});

test('word errors count substitutions, deletions and insertions once each', () => {
  const reference = words('do not sign the backup form');
  expect(wordErrors(reference, reference)).toBe(0);
  expect(wordErrors(reference, words('do sign the backup form'))).toBe(1);
  expect(wordErrors(reference, words('do not sign the back up form'))).toBe(2);
  expect(wordErrors(reference, [])).toBe(6);
  expect(wordErrorRate(reference, words('do sign the backup form'))).toBeCloseTo(1 / 6, 12);
});

test('overlap ignores order for ROUGE-1 and needs it for ROUGE-L', () => {
  const reference = words('pitch the tent before dark');
  const shuffled = words('before dark pitch the tent');
  expect(sharedWords(reference, shuffled)).toBe(5);
  expect(commonSubsequence(reference, shuffled)).toBe(3);
  expect(rouge1(reference, shuffled)).toBe(1);
  expect(rougeL(reference, shuffled)).toBeCloseTo(0.6, 12);
});

test('a repeated word counts as often as both texts hold it', () => {
  expect(sharedWords(words('the tent the stove'), words('the stove'))).toBe(2);
});
