import {describe, expect, it} from 'vitest';
import {bm25, documentFrequency, inOrder, similarity, tfidf} from './ranking.ts';
import {words} from './words.ts';

const documents = ['the red tent', 'the red stove and the gas', 'the lantern'];

describe('text ranking', () => {
  it('counts a feature once per document', () => {
    expect(documentFrequency(documents, words).get('the')).toBe(3);
    expect(documentFrequency(documents, words).get('red')).toBe(2);
  });

  it('gives the BM25 score worked by hand', () => {
    // Average length 11/3, length 3, tf 1, df 1 of 3 documents.
    const idf = Math.log(1 + (3 - 1 + 0.5) / (1 + 0.5));
    const norm = 1.2 * (0.25 + (0.75 * 3) / (11 / 3));
    expect(bm25(documents)('tent')[0]).toBeCloseTo((idf * 2.2) / (1 + norm), 12);
    expect(inOrder(bm25(documents)('red tent'))).toEqual([0, 1]);
  });

  it('makes vectors of length 1', () => {
    const vector = tfidf(documents);
    const tent = vector('the red tent');
    expect(similarity(tent, tent)).toBeCloseTo(1, 12);
    expect(similarity(tent, vector('gas'))).toBe(0);
    expect(vector('').size).toBe(0);
  });

  it('keeps the order of ties and drops what is not above the floor', () => {
    expect(inOrder([0, 2, 1, 2])).toEqual([1, 3, 2]);
    expect(inOrder([0, -1], Number.NEGATIVE_INFINITY)).toEqual([0, 1]);
  });
});
