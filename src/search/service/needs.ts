/** What the needs of readers that are nearest to a query say of the pages that answer it. */
import {unpackNumbers} from '../index/packed.ts';
import type {StoredNeeds} from '../index/stored-meaning.ts';
import {type Products, startsOf, Texts} from './texts.ts';

/** Grade of a page that answers. */
const BEST = 3;

/** How fast a need counts less that is less like the query, as the exponent of its cosine. */
const STEEPNESS = 8;

export class Needs {
  private readonly starts: Uint32Array;
  private readonly pages: Uint32Array;
  readonly texts: Texts;

  /** @param nearest how many of the needs that are like a query count */
  constructor(
    stored: StoredNeeds,
    private readonly nearest: number,
  ) {
    this.starts = startsOf(unpackNumbers(stored.answers));
    this.pages = unpackNumbers(stored.pages);
    this.texts = new Texts(stored);
  }

  /** How like a query each need is. */
  cosines(products: Products): Float64Array {
    const found = new Float64Array(this.texts.count);
    for (let need = 0; need < found.length; need++) found[need] = this.texts.cosine(need, products);
    return found;
  }

  /**
   * Mean grade of each page in the nearest needs, the nearest counting for most, times the square of the cosine
   * of the nearest one: nothing is said of a query that is like none.
   *
   * @param cosines how like the query each need is
   * @returns from 0 to 1 by the number of the page
   */
  answers(cosines: Float64Array): ReadonlyMap<number, number> {
    const near = this.nearestTo(cosines);
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
  private nearestTo(cosines: Float64Array): {need: number; cosine: number}[] {
    const near: {need: number; cosine: number}[] = [];
    let last = -1;
    for (let need = 0; need < cosines.length; need++) {
      const cosine = cosines[need] as number;
      if (near.length === this.nearest && cosine <= last) continue;
      const place = near.findIndex((other) => other.cosine < cosine);
      near.splice(place < 0 ? near.length : place, 0, {need, cosine});
      if (near.length > this.nearest) near.pop();
      last = near.at(-1)?.cosine ?? -1;
    }
    return near;
  }
}
