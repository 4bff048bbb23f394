/** How near pages are to a query in meaning: the part of the ranking that does not need shared words. */

import type {StoredMeaning} from '../index/stored-meaning.ts';
import type {WordVectors} from '../meaning/word-vectors.ts';
import type {MeaningWeights} from '../weights.ts';
import {Needs} from './needs.ts';
import {type Products, Texts} from './texts.ts';

/** What the meaning of a query says. */
export interface Near {
  /** One score a page; nothing for each when the query has too few words with a meaning to go by. */
  scores: Float64Array;
  /** Has it enough? */
  telling: boolean;
  /** How like the query each need is, from -1 to 1. */
  needs: Float64Array;
  /** What the nearest needs say of each page, by its number: from 0 to 1. */
  answers: ReadonlyMap<number, number>;
}

export class Nearness {
  readonly needs: Needs;
  private readonly wordings: Texts;
  /** Each word of wordings and needs once. */
  private readonly words: Uint32Array;
  /** Of those with the query that is asked. */
  private readonly products: Float64Array;
  private readonly usable: boolean;

  constructor(
    stored: StoredMeaning,
    private readonly firstWordings: readonly number[],
    private readonly weights: MeaningWeights,
    private readonly vectors: WordVectors,
  ) {
    this.wordings = new Texts(stored, vectors);
    this.needs = new Needs(stored.needs, weights.needs, vectors);
    this.words = Uint32Array.from(new Set([...this.wordings.words, ...this.needs.texts.words]));
    this.products = new Float64Array(this.words.reduce((most, id) => Math.max(most, id), -1) + 1);
    this.usable = stored.table === vectors.digest && weights.weight > 0;
  }

  /**
   * Scores pages by meaning: the nearest with the weight of meaning, one like the middle with nothing; and those that
   * answer the nearest needs with the weight of needs.
   *
   * @param covered share of the query that the best page by words answers, 0 to 1
   * @param without needs, by number, that are taken as unknown
   * @returns nothing when no word of the query has a meaning
   */
  of(
    query: string,
    pages: readonly number[],
    covered: number,
    without: ReadonlySet<number> = new Set(),
  ): Near | undefined {
    const {weight, whenCovered, minimumWords, needWeight} = this.weights;
    const ids = this.usable ? this.vectors.ids(query) : [];
    const meaning = this.vectors.meaning(ids);
    if (!meaning || pages.length < 3) return undefined;
    this.vectors.multiply(this.words, meaning, this.products);
    const near = Float64Array.from(pages, (page) => this.likeness(page));
    const sorted = near.slice().sort();
    const middle = sorted[sorted.length >> 1] as number;
    const span = (sorted[sorted.length - 1] as number) - middle;
    if (span <= 0) return undefined;
    const worth = weight * (1 - (1 - whenCovered) * covered);
    const needs = this.needs.cosines(this.products);
    for (const need of without) needs[need] = -1;
    const answers = this.needs.answers(needs);
    const telling = ids.length >= minimumWords;
    const scores = near.map((value, position) =>
      telling
        ? (worth * Math.max(0, value - middle)) / span +
          needWeight * (answers.get(pages[position] as number) ?? 0)
        : 0,
    );
    return {scores, needs, answers, telling};
  }

  /** Mean cosine of the page's wordings that are nearest to the query. */
  private likeness(page: number): number {
    return this.likenesses(page, [this.weights.wordings])[0] as number;
  }

  /**
   * Mean cosines of those wordings of a page that are nearest to the query which {@link of} had last.
   *
   * @param counts of wordings, in ascending order
   * @returns one mean each; all wordings where a page has fewer
   */
  likenesses(page: number, counts: readonly number[]): number[] {
    const {wordings, products} = this;
    const nearest = nearestOf(wordings, products, {
      start: this.firstWordings[page] as number,
      end: this.firstWordings[page + 1] ?? wordings.count,
      most: counts.at(-1) as number,
    });
    return counts.map((count) => {
      const some = nearest.subarray(Math.max(0, nearest.length - count));
      return some.reduce((sum, cosine) => sum + cosine, 0) / Math.max(1, some.length);
    });
  }
}

/** The highest cosines of some texts, in ascending order; at most so many. */
function nearestOf(
  texts: Texts,
  products: Products,
  {start, end, most}: {start: number; end: number; most: number},
): Float64Array {
  const nearest = new Float64Array(most).fill(-1);
  let count = 0;
  for (let text = start; text < end; text++) {
    if (texts.lengthOf(text) === 0) continue;
    count++;
    const cosine = texts.cosine(text, products);
    if (cosine <= (nearest[0] as number)) continue;
    let place = 0;
    for (; place + 1 < nearest.length && cosine > (nearest[place + 1] as number); place++)
      nearest[place] = nearest[place + 1] as number;
    nearest[place] = cosine;
  }
  return nearest.subarray(Math.max(0, most - count));
}
