/** Finds the pages that answer a query, the best first. */

import {editDistance} from '../edit-distance.ts';
import type {Filter} from '../filter.ts';
import {isIn} from '../filter.ts';
import {features, isPair} from '../index/features.ts';
import {INDEX_FORMAT, type IndexedPage, type SearchIndexFile} from '../index/index-format.ts';
import {unpackWords} from '../index/packed.ts';
import {PageModel} from '../index/page-model.ts';
import {joinTerms, loadWordIndex, type WordIndex} from '../index/word-index.ts';
import {isStopWord, pair, words} from '../index/words.ts';
import {withoutValues} from './pasted.ts';

/** A page that answers. */
export interface Hit {
  page: IndexedPage;
  score: number;
  /** What the page itself scores, then each of its sections. */
  parts: readonly number[];
}

/** Pages, and what was taken for the words of the query. */
export interface Answer {
  hits: Hit[];
  /** Words and pairs as they are indexed, corrected. */
  asked: readonly string[];
}

export interface SearchOptions {
  /** Keeps to a part of the site. */
  filter?: Filter | undefined;
}

/** The index file is not one this service can read. */
export class IndexFormatError extends Error {
  override name = 'IndexFormatError';
}

/** How evidence is weighed: chosen on the development queries and the real needs of the evaluation. */
export const WEIGHTS = {
  /** Worth of the fields of a page. */
  fields: {
    title: 2.5,
    path: 2,
    keywords: 2.2,
    description: 0.85,
    headings: 1.1,
    links: 0.8,
    names: 0.2,
    code: 1.9,
    text: 1,
    asked: 3,
    questions: 3,
  },
  /** Worth of the fields of a part of a page. */
  parts: {heading: 1, questions: 2},
  pair: 0.6,
  /** How the three are put together; each of the first two is 1 for the page that is best by it. */
  byFields: 0.7,
  byParts: 0.5,
  byModel: 0.25,
  /** Less likely pages are all equally unlikely. */
  leastProbability: 0.001,
  /** Parts whose score counts for their page, and how much the best of them counts more. */
  nearestParts: 10,
  partPower: 3,
  /** Worth of a part for a page that answers a part of its questions. */
  also: 0.15,
  /** How steeply a page without questions loses that is not the best by its words. */
  unaskedPower: 0.5,
};

/** Longer words that nothing knows are ids and digests. */
const LONGEST_CORRECTED = 20;

/** Searches one index; made once, used for every query. */
export class SearchEngine {
  readonly pages: readonly IndexedPage[];
  private readonly pageIndex: WordIndex;
  private readonly partIndex: WordIndex;
  private readonly model: PageModel;
  private readonly pageOfPart: Uint32Array;
  private readonly firstParts: readonly number[];
  private readonly known: ReadonlySet<string>;

  constructor(
    private readonly file: SearchIndexFile,
    private readonly weights: typeof WEIGHTS = WEIGHTS,
  ) {
    if (file?.format !== INDEX_FORMAT) {
      throw new IndexFormatError(
        `The search index has format ${JSON.stringify(file?.format)}; this service reads format ${INDEX_FORMAT}. Build the site again.`,
      );
    }
    this.pages = file.pages;
    this.pageIndex = loadWordIndex(file.pageIndex);
    this.partIndex = loadWordIndex(file.partIndex);
    this.model = new PageModel(file.model, file.pages.length);
    let next = 0;
    this.firstParts = file.pages.map(({sections}) => {
      next += sections.length + 1;
      return next - sections.length - 1;
    });
    this.pageOfPart = new Uint32Array(next);
    this.firstParts.forEach((first, page) => {
      this.pageOfPart.fill(page, first);
    });
    this.known = new Set([file.pageIndex, file.partIndex].flatMap(({terms}) => unpackWords(terms)));
  }

  /**
   * The pages that answer a query.
   *
   * @param atMost number of pages, 1 or more
   */
  search(typed: string, atMost: number, {filter}: SearchOptions = {}): Answer {
    const asked = this.read(withoutValues(typed));
    if (asked.length === 0) return {hits: [], asked};
    const fields = this.byFields(asked);
    const {pages: parts, scores: partScores} = this.byParts(asked);
    const likely = this.model.probabilities(asked);
    if (!fields.some(Boolean) && !parts.some(Boolean)) return {hits: [], asked};
    this.helpUnasked(likely, fields, parts);
    const {byFields, byParts, byModel, leastProbability} = this.weights;
    const scores = this.pages.map(
      (_, page) =>
        byFields * (fields[page] as number) +
        byParts * (parts[page] as number) +
        byModel * Math.log((likely[page] as number) + leastProbability),
    );
    const hits = scores
      .map((score, page) => ({score, page}))
      .filter(({page}) => {
        const {url} = this.pages[page] as IndexedPage;
        return (
          ((fields[page] as number) > 0 || (parts[page] as number) > 0) &&
          (!filter || isIn(filter, url, this.file.site.baseUrl))
        );
      })
      .sort((first, second) => second.score - first.score)
      .slice(0, atMost)
      .map(({score, page}) => {
        const first = this.firstParts[page] as number;
        const shown = this.pages[page] as IndexedPage;
        return {
          page: shown,
          score,
          parts: Array.from(partScores.subarray(first, first + shown.sections.length + 1)),
        };
      });
    return {hits, asked};
  }

  /** The words and pairs of a query; words that no page has are corrected or completed. */
  private read(query: string): string[] {
    const asked = features(query);
    if (asked.length === 0) return words(query).map(({term}) => term);
    if (asked.every((term) => isPair(term) || this.known.has(term))) return asked;
    const simple = words(query).filter(({parts}) => parts === 0);
    const read = simple.map(({term, surface}) =>
      this.known.has(term) || isStopWord(surface) ? term : this.nearest(term),
    );
    return [
      ...asked.filter((term) => !isPair(term) && this.known.has(term)),
      ...read.filter((term, at) => this.known.has(term) && term !== simple[at]?.term),
      ...read.slice(1).map((term, at) => pair(read[at] as string, term)),
    ];
  }

  /** The known word that is most like one that no page has. */
  private nearest(term: string): string {
    if (term.length < 4 || term.length > LONGEST_CORRECTED) return term;
    const suggestions = this.pageIndex.autoSuggest(term, {
      fuzzy: 0.28,
      prefix: true,
      weights: {fuzzy: 0.53, prefix: 0.375},
    });
    // Of what is suggested, a word whose letters were swapped or mistyped once comes before one that is only frequent.
    const isClose = ({terms}: {terms: string[]}) => editDistance(term, terms[0] ?? '', 1) === 1;
    return (suggestions.find(isClose) ?? suggestions[0])?.terms[0] ?? term;
  }

  private byFields(asked: readonly string[]): Float64Array {
    const scores = new Float64Array(this.pages.length);
    const {fields, pair: pairWorth} = this.weights;
    for (const {id, score} of this.pageIndex.search(joinTerms([...new Set(asked)]), {
      boost: fields,
      boostTerm: (term) => (isPair(term) ? pairWorth : 1),
      bm25: {k: 1.7, b: 0.7, d: 0.6},
    }))
      scores[id] = score;
    return normalised(scores);
  }

  private byParts(asked: readonly string[]): {pages: Float64Array; scores: Float64Array} {
    const {parts, pair: pairWorth, nearestParts, partPower, also} = this.weights;
    const pages = new Float64Array(this.pages.length);
    const scores = new Float64Array(this.pageOfPart.length);
    const found = this.partIndex.search(joinTerms([...new Set(asked)]), {
      boost: parts,
      boostTerm: (term) => (isPair(term) ? pairWorth : 1),
      bm25: {k: 3, b: 0.6, d: 0},
    });
    found.forEach(({id, score}, rank) => {
      scores[id] = score;
      if (rank >= nearestParts) return;
      const worth = score ** partPower;
      const page = this.pageOfPart[id] as number;
      pages[page] = (pages[page] as number) + worth;
      for (const other of this.file.also[id] ?? []) pages[other] = (pages[other] as number) + also * worth;
    });
    return {pages: normalised(pages), scores};
  }

  /** Nothing but its words says what a page without questions answers: they stand for questions and model. */
  private helpUnasked(likely: Float32Array, fields: Float64Array, parts: Float64Array): void {
    const highest = likely.reduce((most, value) => Math.max(most, value), 0);
    for (const page of this.file.unasked) {
      const share = (fields[page] as number) ** this.weights.unaskedPower;
      parts[page] = Math.max(parts[page] as number, share);
      likely[page] = Math.max(likely[page] as number, highest * share);
    }
  }
}

function normalised(scores: Float64Array): Float64Array {
  const highest = scores.reduce((most, value) => Math.max(most, value), 0);
  return highest > 0 ? scores.map((score) => score / highest) : scores;
}
