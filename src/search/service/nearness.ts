/** How near pages are to a query in meaning: the part of the ranking that does not need shared words. */

import {unpackNumbers} from '../index/packed.ts';
import type {StoredMeaning} from '../index/stored-meaning.ts';
import {type Meaning, wordVectors} from '../meaning/word-vectors.ts';
import type {MeaningWeights} from '../weights.ts';
import {Needs, startsOf} from './needs.ts';

export class Nearness {
  /** Meanings of each page's wordings, made when the page is first looked at. */
  private readonly wordings: Array<readonly Meaning[] | undefined>;
  private readonly starts: Uint32Array;
  private readonly words: Uint32Array;
  private readonly needs: Needs;
  private readonly usable: boolean;

  constructor(
    stored: StoredMeaning,
    private readonly firstWordings: readonly number[],
    private readonly weights: MeaningWeights,
  ) {
    this.words = unpackNumbers(stored.words);
    this.starts = startsOf(unpackNumbers(stored.counts));
    this.needs = new Needs(stored.needs, weights.needs);
    this.wordings = new Array(firstWordings.length);
    this.usable = stored.table === wordVectors().digest && weights.weight > 0;
  }

  /**
   * Scores pages by meaning: the nearest with the weight of meaning, one like the middle with nothing; and those that
   * answer the nearest needs with the weight of needs.
   *
   * @param covered share of the query that the best page by words answers, 0 to 1
   * @returns one score a page, or nothing when the query has too few words with a meaning
   */
  scores(query: string, pages: readonly number[], covered: number): Float64Array | undefined {
    const {weight, whenCovered, minimumWords, needWeight} = this.weights;
    const ids = this.usable ? wordVectors().ids(query) : [];
    const meaning = ids.length >= minimumWords ? wordVectors().meaning(ids) : undefined;
    if (!meaning || pages.length < 3) return undefined;
    const near = Float64Array.from(pages, (page) => this.likeness(page, meaning));
    const sorted = near.slice().sort();
    const middle = sorted[sorted.length >> 1] as number;
    const span = (sorted[sorted.length - 1] as number) - middle;
    if (span <= 0) return undefined;
    const worth = weight * (1 - (1 - whenCovered) * covered);
    const answers = needWeight ? this.needs.answers(meaning) : undefined;
    return near.map(
      (value, position) =>
        (worth * Math.max(0, value - middle)) / span +
        needWeight * (answers?.get(pages[position] as number) ?? 0),
    );
  }

  /** Mean cosine of the page's wordings that are nearest to the query. */
  private likeness(page: number, meaning: Meaning): number {
    const nearest = new Float64Array(this.weights.wordings).fill(-1);
    const list = this.meaningsOf(page);
    for (const wording of list) {
      let cosine = 0;
      for (let axis = 0; axis < meaning.length; axis++)
        cosine += (meaning[axis] as number) * (wording[axis] as number);
      if (cosine <= (nearest[0] as number)) continue;
      let place = 0;
      for (; place + 1 < nearest.length && cosine > (nearest[place + 1] as number); place++)
        nearest[place] = nearest[place + 1] as number;
      nearest[place] = cosine;
    }
    const some = nearest.slice(Math.max(0, nearest.length - list.length));
    return some.reduce((sum, cosine) => sum + cosine, 0) / Math.max(1, some.length);
  }

  private meaningsOf(page: number): readonly Meaning[] {
    let found = this.wordings[page];
    if (!found) {
      const list: Meaning[] = [];
      const end = this.firstWordings[page + 1] ?? this.starts.length - 1;
      for (let wording = this.firstWordings[page] as number; wording < end; wording++) {
        const ids = this.words.subarray(this.starts[wording], this.starts[wording + 1]);
        const meaning = wordVectors().meaning(ids);
        if (meaning) list.push(meaning);
      }
      found = list;
      this.wordings[page] = found;
    }
    return found;
  }
}
