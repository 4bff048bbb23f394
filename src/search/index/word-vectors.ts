/**
 * Nearness of texts in meaning, so that a query finds a page that has other words for the same: the mean of the vectors
 * of their words, weighed by rarity, without the direction that all share (Arora et al., "A simple but tough-to-beat
 * baseline for sentence embeddings", 2017).
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';

export const VECTORS_FILE = 'src/search/index/word-vectors.txt';
/** Numbers of a vector. */
export const DIMENSIONS = 48;
const HIGHEST = 127;
/** Length of a query whose numbers are integers. */
const FINENESS = 2 ** 12;
/** More steps change the results of no query. */
const STEPS = 20;
type Vector = Float64Array;

/** Vectors of words, weighed, and of texts, in the order of their pages; base64 of bytes. */
export interface StoredVectors {
  words: string[];
  wordVectors: string;
  /** Number of texts of each page. */
  counts: number[];
  textVectors: string;
}

function readVectors(root: string): Map<string, Vector> {
  const lines = readFileSync(path.join(root, VECTORS_FILE), 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [word = '', code = ''] = line.split(' ');
        const levels = [...Buffer.from(code, 'base64')].flatMap((byte) => [(byte >> 4) - 8, (byte & 15) - 8]);
        return [word, scaled(Float64Array.from(levels))];
      }),
  );
}

/** A vector in its direction; of a length, or 0 where it has no direction. */
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

/** The direction in which vectors are longest, by power iteration (Golub and Van Loan, "Matrix computations", 8.2). */
export function mainDirection(vectors: readonly Vector[]): Vector {
  const size = vectors[0]?.length ?? DIMENSIONS;
  let direction: Vector = Float64Array.from({length: size}, (_, at) => Math.sin(7 * at + 1));
  for (let step = 0; step < STEPS; step++) {
    const next: Vector = new Float64Array(size);
    for (const vector of vectors) add(next, vector, dot(vector, direction));
    direction = scaled(next);
  }
  return direction;
}

/** Bytes of vectors whose numbers are at most so large. */
function coded(vectors: readonly Vector[], highest: number): string {
  const bytes = new Int8Array(vectors.length * DIMENSIONS);
  vectors.forEach((vector, number) => {
    bytes.set(
      vector.map((value) => Math.round((value / highest) * HIGHEST)),
      number * DIMENSIONS,
    );
  });
  return Buffer.from(bytes.buffer).toString('base64');
}

/** Makes the vectors that the index holds. @param asked the words of each text of each page */
export function storeVectors(asked: readonly (readonly string[])[][], root = process.cwd()): StoredVectors {
  const vectors = readVectors(root);
  const texts = asked.flat();
  const frequency = new Map<string, number>();
  for (const word of texts.flat()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  for (const [word, vector] of vectors)
    vectors.set(word, scaled(vector, Math.log(1 + texts.length / (frequency.get(word) ?? 1))));
  const shared = mainDirection(texts.map((words) => sumOf(words, vectors)));
  for (const vector of vectors.values()) add(vector, shared, -dot(vector, shared));
  const highest = [...vectors.values()].reduce((most, vector) => Math.max(most, ...vector.map(Math.abs)), 0);
  return {
    words: [...vectors.keys()],
    wordVectors: coded([...vectors.values()], highest),
    counts: asked.map(({length}) => length),
    textVectors: coded(
      texts.map((words) => scaled(sumOf(words, vectors))),
      1,
    ),
  };
}

/** Says how near a query is to what pages are asked. */
export class WordVectors {
  private readonly vectors: ReadonlyMap<string, Vector>;
  private readonly textVectors: Int8Array;
  /** The texts of a page stand from its start to that of the next one. */
  private readonly starts: readonly number[];

  constructor(stored: StoredVectors) {
    const bytes = (code: string) => new Int8Array(Buffer.from(code, 'base64'));
    const ofWords = Float64Array.from(bytes(stored.wordVectors));
    this.vectors = new Map(
      stored.words.map((word, at) => [word, ofWords.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS)]),
    );
    this.textVectors = bytes(stored.textVectors);
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
    // Integers are multiplied in half the time.
    const query = Int32Array.from(scaled(sumOf(words, this.vectors), FINENESS));
    if (query.every((value) => value === 0)) return () => 0;
    const factor = sharpness / (FINENESS * HIGHEST);
    const {starts, textVectors} = this;
    return (page) => {
      let sum = 0;
      for (let text = starts[page] as number; text < (starts[page + 1] as number); text++) {
        let cosine = 0;
        for (let at = 0; at < DIMENSIONS; at++)
          cosine += Math.imul(query[at] as number, textVectors[text * DIMENSIONS + at] as number);
        sum += Math.exp(factor * cosine);
      }
      return sum;
    };
  }
}
