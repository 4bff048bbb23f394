/** What the needs of readers that are nearest to a query say of the pages that answer it. */
import {unpackNumbers} from '../index/packed.ts';
import type {StoredNeeds} from '../index/stored-meaning.ts';
import {type Meaning, wordVectors} from '../meaning/word-vectors.ts';

/** Grade of a page that answers. */
const BEST = 3;

/** How fast a need counts less that is less like the query, as the exponent of its cosine. */
const STEEPNESS = 8;

export class Needs {
  private readonly starts: Uint32Array;
  private readonly pages: Uint32Array;
  /** Unit vectors, one after the other; made for the first query. */
  private vectors: Float32Array | undefined;

  /** @param nearest how many of the needs that are like a query count */
  constructor(
    private readonly stored: StoredNeeds,
    private readonly nearest: number,
  ) {
    this.starts = startsOf(unpackNumbers(stored.answers));
    this.pages = unpackNumbers(stored.pages);
  }

  /**
   * Mean grade of each page in the nearest needs, the nearest counting for most, times the square of the cosine
   * of the nearest one: nothing is said of a query that is like none.
   *
   * @returns from 0 to 1 by the number of the page
   */
  answers(meaning: Meaning): ReadonlyMap<number, number> {
    const near = this.nearestTo(meaning);
    const weights = near.map(({cosine}) => Math.max(0, cosine) ** STEEPNESS);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    const strength = Math.max(0, near[0]?.cosine ?? 0) ** 2;
    const found = new Map<number, number>();
    if (sum === 0) return found;
    near.forEach(({need}, position) => {
      const share = (strength * (weights[position] as number)) / sum;
      for (let at = this.starts[need] as number; at < (this.starts[need + 1] as number); at++) {
        const [page, grade] = [(this.pages[at] as number) >> 2, (this.pages[at] as number) & 3];
        found.set(page, (found.get(page) ?? 0) + (share * grade) / BEST);
      }
    });
    return found;
  }

  /** The needs that are most like a query, the nearest first. */
  private nearestTo(meaning: Meaning): {need: number; cosine: number}[] {
    this.vectors ??= this.vectorsOf(meaning.length);
    const {vectors} = this;
    const near: {need: number; cosine: number}[] = [];
    let last = -1;
    for (let need = 0, at = 0; at < vectors.length; need++) {
      let cosine = 0;
      for (let axis = 0; axis < meaning.length; axis++, at++)
        cosine += (meaning[axis] as number) * (vectors[at] as number);
      if (near.length === this.nearest && cosine <= last) continue;
      const place = near.findIndex((other) => other.cosine < cosine);
      near.splice(place < 0 ? near.length : place, 0, {need, cosine});
      if (near.length > this.nearest) near.pop();
      last = near.at(-1)?.cosine ?? -1;
    }
    return near;
  }

  private vectorsOf(dimensions: number): Float32Array {
    const starts = startsOf(unpackNumbers(this.stored.counts));
    const words = unpackNumbers(this.stored.words);
    const vectors = new Float32Array((starts.length - 1) * dimensions);
    for (let need = 0; need + 1 < starts.length; need++) {
      const meaning = wordVectors().meaning(words.subarray(starts[need], starts[need + 1]));
      if (meaning) vectors.set(meaning, need * dimensions);
    }
    return vectors;
  }
}

/** Where each of several lists starts that are joined, and where the last one ends. */
export function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, list) => {
    starts[list + 1] = (starts[list] as number) + count;
  });
  return starts;
}
