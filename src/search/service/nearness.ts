/** How near pages are to a query in meaning: the part of the ranking that does not need shared words. */

import type {StoredMeaning} from '../index/stored-meaning.ts';
import {wordVectors} from '../meaning/word-vectors.ts';
import type {MeaningWeights} from '../weights.ts';
import {Needs} from './needs.ts';
import {type Products, Texts} from './texts.ts';

/** What the meaning of a query says. */
export interface Near {
  /** One score a page. */
  scores: Float64Array;
  /** How like the query each need is, from -1 to 1. */
  needs: Float64Array;
}

export class Nearness {
  private readonly wordings: Texts;
  private readonly needs: Needs;
  /** Each word of wordings and needs once. */
  private readonly words: Uint32Array;
  /** Of those with the query that is asked. */
  private readonly products: Float64Array;
  private readonly usable: boolean;

  constructor(
    stored: StoredMeaning,
    private readonly firstWordings: readonly number[],
    private readonly weights: MeaningWeights,
  ) {
    this.wordings = new Texts(stored);
    this.needs = new Needs(stored.needs, weights.needs);
    this.words = Uint32Array.from(new Set([...this.wordings.words, ...this.needs.texts.words]));
    this.products = new Float64Array(this.words.reduce((most, id) => Math.max(most, id), -1) + 1);
    this.usable = stored.table === wordVectors().digest && weights.weight > 0;
  }

  /**
   * Scores pages by meaning: the nearest with the weight of meaning, one like the middle with nothing; and those that
   * answer the nearest needs with the weight of needs.
   *
   * @param covered share of the query that the best page by words answers, 0 to 1
   * @returns nothing when the query has too few words with a meaning
   */
  of(query: string, pages: readonly number[], covered: number): Near | undefined {
    const {weight, whenCovered, minimumWords, needWeight} = this.weights;
    const ids = this.usable ? wordVectors().ids(query) : [];
    const meaning = ids.length >= minimumWords ? wordVectors().meaning(ids) : undefined;
    if (!meaning || pages.length < 3) return undefined;
    wordVectors().multiply(this.words, meaning, this.products);
    const near = Float64Array.from(pages, (page) => this.likeness(page, this.products));
    const sorted = near.slice().sort();
    const middle = sorted[sorted.length >> 1] as number;
    const span = (sorted[sorted.length - 1] as number) - middle;
    if (span <= 0) return undefined;
    const worth = weight * (1 - (1 - whenCovered) * covered);
    const needs = this.needs.cosines(this.products);
    const answers = this.needs.answers(needs);
    const scores = near.map(
      (value, position) =>
        (worth * Math.max(0, value - middle)) / span +
        needWeight * (answers.get(pages[position] as number) ?? 0),
    );
    return {scores, needs};
  }

  /** Mean cosine of the page's wordings that are nearest to the query. */
  private likeness(page: number, products: Products): number {
    const {wordings} = this;
    const nearest = new Float64Array(this.weights.wordings).fill(-1);
    const end = this.firstWordings[page + 1] ?? wordings.count;
    let count = 0;
    for (let wording = this.firstWordings[page] as number; wording < end; wording++) {
      if (wordings.lengthOf(wording) === 0) continue;
      count++;
      const cosine = wordings.cosine(wording, products);
      if (cosine <= (nearest[0] as number)) continue;
      let place = 0;
      for (; place + 1 < nearest.length && cosine > (nearest[place + 1] as number); place++)
        nearest[place] = nearest[place + 1] as number;
      nearest[place] = cosine;
    }
    const some = nearest.subarray(Math.max(0, nearest.length - count));
    return some.reduce((sum, cosine) => sum + cosine, 0) / Math.max(1, some.length);
  }
}
