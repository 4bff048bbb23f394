/** What words mean: vectors of common English words, and how near two texts are by them. */
import {fromBase64} from '../index/packed.ts';
import {isStopWord, words} from '../index/words.ts';
import table from './words.generated.json';

/** A coordinate is one of `2 * STEPS + 1` values, four bits. */
export const STEPS = 7;

/** A direction; the product of two is 1 for the same, 0 for unrelated. */
export type Meaning = Float32Array;

/** Words that have a vector, by their place in `words.generated.json`. */
export interface WordVectors {
  /** Says which table this is. */
  digest: string;
  /** The words of a text that have a vector, each once, without stop words. */
  ids(text: string): number[];
  /** The mean of words, rare ones counting for more; nothing when there are none. */
  meaning(ids: Iterable<number>): Meaning | undefined;
}

function load(): WordVectors {
  const {dimensions} = table;
  const places = new Map(table.words.split(' ').map((word, id) => [word, id]));
  const weights = fromBase64(table.weights);
  const scales = fromBase64(table.scales);
  const nibbles = fromBase64(table.vectors);
  return {
    digest: table.digest,
    ids(text) {
      const found = new Set<number>();
      for (const {surface, parts} of words(text)) {
        const id = parts > 0 || isStopWord(surface) ? undefined : places.get(surface);
        if (id !== undefined) found.add(id);
      }
      return [...found];
    },
    meaning(ids) {
      const sum = new Float32Array(dimensions);
      for (const id of ids) {
        const factor = (weights[id] as number) * (scales[id] as number);
        for (let axis = 0; axis < dimensions; axis++) {
          const pair = nibbles[(id * dimensions + axis) >> 1] as number;
          const nibble = axis % 2 === 0 ? pair & 15 : pair >> 4;
          sum[axis] = (sum[axis] as number) + factor * (nibble - STEPS);
        }
      }
      const length = Math.hypot(...sum);
      return length === 0 ? undefined : sum.map((value) => value / length);
    },
  };
}

let loaded: WordVectors | undefined;

/** The table, decoded when it is first asked for. */
export function wordVectors(): WordVectors {
  loaded ??= load();
  return loaded;
}
