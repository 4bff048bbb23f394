import {expect, it} from 'vitest';
import {headlineNumber} from './headline-number.ts';

it.each([
  ['An agent that passes 42% passes 20% four times running', '42%'],
  ['0 of 100 jailbreaks worked, then 78', '0 of 100'],
  ['At temperature 0 the score holds and one in nine rows flips', '1 in 9'],
  ['What a retry finds in 7,035 published outputs', '7,035'],
  ['33 judges, corrected: all 33 did worse', '33 judges'],
  ['A gate that misses 3-point regressions', '3-point'],
  ['Swap the customer: retail +15 points, telecom −11 points', '+15 points'],
])('%s: %s', (title, number) => {
  expect(headlineNumber(title)).toBe(number);
});

it.each(['A map of RAG for engineers', 'At temperature 0, nothing moves', 'Four layers of tests'])(
  '%s: none',
  (title) => expect(headlineNumber(title)).toBeUndefined(),
);
