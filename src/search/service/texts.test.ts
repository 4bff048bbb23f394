import {expect, it} from 'vitest';
import {packNumbers} from '../index/packed.ts';
import {type Meaning, wordVectors} from '../meaning/word-vectors.ts';
import {startsOf, Texts} from './texts.ts';

const vectors = wordVectors();
const WORDINGS = ['phone call with noise', 'invoice of the bank', 'the', 'telephone noise', 'noise'];

const texts = new Texts({
  counts: packNumbers(WORDINGS.map((text) => vectors.ids(text).length)),
  words: packNumbers(WORDINGS.flatMap((text) => vectors.ids(text))),
});

function productsOf(text: string): Float64Array {
  const products = new Float64Array(vectors.factors.length);
  vectors.multiply(texts.words, vectors.meaning(vectors.ids(text)) as Meaning, products);
  return products;
}

it('says by the products of words what the means of texts have as their cosine', () => {
  for (const query of ['call the bank', 'loud telephone', WORDINGS[0] as string]) {
    const asked = vectors.meaning(vectors.ids(query)) as Meaning;
    const products = productsOf(query);
    WORDINGS.forEach((wording, text) => {
      const own = vectors.meaning(vectors.ids(wording));
      const cosine = own ? own.reduce((sum, value, axis) => sum + value * (asked[axis] as number), 0) : 0;
      expect(texts.cosine(text, products)).toBeCloseTo(cosine, 5);
    });
  }
});

it('knows a text without a direction', () => {
  expect(WORDINGS.map((_, text) => texts.lengthOf(text) > 0)).toEqual([true, true, false, true, true]);
});

it('joins lists by their lengths', () => {
  expect([...startsOf(Uint32Array.of(2, 0, 3))]).toEqual([0, 2, 2, 5]);
});
