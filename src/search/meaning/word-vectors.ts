/** What words mean: vectors of common English words, and how near two texts are by them. */
import {fromBase64, unpackNumbers} from '../index/packed.ts';
import {isStopWord, words} from '../index/words.ts';
import adapted from './adapted.generated.json';
import table from './words.generated.json';

/** A coordinate is one of `2 * STEPS + 1` values, four bits. */
export const STEPS = 7;

/** A direction; the product of two is 1 for the same, 0 for unrelated. */
export type Meaning = Float32Array;

/** Words that have a vector, by their place in `words.generated.json`. */
export interface WordVectors {
  /** Says which vectors these are. */
  digest: string;
  dimensions: number;
  /** What one step of a coordinate of each word is worth; more for rare words. */
  factors: Float32Array;
  /** A coordinate of a word's vector. */
  coordinate(id: number, axis: number): number;
  /** The words of a text that have a vector, each once, without stop words. */
  ids(text: string): number[];
  /** The mean of words, rare ones counting for more; nothing when there are none. */
  meaning(ids: Iterable<number>): Meaning | undefined;
  /** The length of the sum that such a mean is made of. */
  length(ids: Iterable<number>): number;
  /** Writes the product of each of some words with a direction, at the place of the word. */
  multiply(ids: Uint32Array, direction: Meaning, products: Float64Array): void;
}

/** A vector for each word of the table, four bits a coordinate. */
function vectorsOf(digest: string, factors: Float32Array, nibbles: Uint8Array): WordVectors {
  const {dimensions} = table;
  const places = new Map(table.words.split(' ').map((word, id) => [word, id]));
  const stepsOf = (id: number, axis: number) => {
    const pair = nibbles[(id * dimensions + axis) >> 1] as number;
    return (axis % 2 === 0 ? pair & 15 : pair >> 4) - STEPS;
  };
  const sumOf = (ids: Iterable<number>) => {
    const sum = new Float32Array(dimensions);
    for (const id of ids) {
      const factor = factors[id] as number;
      for (let axis = 0; axis < dimensions; axis++)
        sum[axis] = (sum[axis] as number) + factor * stepsOf(id, axis);
    }
    return sum;
  };
  return {
    digest,
    dimensions,
    factors,
    coordinate: (id, axis) => (factors[id] as number) * stepsOf(id, axis),
    ids(text) {
      const found = new Set<number>();
      for (const {surface, parts} of words(text)) {
        const id = parts > 0 || isStopWord(surface) ? undefined : places.get(surface);
        if (id !== undefined) found.add(id);
      }
      return [...found];
    },
    meaning(ids) {
      const sum = sumOf(ids);
      const length = Math.hypot(...sum);
      return length === 0 ? undefined : sum.map((value) => value / length);
    },
    length: (ids) => Math.hypot(...sumOf(ids)),
    multiply(ids, direction, products) {
      const bytes = dimensions >> 1;
      const worths = byteWorths(direction);
      for (const id of ids) {
        let sum = 0;
        for (let place = 0, at = id * bytes; place < bytes; place++, at++)
          sum += worths[(place << 8) | (nibbles[at] as number)] as number;
        products[id] = sum * (factors[id] as number);
      }
    },
  };
}

/** What each byte of a vector, two coordinates, adds to the product with a direction: 256 numbers a place. */
function byteWorths(direction: Meaning): Float64Array {
  const worths = new Float64Array(direction.length << 7);
  let at = 0;
  for (let axis = 0; axis < direction.length; axis += 2) {
    for (let high = -STEPS; high < 16 - STEPS; high++) {
      const second = high * (direction[axis + 1] as number);
      for (let low = -STEPS; low < 16 - STEPS; low++)
        worths[at++] = low * (direction[axis] as number) + second;
    }
  }
  return worths;
}

function generalTables() {
  const weights = fromBase64(table.weights);
  const scales = fromBase64(table.scales);
  const factors = Float32Array.from(weights, (weight, id) => weight * (scales[id] as number));
  return {factors, nibbles: fromBase64(table.vectors)};
}

/** The vectors of words as they are used anywhere, before they were fitted to the site. */
export function generalVectors(): WordVectors {
  const {factors, nibbles} = generalTables();
  return vectorsOf(table.digest, factors, nibbles);
}

/** Vectors that were fitted to a site, for the words of its wordings: what `adapted.generated.json` holds. */
export interface FittedWords {
  digest: string;
  /** Digest of the general vectors that they began as. */
  general: string;
  /** Places of the words, each less the one before, packed. */
  ids: string;
  factors: string;
  vectors: string;
}

/** The vectors of words with those that were fitted in their place. */
export function vectorsWith(fitted: FittedWords): WordVectors {
  const {factors, nibbles} = generalTables();
  // The words are known by their place in a table: in another they would be other words.
  if (fitted.general !== table.digest) return vectorsOf(table.digest, factors, nibbles);
  const rowBytes = table.dimensions / 2;
  const rows = fromBase64(fitted.vectors);
  const ownFactors = unpackNumbers(fitted.factors);
  let id = 0;
  unpackNumbers(fitted.ids).forEach((step, row) => {
    id += step;
    factors[id] = ownFactors[row] as number;
    nibbles.set(rows.subarray(row * rowBytes, (row + 1) * rowBytes), id * rowBytes);
  });
  return vectorsOf(fitted.digest, factors, nibbles);
}

let loaded: WordVectors | undefined;

/** The vectors that the search uses, decoded when they are first asked for. */
export function wordVectors(): WordVectors {
  loaded ??= vectorsWith(adapted);
  return loaded;
}
