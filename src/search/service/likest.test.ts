import {expect, test} from 'vitest';
import {seededRandom} from '../../numbers/statistics/index.ts';
import {likest} from './likest.ts';

test('the likest come first, equal ones by their numbers', () => {
  expect(likest(Float64Array.of(0.2, 0.9, -1, 0.9, 0.5), 3)).toEqual([1, 3, 4]);
});

test('there are as many as there are texts, and none of none', () => {
  expect(likest(Float64Array.of(-1, 0), 5)).toEqual([1, 0]);
  expect(likest(new Float64Array(), 5)).toEqual([]);
});

test('of many, the same are found as by sorting all', () => {
  const random = seededRandom(1);
  const likenesses = Float64Array.from({length: 5000}, () => 2 * random() - 1);
  const sorted = [...likenesses.keys()].sort(
    (one, other) => (likenesses[other] as number) - (likenesses[one] as number),
  );
  expect(likest(likenesses, 60)).toEqual(sorted.slice(0, 60));
});
