import {expect, it} from 'vitest';
import {packNumbers} from '../index/packed.ts';
import {type Meaning, wordVectors} from '../meaning/word-vectors.ts';
import {Needs} from './needs.ts';

const vectors = wordVectors();

/** What each word has of the direction of a query. */
function productsOf(text: string): Float64Array {
  const products = new Float64Array(vectors.factors.length);
  const every = Uint32Array.from(products, (_, id) => id);
  vectors.multiply(every, vectors.meaning(vectors.ids(text)) as Meaning, products);
  return products;
}

/** Needs with the number and grade of the pages that answer. */
function needs(entries: readonly (readonly [string, readonly (readonly [number, number])[]])[], nearest = 2) {
  const words = entries.map(([text]) => vectors.ids(text));
  const answers = entries.map(([, pages]) => pages.map(([page, grade]) => 4 * page + grade));
  const stored = {
    counts: packNumbers(words.map(({length}) => length)),
    words: packNumbers(words.flat()),
    answers: packNumbers(answers.map(({length}) => length)),
    pages: packNumbers(answers.flat()),
  };
  return new Needs(stored, nearest);
}

const answers = (some: Needs, text: string) => some.answers(some.cosines(productsOf(text)));

it('takes the pages of the nearest needs by their grades', () => {
  const found = answers(
    needs([
      [
        'phone call with noise',
        [
          [0, 3],
          [5, 1],
        ],
      ],
      ['invoice of the bank', [[1, 3]]],
      ['telephone noise', [[0, 2]]],
    ]),
    'phone call with noise',
  );
  expect([...found.keys()].sort()).toEqual([0, 5]);
  expect(found.get(0)).toBeGreaterThan(found.get(5) ?? 0);
  expect(found.get(0)).toBeLessThanOrEqual(1);
});

it('is sure of a need that is the query itself, and less so of one that is only like it', () => {
  const one = needs([['phone call with noise', [[0, 3]]]], 1);
  expect(answers(one, 'phone call with noise').get(0)).toBeCloseTo(1, 5);
  expect(answers(one, 'bank of the river').get(0) ?? 0).toBeLessThan(0.5);
});

it('has nothing to say without needs', () => {
  expect(answers(needs([]), 'phone call').size).toBe(0);
});
