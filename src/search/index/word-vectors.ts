/**
 * Nearness of texts in meaning, so that a query finds a page that has other words for the same: the mean of the vectors
 * of their words, weighed by rarity (Arora et al., "A simple but tough-to-beat baseline for sentence embeddings", 2017).
 */
import {readFileSync} from 'node:fs';
import {countsOf} from './words.ts';

export const VECTORS_FILE = 'src/search/index/word-vectors.txt';
/** Numbers of a vector. */
export const DIMENSIONS = 48;
/** Of the numbers of a text's vector, which are bytes. */
const HIGHEST = 127;
type Vector = Float64Array;

/** A word, its vector of four bits a number in base64, and the length of that: how rare the word is. */
type StoredWord = [word: string, code: string, rarity: number];

/** Vectors of words, and of texts in the order of their pages: base64 of bytes. */
export interface StoredVectors {
  words: StoredWord[];
  /** Number of texts of each page. */
  counts: number[];
  texts: string;
}

const decoded = (stored: readonly StoredWord[]): Map<string, Vector> =>
  new Map(
    stored.map(([word, code, rarity]) => {
      const levels = [...Buffer.from(code, 'base64')].flatMap((byte) => [(byte >> 4) - 8, (byte & 15) - 8]);
      return [word, scaled(Float64Array.from(levels), rarity)];
    }),
  );

/** A vector in its direction, of a length; or 0 where it has no direction. */
export const scaled = (vector: Vector, length = 1): Vector => {
  const factor = length / (Math.sqrt(dot(vector, vector)) || 1);
  return vector.map((value) => value * factor);
};

export function add(sum: Vector, vector: Vector, factor = 1): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) + factor * (vector[at] as number);
}

export function dot(first: Vector, second: Vector): number {
  let sum = 0;
  for (let at = 0; at < first.length; at++) sum += (first[at] as number) * (second[at] as number);
  return sum;
}

function sumOf(list: readonly string[], vectors: ReadonlyMap<string, Vector>): Vector {
  const sum = new Float64Array(DIMENSIONS);
  for (const word of list) {
    const vector = vectors.get(word);
    if (vector) add(sum, vector);
  }
  return sum;
}

/**
 * Makes the vectors that the index holds.
 *
 * @param asked the words of each text of each page
 */
export function storeVectors(asked: readonly (readonly string[])[][]): StoredVectors {
  const texts = asked.flat();
  const frequency = countsOf(texts);
  const lines = readFileSync(VECTORS_FILE, 'utf8').split('\n');
  const stored = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): StoredWord => {
      const [word = '', code = ''] = line.split(' ');
      return [word, code, Math.log(1 + texts.length / (frequency.get(word) ?? 1))];
    });
  const vectors = decoded(stored);
  const bytes = texts.flatMap((list) => [...scaled(sumOf(list, vectors), HIGHEST).map(Math.round)]);
  return {
    words: stored,
    counts: asked.map(({length}) => length),
    texts: Buffer.from(Int8Array.from(bytes).buffer).toString('base64'),
  };
}

/** Says how near a query is to what pages are asked. */
export class WordVectors {
  private readonly vectors: ReadonlyMap<string, Vector>;
  private readonly textVectors: Int8Array;
  /** The texts of a page stand from its start to that of the next one. */
  private readonly starts: readonly number[];

  constructor(stored: StoredVectors) {
    this.vectors = decoded(stored.words);
    this.textVectors = new Int8Array(Buffer.from(stored.texts, 'base64'));
    let start = 0;
    this.starts = [0, ...stored.counts.map((count) => (start += count))];
  }

  /**
   * The sum over the texts of a page of how near they are to some words: a power of the cosine, so that the nearest
   * decide. Where no word is known it is 0 for every page.
   *
   * @param sharpness the exponent of a cosine of 1
   */
  nearness(words: readonly string[], sharpness: number): (page: number) => number {
    const query = scaled(sumOf(words, this.vectors));
    if (query.every((value) => value === 0)) return () => 0;
    const factor = sharpness / HIGHEST;
    const {starts, textVectors} = this;
    return (page) => {
      let sum = 0;
      for (let text = starts[page] as number; text < (starts[page + 1] as number); text++) {
        let cosine = 0;
        for (let at = 0; at < DIMENSIONS; at++)
          cosine += (query[at] as number) * (textVectors[text * DIMENSIONS + at] as number);
        sum += Math.exp(factor * cosine);
      }
      return sum;
    };
  }
}
