/**
 * Pages that answer the same needs.
 *
 * The first result is mostly right; the second and third share words with the query more often than they help. Readers
 * who graded the needs of `../meaning/needs.yaml` for all pages have said which pages help where another one does.
 */
import {unpackNumbers} from '../index/packed.ts';
import type {StoredNeeds} from '../index/stored-meaning.ts';
import type {Scored} from './best.ts';
import {startsOf} from './texts.ts';

/** A page that scores by so much less than the best one, where that by words alone has 1, is meant e times more rarely. */
const DOUBT = 0.1;

/** A need that is less like the query by so much of the cosine counts e times less. */
const WIDTH = 0.2;

export class Companions {
  /** The needs that more than one page answers. */
  private readonly shared: Uint32Array;
  /** Where the answers of each of those start. */
  private readonly starts: Uint32Array;
  /** The pages that answer, and by what grade. */
  private readonly pages: Uint32Array;
  private readonly grades: Uint8Array;

  /** @param count of the pages of the site */
  constructor(
    stored: StoredNeeds,
    private readonly count: number,
  ) {
    const counts = unpackNumbers(stored.answers);
    const starts = startsOf(counts);
    const all = unpackNumbers(stored.pages);
    this.shared = Uint32Array.from(counts.keys()).filter((need) => (counts[need] as number) > 1);
    this.starts = startsOf(this.shared.map((need) => counts[need] as number));
    const answers = [...this.shared].flatMap((need) => [...all.subarray(starts[need], starts[need + 1])]);
    this.pages = Uint32Array.from(answers, (answer) => answer >> 2);
    this.grades = Uint8Array.from(answers, (answer) => answer & 3);
  }

  /**
   * How likely each page answers: of the pages that may be meant, by their scores, what share of the needs that they
   * answer does it answer too? A page answers what it answers itself, with or without a need.
   *
   * @param pages with their scores, of which a page that is best by words has 1
   * @param cosines how like the query each need is; without them all are
   * @returns from 0 to 1, in the order of the pages
   */
  chances(pages: readonly Scored[], cosines: Float64Array | undefined): Float64Array {
    const meant = this.meant(pages);
    const weights = this.weigh(cosines);
    const all = this.answered(weights);
    // Of what each page answers, the part that may be meant.
    const parts = meant.map((chance, page) => (chance === 0 ? 0 : chance / (all[page] as number)));
    const found = new Float64Array(this.count);
    for (let position = 0; position < weights.length; position++) {
      const [start, end] = [this.starts[position] as number, this.starts[position + 1] as number];
      let share = 0;
      for (let at = start; at < end; at++)
        share += (parts[this.pages[at] as number] as number) * (this.grades[at] as number);
      if (share === 0) continue;
      share *= weights[position] as number;
      for (let at = start; at < end; at++) {
        const page = this.pages[at] as number;
        found[page] = (found[page] as number) + share;
      }
    }
    return Float64Array.from(pages, ({page}) => (all[page] === 0 ? meant[page] : found[page]) as number);
  }

  /** What each need counts. */
  private weigh(cosines: Float64Array | undefined): Float64Array {
    const weights = new Float64Array(this.shared.length).fill(1);
    if (!cosines) return weights;
    this.shared.forEach((need, position) => {
      weights[position] = Math.exp(((cosines[need] as number) - 1) / WIDTH);
    });
    return weights;
  }

  /** How likely each page is meant, by the number of the page. */
  private meant(pages: readonly Scored[]): Float64Array {
    const best = pages.reduce((most, {score}) => Math.max(most, score), Number.NEGATIVE_INFINITY);
    const odds = pages.map(({score}) => Math.exp((score - best) / DOUBT));
    const sum = odds.reduce((total, value) => total + value, 0);
    const meant = new Float64Array(this.count);
    pages.forEach(({page}, position) => {
      meant[page] = (odds[position] as number) / sum;
    });
    return meant;
  }

  /** How much of the needs each page answers, by the number of the page. */
  private answered(weights: Float64Array): Float64Array {
    const all = new Float64Array(this.count);
    for (let position = 0; position < weights.length; position++) {
      const weight = weights[position] as number;
      for (let at = this.starts[position] as number; at < (this.starts[position + 1] as number); at++) {
        const page = this.pages[at] as number;
        all[page] = (all[page] as number) + weight * (this.grades[at] as number);
      }
    }
    return all;
  }
}
