/** Finds the pages that answer a query, the best first. */

import type {Filter} from '../filter.ts';
import {isIn} from '../filter.ts';
import {featuresOf, isPair, likeness} from '../index/features.ts';
import {INDEX_FORMAT, type IndexedPage, type SearchIndexFile} from '../index/index-format.ts';
import {PageModel} from '../index/page-model.ts';
import {joinTerms, loadWordIndex, type WordIndex} from '../index/word-index.ts';
import {isStopWord, stem, terms, words} from '../index/words.ts';
import {corrected} from './spelling.ts';

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

/** The index file is not one this service can read. */
export class IndexFormatError extends Error {
  override name = 'IndexFormatError';
}

/** How evidence is weighed: chosen by questions of pages that were held out of the index. */
const WEIGHTS = {
  bm25: {k: 1.5, b: 0.6, d: 0},
  /** Worth of the model beside the words, which count 1 for the best page. */
  model: 0.25,
  /** What a page counts more whose title is the query, and the power by which that falls for titles that are only alike. */
  named: 0.5,
  namedPower: 4,
  /** What a post is behind a page of documentation that answers as well. */
  post: 0.1,
  /** Less likely pages are all equally unlikely. */
  leastProbability: 0.001,
  /** How many times as likely a page is that the model could learn little of: it has no questions. */
  withoutQuestions: 50,
};

/** Searches one index; made once, used for every query. */
export class SearchEngine {
  readonly pages: readonly IndexedPage[];
  private readonly parts: WordIndex;
  private readonly model: PageModel;
  private readonly firstParts: readonly number[];
  private readonly pageOfPart: readonly number[];
  private readonly known: ReadonlySet<string>;
  private readonly vocabulary: readonly string[];
  private readonly titles: readonly ReadonlySet<string>[];

  constructor(private readonly file: SearchIndexFile) {
    if (file?.format !== INDEX_FORMAT) {
      throw new IndexFormatError(
        `The search index has format ${JSON.stringify(file?.format)}; this service reads format ${INDEX_FORMAT}. Build the site again.`,
      );
    }
    this.pages = file.pages;
    this.model = new PageModel(file.model, file.pages.length);
    this.pageOfPart = file.pages.flatMap(({sections}, page) => [page, ...sections.map(() => page)]);
    this.parts = loadWordIndex(file.parts, this.pageOfPart.length);
    this.firstParts = file.pages.map((_, page) => this.pageOfPart.indexOf(page));
    this.known = new Set(file.parts.names.split('\n'));
    this.vocabulary = file.vocabulary.split('\n');
    this.titles = file.pages.map(({title}) => new Set(terms(title)));
  }

  /**
   * The pages that answer a query: by the words of their best part, and by what the model has learned.
   *
   * @param atMost number of pages, 1 or more
   * @param filter keeps to a part of the site
   */
  search(query: string, atMost: number, filter?: Filter): Answer {
    const asked = this.read(query);
    const single = new Set(asked.filter((term) => !isPair(term)));
    const {scores, best} = this.byWords(single);
    const highest = best.reduce((most, score) => Math.max(most, score), 0);
    if (highest === 0) return {hits: [], asked};
    const {model, leastProbability, named, namedPower, post} = WEIGHTS;
    const likely = this.model.probabilities(asked);
    for (const page of this.file.withoutQuestions)
      likely[page] = (likely[page] as number) * WEIGHTS.withoutQuestions;
    const hits = this.pages
      .map((page, number) => ({
        page,
        number,
        score:
          (best[number] as number) / highest +
          model * Math.log((likely[number] as number) + leastProbability) +
          named * likeness(this.titles[number] as ReadonlySet<string>, single) ** namedPower -
          (page.kind === 'blog' ? post : 0),
      }))
      .filter(
        ({page, number}) =>
          (best[number] as number) > 0 && (!filter || isIn(filter, page.url, this.file.site.baseUrl)),
      )
      .sort((first, second) => second.score - first.score)
      .slice(0, atMost)
      .map(({page, number, score}) => {
        const first = this.firstParts[number] as number;
        return {page, score, parts: [...scores.subarray(first, first + page.sections.length + 1)]};
      });
    return {hits, asked};
  }

  /** The score of each part, and of each page by its best one. */
  private byWords(asked: ReadonlySet<string>): {scores: Float64Array; best: Float64Array} {
    const scores = new Float64Array(this.pageOfPart.length);
    const best = new Float64Array(this.pages.length);
    for (const {id, score} of this.parts.search(joinTerms([...asked]), {bm25: WEIGHTS.bm25})) {
      const page = this.pageOfPart[id] as number;
      scores[id] = score;
      best[page] = Math.max(best[page] as number, score);
    }
    return {scores, best};
  }

  /** The words and pairs of a query; words that no page has are corrected or completed. */
  private read(query: string): string[] {
    const list = words(query);
    const read = list.map((word) => {
      if (word.parts > 0 || this.known.has(word.term) || isStopWord(word.surface)) return word;
      const surface = corrected(word.surface, this.vocabulary);
      return {...word, surface, term: stem(surface)};
    });
    const asked = featuresOf(read);
    return asked.length > 0 ? asked : list.map(({term}) => term);
  }
}
