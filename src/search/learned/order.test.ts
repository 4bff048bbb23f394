import {expect, it} from 'vitest';
import {wordVectors} from '../meaning/word-vectors.ts';
import {EVIDENCE} from '../service/evidence.ts';
import {learnedOrder} from './order.ts';

it('was learned with the vectors and from the evidence of today; run `npm run search:learn` when this fails', () => {
  expect(learnedOrder().vectors).toBe(wordVectors().digest);
  expect(learnedOrder().trees?.columnCount).toBe(EVIDENCE.length);
});
