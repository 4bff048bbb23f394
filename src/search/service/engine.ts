/** Finds the pages that answer a query, the best first. */

import type {Filter} from '../filter.ts';
import {isIn} from '../filter.ts';
import {features, isPair} from '../index/features.ts';
import {INDEX_FORMAT, type IndexedPage, type SearchIndexFile} from '../index/index-format.ts';
import {unpackWords} from '../index/packed.ts';
import {PageModel} from '../index/page-model.ts';
import {joinTerms, loadWordIndex, type WordIndex} from '../index/word-index.ts';
import {isStopWord, pair, words} from '../index/words.ts';

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

/** How evidence is weighed: chosen by questions of pages that were held out of the index. */
export const WEIGHTS = {
  /** Worth of the fields of a page. */
  fields: {title: 2.5, keywords: 2.2, about: 1, questions: 2.5, code: 1.9, text: 1},
  /** Worth of the fields of a part of a page. */
  parts: {heading: 1, questions: 2},
  /** How the three are put together; each of the first two is 1 for the page that is best by it. */
  byFields: 0.7,
  byParts: 0.6,
  byModel: 0.3,
  /** Less likely pages are all equally unlikely. */
  leastProbability: 0.001,
  /** Parts whose score counts for their page, and how much the best of them counts more. */
  nearestParts: 10,
  partPower: 3,
  /** Worth of a part for a page that answers a part of its questions. */
  also: 0.3,
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
  /** What a page says of itself. */
  private readonly ownFields: string[];

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
    this.ownFields = file.pageIndex.fields.filter((name) => name !== 'questions');
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
  search(query: string, atMost: number, {filter}: SearchOptions = {}): Answer {
    const asked = this.read(query);
    if (asked.length === 0) return {hits: [], asked};
    const single = joinTerms([...new Set(asked)].filter((term) => !isPair(term)));
    const fields = this.byFields(single);
    const {pages: parts, scores: partScores} = this.byParts(single);
    const likely = this.model.probabilities(asked);
    if (!fields.some(Boolean) && !parts.some(Boolean)) return {hits: [], asked};
    if (this.file.unasked.length > 0)
      this.helpUnasked(likely, fields, parts, this.byFields(single, this.ownFields));
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
      maxFuzzy: 2,
      prefix: true,
      weights: {fuzzy: 0.53, prefix: 0.375},
    });
    // Of what is suggested, a word that one typing error explains comes before one that is only frequent.
    const own = withoutOne(term);
    const isClose = ({terms: [other = '']}: {terms: string[]}) =>
      [...withoutOne(other)].some((rest) => own.has(rest));
    return (suggestions.find(isClose) ?? suggestions[0])?.terms[0] ?? term;
  }

  private byFields(asked: string, fields: string[] = this.file.pageIndex.fields): Float64Array {
    const scores = new Float64Array(this.pages.length);
    for (const {id, score} of this.pageIndex.search(asked, {
      fields,
      boost: this.weights.fields,
      bm25: {k: 1.7, b: 0.7, d: 0.6},
    }))
      scores[id] = score;
    return normalised(scores);
  }

  private byParts(asked: string): {pages: Float64Array; scores: Float64Array} {
    const {parts, nearestParts, partPower, also} = this.weights;
    const pages = new Float64Array(this.pages.length);
    const scores = new Float64Array(this.pageOfPart.length);
    const found = this.partIndex.search(asked, {
      boost: parts,
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

  /** Pages without questions compete by the words of pages alone, and these stand for all else, too. */
  private helpUnasked(
    likely: Float32Array,
    fields: Float64Array,
    parts: Float64Array,
    words: Float64Array,
  ): void {
    const highest = likely.reduce((most, value) => Math.max(most, value), 0);
    for (const page of this.file.unasked) {
      const share = words[page] as number;
      fields[page] = Math.max(fields[page] as number, share);
      parts[page] = Math.max(parts[page] as number, share);
      likely[page] = Math.max(likely[page] as number, highest * share);
    }
  }
}

function normalised(scores: Float64Array): Float64Array {
  const highest = scores.reduce((most, value) => Math.max(most, value), 0);
  return highest > 0 ? scores.map((score) => score / highest) : scores;
}

/**
 * A word, and the word without each of its letters. Two words that share one of these differ by a letter that is
 * missing, too many, wrong or swapped with its neighbor (the deletions of SymSpell: Garbe, 2012).
 */
const withoutOne = (word: string) =>
  new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]);
