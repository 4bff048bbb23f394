/** Puts the best candidates in the order that was learned from needs. */
import type {IndexedPage} from '../index/index-format.ts';
import {modelTerms} from '../learned/model-terms.ts';
import type {LearnedOrder} from '../learned/order.ts';
import {isAddress} from '../learned/page-model.ts';
import type {WordVectors} from '../meaning/word-vectors.ts';
import type {Candidate, Closest} from './candidates.ts';
import {evidenceOf} from './evidence.ts';
import {Lessons} from './lessons.ts';
import type {Nearness} from './nearness.ts';
import type {Concept} from './understanding.ts';

/** So many of the best are put in order: `../learned/learn.ts` has learned from as many. */
export const MOST_ORDERED = 24;

/** So much more puts a page before another; leaves of trees are far larger. */
const BARELY = 1e-9;

export class Reorder {
  /** The place of each page in the model of subjects. */
  private readonly places: ReadonlyArray<number | undefined>;
  private readonly lessons: Lessons;

  constructor(
    private readonly pages: readonly IndexedPage[],
    private readonly nearness: Nearness,
    private readonly order: LearnedOrder,
    vectors: WordVectors,
  ) {
    this.lessons = new Lessons(order.lessons, order.subjects, vectors);
    const {pages: learned} = order.subjects;
    this.places = pages.map(({url}) => {
      const place = learned.indexOf(url);
      const found = place < 0 ? learned.findIndex((address) => isAddress(url, address)) : place;
      return found < 0 ? undefined : found;
    });
  }

  /** Numbers of the candidates, the best first, for learning from. */
  evidence(
    query: string,
    concepts: readonly Concept[],
    closest: Closest,
  ): {pages: Candidate[]; rows: Float64Array[]} {
    const pages = closest.pages
      .toSorted((one, other) => other.score - one.score || one.page - other.page)
      .slice(0, MOST_ORDERED);
    const sections = pages.map(({page}) => (this.pages[page] as IndexedPage).sections.length);
    const terms = this.terms(query, concepts);
    const question = {
      words: query.trim().split(/\s+/).length,
      concepts: concepts.length,
      subjects: this.byPage(this.order.subjects.scores(terms), Number.NaN),
      lessons: this.lessons.shares(query, terms).map((shares) => this.byPage(shares, 0)),
    };
    return {pages, rows: evidenceOf(pages, sections, closest, this.nearness, question)};
  }

  /**
   * Gives the best candidates scores of the learned order, above those of the others. A page that nothing was learned
   * of stays before all that it was before: it is found by its words until somebody learns the order again.
   */
  apply(query: string, concepts: readonly Concept[], closest: Closest): void {
    const {trees} = this.order;
    if (!trees || closest.pages.length < 2) return;
    const {pages, rows} = this.evidence(query, concepts, closest);
    const scores = rows.map((row) => trees.score(row));
    const least = scores.reduce((most, score) => Math.min(most, score), Number.POSITIVE_INFINITY);
    const above = closest.pages.reduce((most, {score}) => Math.max(most, score), 0) - least + 1;
    let behind = Number.NEGATIVE_INFINITY;
    for (let position = pages.length - 1; position >= 0; position--) {
      const one = pages[position] as Candidate;
      const known = this.places[one.page] !== undefined;
      const score = known ? (scores[position] as number) : Math.max(behind, least) + BARELY;
      behind = Math.max(behind, score);
      one.score = above + score;
    }
  }

  /** What the models read of a query. */
  private terms(query: string, concepts: readonly Concept[]): string[] {
    const {subjects} = this.order;
    const meant = new Map(concepts.flatMap((concept) => guessOf(concept) ?? []));
    return modelTerms(query, (stem) => (subjects.knows(stem) ? stem : (meant.get(stem) ?? stem)));
  }

  /** Numbers by the place of a page in the models as numbers by page. */
  private byPage(values: Float64Array, unknown: number): Float64Array {
    return Float64Array.from(this.places, (place) =>
      place === undefined ? unknown : (values[place] as number),
    );
  }
}

/** What a mistyped word was most likely meant to be. */
function guessOf({typed, guessed, variants}: Concept): [[string, string]] | undefined {
  const words = guessed ? variants.filter(({term}) => !term.includes(' ')) : [];
  const [likeliest] = words.toSorted((one, other) => other.weight - one.weight);
  return typed !== undefined && likeliest ? [[typed, likeliest.term]] : undefined;
}
