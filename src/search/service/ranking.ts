/** Finds the pages that answer a query, the best first. */
import type {Filter} from '../filter.ts';
import {
  INDEX_FORMAT,
  type IndexedPage,
  type IndexedSection,
  type SearchIndexFile,
} from '../index/index-format.ts';
import {Inverted, idsOf} from '../index/inverted.ts';
import {unpackWords} from '../index/packed.ts';
import {type LearnedOrder, learnedOrder} from '../learned/order.ts';
import {type WordVectors, wordVectors} from '../meaning/word-vectors.ts';
import {WEIGHTS, type Weights} from '../weights.ts';
import {keepBest, type Scored} from './best.ts';
import {Candidates} from './candidates.ts';
import {askedTerms, likeness, nameTerms, type TermSet} from './names.ts';
import {withoutValues} from './pasted.ts';
import {Reorder} from './reorder.ts';
import {groupsOf, Scores} from './scores.ts';
import {sectionToLink} from './section-link.ts';
import {type Synonyms, synonymsFrom} from './synonyms.ts';
import {type Concept, understand} from './understanding.ts';
import {Vocabulary} from './vocabulary.ts';

/** A page that answers, and the section that does if one clearly does. */
export interface Hit {
  page: IndexedPage;
  section: IndexedSection | undefined;
  score: number;
}

/** Terms and weights of a query, for choosing what to show of a page. */
export interface Answer {
  hits: Hit[];
  concepts: Concept[];
}

export interface SearchOptions {
  /** Keeps to a part of the site. */
  filter?: Filter | undefined;
}

/** What was learned, and is no part of the index. */
export interface Models {
  vectors?: WordVectors;
  order: LearnedOrder | undefined;
}

/** The best candidates of a query, the best first, and what speaks for each. */
export interface Evidence {
  urls: string[];
  rows: Float64Array[];
}

/** The index file is not one this service can read. */
export class IndexFormatError extends Error {
  override name = 'IndexFormatError';
}

/** Searches one index; made once, used for every query. */
export class Ranking {
  readonly pages: readonly IndexedPage[];
  private readonly pageIndex: Inverted;
  private readonly vocabulary: Vocabulary;
  private readonly synonyms: Synonyms;
  private readonly candidates: Candidates;
  private readonly reorder: Reorder | undefined;
  private readonly names: ReadonlyArray<readonly TermSet[]>;
  private readonly firstSections: readonly number[];
  private readonly pageOfSection: Uint32Array;
  private readonly sectionScores: Scores;
  private readonly isShown: Uint8Array;
  private readonly byPath: ReadonlyMap<string, IndexedPage>;

  /** @param models what was learned; without an order, pages stand by their scores */
  constructor(
    file: SearchIndexFile,
    private readonly weights: Weights = WEIGHTS,
    {vectors = wordVectors(), order}: Models = {order: learnedOrder()},
  ) {
    if (file?.format !== INDEX_FORMAT) {
      throw new IndexFormatError(
        `The search index has format ${JSON.stringify(file?.format)}; this service reads format ${INDEX_FORMAT}. Build the site again.`,
      );
    }
    this.pages = file.pages;
    const terms = idsOf(unpackWords(file.terms));
    this.pageIndex = Inverted.load(file.pageIndex, terms);
    const sectionIndex = Inverted.load(file.sectionIndex, terms);
    this.vocabulary = new Vocabulary(file.surfaces);
    this.synonyms = synonymsFrom(file.synonyms);
    this.candidates = new Candidates(file, this.pageIndex, terms, weights, vectors);
    // An index without needs is that of another site, or of a test.
    const {table, needs} = file.meaning;
    const fits = order?.vectors === vectors.digest && table === vectors.digest && needs.counts !== '';
    this.reorder =
      order && fits ? new Reorder(file.pages, this.candidates.nearness, order, vectors) : undefined;
    this.names = file.pages.map((page) =>
      [page.title, page.url.split('/').slice(-1).join(' ')].flatMap(nameTerms),
    );
    this.firstSections = file.firstSections;
    this.pageOfSection = groupsOf(file.firstSections, sectionIndex.documents);
    this.sectionScores = new Scores(sectionIndex);
    this.isShown = new Uint8Array(file.pages.length);
    this.byPath = new Map(file.pages.map((page) => [page.url, page]));
  }

  /** The page at a site path, with or without a trailing slash or fragment. */
  page(path: string): IndexedPage | undefined {
    return this.byPath.get(path.replace(/[?#].*$/, '').replace(/\/+$/, ''));
  }

  /**
   * The pages that answer a query.
   *
   * @param atMost number of pages, 1 or more
   */
  search(typed: string, atMost: number, {filter}: SearchOptions = {}): Answer {
    const {query, concepts} = this.read(typed);
    if (concepts.length === 0) return {hits: [], concepts};
    const closest = this.candidates.closest({query, concepts, atMost, filter});
    this.reorder?.apply(query, concepts, closest);
    const top: Scored[] = [];
    for (const one of closest.pages) keepBest(top, one, atMost);
    try {
      const asked = askedTerms(concepts);
      this.scoreSections(concepts, top);
      return {
        concepts,
        hits: top.map(({page, score}) => ({
          page: this.pages[page] as IndexedPage,
          section: this.sectionToLink(page, concepts, asked),
          score,
        })),
      };
    } finally {
      this.isShown.fill(0);
      this.sectionScores.clear();
    }
  }

  /**
   * The best candidates of a query with what speaks for each, for learning from.
   *
   * @param without needs, by number, that are taken as unknown: a need must not answer itself
   * @returns nothing when nothing is found, or there is no model of subjects
   */
  evidence(typed: string, without: ReadonlySet<number>): Evidence | undefined {
    const {query, concepts} = this.read(typed);
    if (concepts.length === 0 || !this.reorder) return undefined;
    const closest = this.candidates.closest({query, concepts, atMost: 1, without});
    const {pages, rows} = this.reorder.evidence(query, concepts, closest);
    return {urls: pages.map(({page}) => (this.pages[page] as IndexedPage).url), rows};
  }

  private read(typed: string): {query: string; concepts: Concept[]} {
    const query = withoutValues(typed);
    const concepts = understand(query, {
      frequency: (term) => this.pageIndex.frequency(term),
      vocabulary: this.vocabulary,
      synonyms: this.synonyms,
      weights: this.weights.readings,
    });
    return {query, concepts};
  }

  /** Scores the sections of the pages that will be shown. */
  private scoreSections(concepts: readonly Concept[], top: readonly Scored[]): void {
    const {coverageFloor, coveragePower} = this.weights.ranking;
    this.isShown.fill(0);
    for (const {page} of top) this.isShown[page] = 1;
    const sections = this.sectionScores;
    for (const section of sections.add(concepts, {flags: this.isShown, groups: this.pageOfSection})) {
      const share = coverageFloor + (1 - coverageFloor) * sections.coverage(section) ** coveragePower;
      sections.total[section] = (sections.total[section] as number) * share;
    }
  }

  private likeness(page: number, asked: readonly TermSet[]): number {
    return likeness(this.names[page] ?? [], asked, (term) => this.pageIndex.rarity(term));
  }

  /** The section that answers better than the page as a whole, if one does. */
  private sectionToLink(page: number, concepts: readonly Concept[], asked: readonly TermSet[]) {
    if (this.likeness(page, asked) > 0.5) return undefined;
    const first = this.firstSections[page] as number;
    const {sections} = this.pages[page] as IndexedPage;
    const scores = sections.map((_, position) => this.sectionScores.total[first + position] as number);
    return sectionToLink({sections, scores}, {concepts, asked}, this.weights.link);
  }
}
