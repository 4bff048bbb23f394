/**
 * What pages a text is about, by its terms: a linear model for each page, learned from wordings and needs
 * (`fit-page-model.ts`). It knows what words people use who do not use those of the page.
 */
import {fromBase64, unpackNumbers, unpackWords} from '../index/packed.ts';

/** Stands in an address for the name of the product, which may change. */
export const PRODUCT_IN_ADDRESS = '%product%';

/** Is this the address that a model has learned? */
export function isAddress(url: string, learned: string): boolean {
  const [start = '', end] = learned.split(PRODUCT_IN_ADDRESS);
  if (end === undefined) return url === learned;
  const name = url.slice(start.length, url.length - end.length);
  return url.startsWith(start) && url.endsWith(end) && /^[^/]+$/.test(name);
}

/** A fitted model, as `order.generated.json` has it. */
export interface StoredPageModel {
  /** Addresses of the pages, with {@link PRODUCT_IN_ADDRESS}. */
  pages: readonly string[];
  /** What each page has without any term. */
  biases: readonly number[];
  /** Sorted terms, packed. */
  terms: string;
  /** How telling each term is: a byte, of which 255 is {@link rarest}. */
  rarities: string;
  rarest: number;
  /** How many pages each term speaks for or against, and those: the number of the page less that of the one before. */
  counts: string;
  targets: string;
  /** How much, from -127 to 127 as bytes from 1 to 255; one step is {@link step}. */
  weights: string;
  step: number;
}

export class PageModel {
  readonly pages: readonly string[];
  private readonly biases: Float64Array;
  private readonly places: ReadonlyMap<string, number>;
  private readonly rarities: Float64Array;
  private readonly starts: Uint32Array;
  private readonly targets: Uint32Array;
  private readonly weights: Float64Array;

  constructor(stored: StoredPageModel) {
    this.pages = stored.pages;
    this.biases = Float64Array.from(stored.biases);
    this.places = new Map(unpackWords(stored.terms).map((term, place) => [term, place]));
    this.rarities = Float64Array.from(fromBase64(stored.rarities), (byte) => (byte / 255) * stored.rarest);
    const counts = unpackNumbers(stored.counts);
    this.starts = new Uint32Array(counts.length + 1);
    this.targets = unpackNumbers(stored.targets);
    let at = 0;
    counts.forEach((count, term) => {
      for (const end = at + count; at < end; at++)
        if (at > (this.starts[term] as number))
          this.targets[at] = (this.targets[at] as number) + (this.targets[at - 1] as number);
      this.starts[term + 1] = at;
    });
    this.weights = Float64Array.from(fromBase64(stored.weights), (byte) => (byte - 128) * stored.step);
  }

  knows(term: string): boolean {
    return this.places.has(term);
  }

  /** How many terms it knows. */
  get termCount(): number {
    return this.rarities.length;
  }

  /** The places of those terms that it knows. */
  placesOf(terms: readonly string[]): number[] {
    return terms.flatMap((term) => this.places.get(term) ?? []);
  }

  /** How telling the term at a place is, 0 or more. */
  rarity(place: number): number {
    return this.rarities[place] as number;
  }

  /** Log odds that each page is what a text is about, in the order of {@link pages}. */
  scores(terms: readonly string[]): Float64Array {
    const scores = this.biases.slice();
    const known = this.placesOf(terms);
    const length = Math.hypot(...known.map((term) => this.rarities[term] as number));
    for (const term of known) {
      const share = (this.rarities[term] as number) / length;
      for (let at = this.starts[term] as number; at < (this.starts[term + 1] as number); at++) {
        const page = this.targets[at] as number;
        scores[page] = (scores[page] as number) + share * (this.weights[at] as number);
      }
    }
    return scores;
  }
}
