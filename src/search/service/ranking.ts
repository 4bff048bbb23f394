/** Finds the pages that answer a query, the best first. */
import {type Filter, isIn} from '../filter.ts';
import {
  INDEX_FORMAT,
  type IndexedPage,
  type IndexedSection,
  type SearchIndexFile,
} from '../index/index-format.ts';
import {Inverted, idsOf} from '../index/inverted.ts';
import {unpackWords} from '../index/packed.ts';
import {WEIGHTS, type Weights} from '../weights.ts';
import {highest, keepBest, type Scored} from './best.ts';
import {Companions} from './companions.ts';
import {askedTerms, likeness, nameTerms, type TermSet} from './names.ts';
import {Nearness} from './nearness.ts';
import {withoutValues} from './pasted.ts';
import {Runs, rarityOf} from './runs.ts';
import {groupsOf, Scores} from './scores.ts';
import {sectionToLink} from './section-link.ts';
import {type Synonyms, synonymsFrom} from './synonyms.ts';
import {type Concept, isIdentifier, understand} from './understanding.ts';
import {Vocabulary} from './vocabulary.ts';

/** More pages than this are not looked at closely: a site of this size never reaches it. */
const MAXIMUM_CANDIDATES = 250;

/** So many of the best pages are read word for word, or as many as are asked for. */
const MAXIMUM_READ = 24;

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
  private readonly nearness: Nearness;
  private readonly runs: Runs;
  private readonly companions: Companions;
  private readonly names: ReadonlyArray<readonly TermSet[]>;
  private readonly firstSections: readonly number[];
  private readonly pageOfSection: Uint32Array;
  private readonly pageOfWording: Uint32Array;
  private readonly pageScores: Scores;
  private readonly sectionScores: Scores;
  private readonly wordingScores: Scores;
  private readonly bestWording: Float64Array;
  private readonly isCandidate: Uint8Array;
  private readonly byPath: ReadonlyMap<string, IndexedPage>;

  constructor(
    file: SearchIndexFile,
    private readonly weights: Weights = WEIGHTS,
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
    const wordingIndex = Inverted.load(file.wordingIndex, terms);
    this.vocabulary = new Vocabulary(file.surfaces);
    this.synonyms = synonymsFrom(file.synonyms);
    this.nearness = new Nearness(file.meaning, file.firstWordings, weights.meaning);
    this.runs = new Runs(file.pages);
    this.companions = new Companions(file.meaning.needs, file.pages.length);
    this.names = file.pages.map((page) =>
      [page.title, page.url.split('/').slice(-1).join(' ')].flatMap(nameTerms),
    );
    this.firstSections = file.firstSections;
    this.pageOfSection = groupsOf(file.firstSections, sectionIndex.documents);
    this.pageOfWording = groupsOf(file.firstWordings, wordingIndex.documents);
    this.pageScores = new Scores(this.pageIndex);
    this.sectionScores = new Scores(sectionIndex);
    this.wordingScores = new Scores(wordingIndex);
    this.bestWording = new Float64Array(file.pages.length);
    this.isCandidate = new Uint8Array(file.pages.length);
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
    const query = withoutValues(typed);
    const concepts = understand(query, {
      frequency: (term) => this.pageIndex.frequency(term),
      vocabulary: this.vocabulary,
      synonyms: this.synonyms,
      weights: this.weights.readings,
    });
    if (concepts.length === 0) return {hits: [], concepts};
    try {
      const asked = askedTerms(concepts);
      const top = this.bestPages(query, concepts, atMost, filter);
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
      this.isCandidate.fill(0);
      this.bestWording.fill(0);
      this.wordingScores.clear();
      this.pageScores.clear();
      this.sectionScores.clear();
    }
  }

  private bestPages(
    query: string,
    concepts: readonly Concept[],
    atMost: number,
    filter: Filter | undefined,
  ): Scored[] {
    const {coverageFloor, coveragePower, wordingWeight, breadth} = this.weights.ranking;
    const pages = this.pageScores;
    const found = pages
      .add(concepts)
      .filter((page) => !filter || isIn(filter, (this.pages[page] as IndexedPage).url));
    for (const page of found) {
      const share = coverageFloor + (1 - coverageFloor) * pages.coverage(page) ** coveragePower;
      pages.total[page] = (pages.total[page] as number) * share;
    }
    const candidates = highest(found, MAXIMUM_CANDIDATES, (page) => pages.total[page] as number);
    for (const page of candidates) this.isCandidate[page] = 1;
    this.scoreWordings(concepts);

    // An identifier is explained where everything is named, and no likeness of meaning may displace it.
    const exact = concepts.some(isIdentifier);
    const scored = candidates.map((page) => {
      const evidence = (pages.total[page] as number) + wordingWeight * (this.bestWording[page] as number);
      const {sections} = this.pages[page] as IndexedPage;
      const prior = (1 + sections.length / 10) ** (exact ? 0 : -breadth);
      return {page, score: evidence * prior};
    });
    const best = scored.reduce((most, {score}) => Math.max(most, score), 0);
    const covered = candidates.reduce((most, page) => Math.max(most, pages.coverage(page)), 0);
    const near = exact ? undefined : this.nearness.of(query, candidates, covered);
    scored.forEach((one, position) => {
      one.score += best * (near?.scores[position] ?? 0);
    });
    const closest = highest(scored, Math.max(MAXIMUM_READ, atMost), ({score}) => score);
    this.addRuns(query, closest, best);
    if (!exact) this.addCompanions(closest, best, near?.needs);
    const top: Scored[] = [];
    for (const one of closest) keepBest(top, one, atMost);
    return top;
  }

  /** Adds what pages have of the query word for word. */
  private addRuns(query: string, closest: readonly Scored[], best: number): void {
    const {runWeight} = this.weights.ranking;
    if (runWeight === 0) return;
    const runs = this.runs.shares(
      query,
      closest.map(({page}) => page),
      (word) => rarityOf(word, this.pageIndex),
    );
    closest.forEach((one, position) => {
      one.score += best * runWeight * (runs?.[position] ?? 0);
    });
  }

  /** Adds what pages have that answer the needs which the best of them answer. */
  private addCompanions(closest: readonly Scored[], best: number, cosines: Float64Array | undefined): void {
    const {companionWeight} = this.weights.ranking;
    if (companionWeight === 0 || best === 0) return;
    const chances = this.companions.chances(
      closest.map(({page, score}) => ({page, score: score / best})),
      cosines,
    );
    closest.forEach((one, position) => {
      one.score += best * companionWeight * (chances[position] as number);
    });
  }

  /** Finds the wording of each candidate that answers most of the query. */
  private scoreWordings(concepts: readonly Concept[]): void {
    const wordings = this.wordingScores;
    const documents = wordings.add(concepts, {flags: this.isCandidate, groups: this.pageOfWording});
    for (const wording of documents) {
      const page = this.pageOfWording[wording] as number;
      const share = wordings.coverage(wording) ** this.weights.ranking.wordingPower;
      const score = (wordings.total[wording] as number) * share;
      if (score > (this.bestWording[page] as number)) this.bestWording[page] = score;
    }
  }

  /** Scores the sections of the pages that will be shown. */
  private scoreSections(concepts: readonly Concept[], top: readonly Scored[]): void {
    const {coverageFloor, coveragePower} = this.weights.ranking;
    this.isCandidate.fill(0);
    for (const {page} of top) this.isCandidate[page] = 1;
    const sections = this.sectionScores;
    for (const section of sections.add(concepts, {flags: this.isCandidate, groups: this.pageOfSection})) {
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
