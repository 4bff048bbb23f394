/**
 * How near texts are in meaning, so that a query finds a page that has other words for the same: the mean of the vectors
 * of their words, weighed by rarity, without the direction that all share (Arora et al., "A simple but tough-to-beat
 * baseline for sentence embeddings", 2017).
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {isStopWord, type Word, words} from './words.ts';

export const VECTORS_FILE = 'src/search/index/word-vectors.txt';
/** Numbers of a vector. */
export const DIMENSIONS = 48;
/** Steps of the iteration that finds the shared direction. */
const STEPS = 8;
const HIGHEST = 127;

/** Vectors of words, weighed, and of the texts that pages are found by, in the order of the pages; base64 of bytes. */
export interface StoredVectors {
  words: string[];
  wordVectors: string;
  /** How many texts each page has. */
  counts: number[];
  textVectors: string;
}

/** The words of a text that have a meaning of their own, as they are spelled. */
export const contentWords = (text: string): string[] => contentOf(words(text));
export const contentOf = (list: readonly Word[]): string[] =>
  list.filter(({parts, surface}) => parts === 0 && !isStopWord(surface)).map(({surface}) => surface);

function readVectors(root: string): Map<string, Float64Array> {
  const lines = readFileSync(path.join(root, VECTORS_FILE), 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [word = '', code = ''] = line.split(' ');
        const levels = [...Buffer.from(code, 'base64')].flatMap((byte) => [(byte >> 4) - 8, (byte & 15) - 8]);
        const length = Math.hypot(...levels);
        return [word, Float64Array.from(levels, (level) => level / length)];
      }),
  );
}

/** Adds the vectors of some words; of length 1 or, without known words, 0. */
function sumOf(list: readonly string[], vectorOf: (word: string) => Float64Array | undefined) {
  const sum = new Float64Array(DIMENSIONS);
  for (const word of list) {
    const vector = vectorOf(word);
    if (vector)
      for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] as number) + (vector[at] as number);
  }
  const length = Math.hypot(...sum) || 1;
  return {sum, unit: sum.map((value) => value / length)};
}

const dot = (first: Float64Array, second: Float64Array, from = 0) => {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at++) sum += (first[at] as number) * (second[from + at] as number);
  return sum;
};

const coded = (vectors: readonly Float64Array[], highest: number) =>
  Buffer.from(
    Int8Array.from(
      vectors.flatMap((vector) => Array.from(vector, (value) => Math.round((value / highest) * HIGHEST))),
    ).buffer,
  ).toString('base64');

/** Makes the vectors that the index holds. @param texts of each page */
export function storeVectors(texts: readonly (readonly string[])[], root = process.cwd()): StoredVectors {
  const vectors = readVectors(root);
  const lists = texts.flatMap((ofPage) =>
    ofPage.map((text) => contentWords(text).filter((word) => vectors.has(word))),
  );
  const counts = new Map<string, number>();
  for (const word of lists.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, vector] of vectors) {
    const rarity = Math.log(1 + lists.length / (counts.get(word) ?? 1));
    vectors.set(
      word,
      vector.map((value) => value * rarity),
    );
  }
  const sums = lists.map((list) => sumOf(list, (word) => vectors.get(word)).sum);
  let shared = new Float64Array(DIMENSIONS).fill(1);
  for (let step = 0; step < STEPS; step++) {
    const next = new Float64Array(DIMENSIONS);
    for (const sum of sums) {
      const along = dot(sum, shared);
      for (let at = 0; at < DIMENSIONS; at++) next[at] = (next[at] as number) + along * (sum[at] as number);
    }
    const length = Math.hypot(...next) || 1;
    shared = next.map((value) => value / length);
  }
  const apart = new Map(
    [...vectors].map(([word, vector]) => {
      const along = dot(vector, shared);
      return [word, vector.map((value, at) => value - along * (shared[at] as number))];
    }),
  );
  const all = [...apart.values()];
  const highest = all.reduce((most, vector) => Math.max(most, ...vector.map(Math.abs)), 0) || 1;
  return {
    words: [...apart.keys()],
    wordVectors: coded(all, highest),
    counts: texts.map(({length}) => length),
    textVectors: coded(
      lists.map((list) => sumOf(list, (word) => apart.get(word)).unit),
      1,
    ),
  };
}

/** Says how near a query is to what pages are asked. */
export class WordVectors {
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly wordVectors: Float64Array;
  private readonly textVectors: Float64Array;
  /** The texts of a page stand from its start to that of the next one. */
  private readonly starts: readonly number[];

  constructor(stored: StoredVectors) {
    const bytes = (code: string) => Float64Array.from(new Int8Array(Buffer.from(code, 'base64')));
    this.numbers = new Map(stored.words.map((word, number) => [word, number]));
    this.wordVectors = bytes(stored.wordVectors);
    this.textVectors = bytes(stored.textVectors);
    let start = 0;
    this.starts = [0, ...stored.counts.map((count) => (start += count))];
  }

  /**
   * The sum over the texts of each page of how near they are: a power of the cosine, so that the nearest decide.
   *
   * @param sharpness the exponent of a cosine of 1
   */
  nearness(list: readonly string[], pages: readonly number[], sharpness: number): number[] {
    const {unit} = sumOf(list, (word) => {
      const number = this.numbers.get(word);
      return number === undefined
        ? undefined
        : this.wordVectors.subarray(number * DIMENSIONS, (number + 1) * DIMENSIONS);
    });
    // Where no word is known every text is as near, and the number of a page's texts says nothing.
    if (unit.every((value) => value === 0)) return pages.map(() => 1);
    const query = unit.map((value) => (value * sharpness) / HIGHEST);
    return pages.map((page) => {
      let sum = 0;
      for (let text = this.starts[page] as number; text < (this.starts[page + 1] as number); text++)
        sum += Math.exp(dot(query, this.textVectors, text * DIMENSIONS));
      return sum;
    });
  }
}
