/**
 * What the likest lessons say of the pages: needs and searches of which readers have said what answers them.
 *
 * Nearest neighbors (Cover and Hart, "Nearest Neighbor Pattern Classification", IEEE Transactions on Information Theory
 * 13, 1967), by the mean of two cosines: that of the means of word vectors, which sees through other words, and that of
 * terms weighted by rarity, which keeps names and messages apart.
 */
import {addUp, unpackNumbers} from '../index/packed.ts';
import type {PageModel} from '../learned/page-model.ts';
import type {StoredLessons} from '../learned/store-lessons.ts';
import type {WordVectors} from '../meaning/word-vectors.ts';
import {likest} from './likest.ts';
import {startsOf, Texts} from './texts.ts';

/** How many of the likest give shares, in ascending order. */
export const NEIGHBORS = [5, 20, 60] as const;

/** How fast a lesson counts less that is less like the query: e times for 1 / STEEPNESS of the likeness. */
const STEEPNESS = 12;

/** What a grade is worth: 2^grade - 1, as in the measure, and 1 for the best. */
const WORTH = [0, 1 / 7, 3 / 7, 1] as const;

const NONE: StoredLessons = {counts: '', words: '', termCounts: '', postings: '', answers: '', pages: ''};

export class Lessons {
  private readonly texts: Texts;
  /** Each word of the lessons once, and its product with the query that is asked. */
  private readonly words: Uint32Array;
  private readonly products: Float64Array;
  private readonly termStarts: Uint32Array;
  private readonly postings: Uint32Array;
  /** How long each lesson is by the rarities of its terms. */
  private readonly lengths: Float64Array;
  private readonly answerStarts: Uint32Array;
  private readonly pages: Uint32Array;

  /** @param subjects the model that the lessons were stored with */
  constructor(
    stored: StoredLessons = NONE,
    private readonly subjects: PageModel,
    private readonly vectors: WordVectors,
  ) {
    this.texts = new Texts(stored, vectors);
    this.words = Uint32Array.from(new Set(this.texts.words));
    this.products = new Float64Array(this.words.reduce((most, id) => Math.max(most, id), -1) + 1);
    const counts = unpackNumbers(stored.termCounts);
    this.termStarts = startsOf(counts);
    this.postings = addUp(unpackNumbers(stored.postings), counts);
    this.lengths = this.byTerms(counts.keys()).map(Math.sqrt);
    this.answerStarts = startsOf(unpackNumbers(stored.answers));
    this.pages = unpackNumbers(stored.pages);
  }

  /**
   * What each page has of the likest lessons.
   *
   * @param terms of the query, as the model of subjects reads it
   * @returns for each of {@link NEIGHBORS} the mean worth of each page, 0 to 1, by its place in the model of subjects
   */
  shares(query: string, terms: readonly string[]): Float64Array[] {
    const found = NEIGHBORS.map(() => new Float64Array(this.subjects.pages.length));
    if (this.texts.count === 0) return found;
    const likenesses = this.likenesses(query, terms);
    const near = likest(likenesses, NEIGHBORS.at(-1) as number);
    const weights = near.map((lesson) => Math.exp(STEEPNESS * ((likenesses[lesson] as number) - 1)));
    const sums = NEIGHBORS.map((count) => weights.slice(0, count).reduce((sum, weight) => sum + weight, 0));
    near.forEach((lesson, position) => {
      const end = this.answerStarts[lesson + 1] as number;
      for (let at = this.answerStarts[lesson] as number; at < end; at++) {
        const [page, grade] = [(this.pages[at] as number) >> 2, (this.pages[at] as number) & 3];
        const worth = (weights[position] as number) * (WORTH[grade] as number);
        found.forEach((shares, way) => {
          if (position < (NEIGHBORS[way] as number))
            shares[page] = (shares[page] as number) + worth / (sums[way] as number);
        });
      }
    });
    return found;
  }

  /** How like the query each lesson is: the mean of the cosine of meanings and that of terms. */
  private likenesses(query: string, terms: readonly string[]): Float64Array {
    const {texts, products, vectors, lengths, subjects} = this;
    const known = subjects.placesOf(terms);
    const length = Math.hypot(...known.map((term) => subjects.rarity(term)));
    const found = this.byTerms(known).map((product, lesson) =>
      product === 0 ? 0 : product / length / (lengths[lesson] as number) / 2,
    );
    const meaning = vectors.meaning(vectors.ids(query));
    if (!meaning) return found;
    vectors.multiply(this.words, meaning, products);
    for (let lesson = 0; lesson < found.length; lesson++)
      found[lesson] = (found[lesson] as number) + texts.cosine(lesson, products) / 2;
    return found;
  }

  /** The sum of the squares of the rarities of those terms that each lesson has. */
  private byTerms(terms: Iterable<number>): Float64Array {
    const found = new Float64Array(this.texts.count);
    for (const term of terms) {
      const square = this.subjects.rarity(term) ** 2;
      for (let at = this.termStarts[term] as number; at < (this.termStarts[term + 1] as number); at++) {
        const lesson = this.postings[at] as number;
        found[lesson] = (found[lesson] as number) + square;
      }
    }
    return found;
  }
}
