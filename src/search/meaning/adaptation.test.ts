import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {adapt} from './adaptation.ts';
import {generalVectors, wordVectors} from './word-vectors.ts';

const DIMENSIONS = 3;
/** Words 0 and 1 are alike and stand on two pages; 2 is far from 0 and stands with it; 3 stands nowhere. */
const vectors = () => Float32Array.from([1, 0, 0, 0.9, 0.43, 0, 0, 0, 1, 0.6, 0.8, 0]);
const ofPage = (page: number) => new Map([[page, 3]]);
const wordings = {words: [[0], [2], [0, 2], [1], [1, 2], []], pages: [0, 0, 0, 1, 1, 1].map(ofPage)};

function cosine(list: Float32Array, first: number, second: number): number {
  const row = (id: number) => list.subarray(id * DIMENSIONS, (id + 1) * DIMENSIONS);
  const product = row(first).reduce((sum, value, axis) => sum + value * (row(second)[axis] as number), 0);
  return product / (Math.hypot(...row(first)) * Math.hypot(...row(second)));
}

describe('adapt', () => {
  it('brings words of one page together and parts those of two', () => {
    const before = vectors();
    const after = vectors();
    adapt(after, DIMENSIONS, wordings, {rounds: 20, batch: 10, temperature: 0.5, rate: 0.05, seed: 1});
    expect(cosine(after, 0, 2)).toBeGreaterThan(cosine(before, 0, 2) + 0.1);
    expect(cosine(after, 0, 1)).toBeLessThan(cosine(before, 0, 1) - 0.1);
  });

  it('leaves words alone that no wording has', () => {
    const after = vectors();
    adapt(after, DIMENSIONS, wordings);
    expect([...after.subarray(3 * DIMENSIONS)]).toEqual([...vectors().subarray(3 * DIMENSIONS)]);
  });

  it('gives the same vectors for the same wordings', () => {
    const [first, second] = [vectors(), vectors()];
    adapt(first, DIMENSIONS, wordings);
    adapt(second, DIMENSIONS, wordings);
    expect(first).toEqual(second);
  });

  it('has nothing to learn from without wordings, and from one page', () => {
    for (const {words, pages} of [
      {words: [], pages: []},
      {words: [[0], [1]], pages: [0, 0].map(ofPage)},
    ]) {
      const after = vectors();
      adapt(after, DIMENSIONS, {words, pages});
      expect([...after].every(Number.isFinite)).toBe(true);
      expect(cosine(after, 0, 1)).toBeCloseTo(cosine(vectors(), 0, 1), 5);
    }
  });
});

describe('the vectors of the site', () => {
  it('are fitted to it; run `npm run search:adapt` when this fails', () => {
    const read = (name: string) =>
      JSON.parse(readFileSync(`src/search/meaning/${name}.generated.json`, 'utf8'));
    expect(read('adapted').general).toBe(read('words').digest);
    expect(wordVectors().digest).toBe(read('adapted').digest);
  });

  it('keep what a word means in English where no wording has it', () => {
    const likeness = (vectors: typeof general, first: string, second: string) => {
      const [one = [], other = []] = [first, second].map((word) => [
        ...(vectors.meaning(vectors.ids(word)) ?? []),
      ]);
      return one.reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0);
    };
    const general = generalVectors();
    expect(likeness(general, 'violin', 'cello')).toBeGreaterThan(0.5);
    expect(likeness(wordVectors(), 'violin', 'cello')).toBeCloseTo(likeness(general, 'violin', 'cello'), 6);
    // Words of one page of the site, which are less alike elsewhere.
    expect(likeness(wordVectors(), 'phone', 'accent')).toBeGreaterThan(likeness(general, 'phone', 'accent'));
  });
});
