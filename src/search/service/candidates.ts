/** The pages that may answer a query, scored by words, meaning, runs of words and companions. */
import {type Filter, isIn} from '../filter.ts';
import type {IndexedPage, SearchIndexFile} from '../index/index-format.ts';
import {Inverted} from '../index/inverted.ts';
import type {WordVectors} from '../meaning/word-vectors.ts';
import type {Weights} from '../weights.ts';
import {highest, type Scored} from './best.ts';
import {Companions} from './companions.ts';
import {type Near, Nearness} from './nearness.ts';
import {Runs, rarityOf} from './runs.ts';
import {groupsOf, Scores} from './scores.ts';
import {type Concept, isIdentifier} from './understanding.ts';

/** More pages than this are not looked at closely: a site of this size never reaches it. */
const MAXIMUM_CANDIDATES = 250;

/** So many of the best pages are read word for word, or as many as are asked for. */
const MAXIMUM_READ = 24;

/** A page, its score and what the score is made of. */
export interface Candidate extends Scored {
  /** All of the query's terms in the page, without a share for coverage. */
  total: number;
  coverage: number;
  wording: number;
  /** The score by words. */
  words: number;
  runs: number;
  companions: number;
}

/** The best candidates of a query. */
export interface Closest {
  /** In no order. */
  pages: Candidate[];
  /** The highest score by words. */
  best: number;
  /** What the best page by words covers of the query, 0 to 1. */
  covered: number;
  /** Does the query have an identifier? */
  exact: boolean;
  near: Near | undefined;
}

/** What is asked for. */
export interface Asked {
  query: string;
  concepts: readonly Concept[];
  /** How many pages are needed, 1 or more. */
  atMost: number;
  filter?: Filter | undefined;
  /** Needs, by number, that are taken as unknown. */
  without?: ReadonlySet<number> | undefined;
}

export class Candidates {
  readonly nearness: Nearness;
  private readonly runs: Runs;
  private readonly companions: Companions;
  private readonly pageOfWording: Uint32Array;
  private readonly pageScores: Scores;
  private readonly wordingScores: Scores;
  private readonly bestWording: Float64Array;
  private readonly isCandidate: Uint8Array;

  constructor(
    private readonly file: SearchIndexFile,
    private readonly pageIndex: Inverted,
    terms: ReadonlyMap<string, number>,
    private readonly weights: Weights,
    vectors: WordVectors,
  ) {
    const {pages} = file;
    const wordingIndex = Inverted.load(file.wordingIndex, terms);
    this.nearness = new Nearness(file.meaning, file.firstWordings, weights.meaning, vectors);
    this.runs = new Runs(pages);
    this.companions = new Companions(file.meaning.needs, pages.length);
    this.pageOfWording = groupsOf(file.firstWordings, wordingIndex.documents);
    this.pageScores = new Scores(pageIndex);
    this.wordingScores = new Scores(wordingIndex);
    this.bestWording = new Float64Array(pages.length);
    this.isCandidate = new Uint8Array(pages.length);
  }

  /** The pages that answer best, more than are asked for. */
  closest(asked: Asked): Closest {
    try {
      return this.score(asked);
    } finally {
      this.isCandidate.fill(0);
      this.bestWording.fill(0);
      this.wordingScores.clear();
      this.pageScores.clear();
    }
  }

  private score({query, concepts, atMost, filter, without}: Asked): Closest {
    const scores = this.pageScores;
    const found = this.found(concepts, filter);
    const candidates = highest(found, MAXIMUM_CANDIDATES, (page) => scores.total[page] as number);
    for (const page of candidates) this.isCandidate[page] = 1;
    this.scoreWordings(concepts);

    // An identifier is explained where everything is named, and no likeness of meaning may displace it.
    const exact = concepts.some(isIdentifier);
    const scored = this.byWords(candidates, exact);
    const best = scored.reduce((most, {score}) => Math.max(most, score), 0);
    const covered = candidates.reduce((most, page) => Math.max(most, scores.coverage(page)), 0);
    const near = this.nearness.of(query, candidates, covered, without);
    const meant = near?.telling && !exact ? near : undefined;
    scored.forEach((one, position) => {
      one.score += best * (meant?.scores[position] ?? 0);
    });
    const pages = [...highest(scored, Math.max(MAXIMUM_READ, atMost), ({score}) => score)];
    this.addRuns(query, pages, best);
    if (!exact) this.addCompanions(pages, best, meant?.needs);
    return {pages, best, covered, exact, near};
  }

  /** Pages with a word of the query, scored by words and by how much of it they have. */
  private found(concepts: readonly Concept[], filter: Filter | undefined): readonly number[] {
    const {coverageFloor, coveragePower} = this.weights.ranking;
    const scores = this.pageScores;
    const found = scores
      .add(concepts)
      .filter((page) => !filter || isIn(filter, (this.file.pages[page] as IndexedPage).url));
    for (const page of found) {
      const share = coverageFloor + (1 - coverageFloor) * scores.coverage(page) ** coveragePower;
      scores.total[page] = (scores.total[page] as number) * share;
    }
    return found;
  }

  private byWords(candidates: readonly number[], exact: boolean): Candidate[] {
    const {wordingWeight, breadth} = this.weights.ranking;
    return candidates.map((page) => {
      const {sections} = this.file.pages[page] as IndexedPage;
      const total = this.pageScores.total[page] as number;
      const wording = this.bestWording[page] as number;
      const words = (total + wordingWeight * wording) * (1 + sections.length / 10) ** (exact ? 0 : -breadth);
      const coverage = this.pageScores.coverage(page);
      return {page, score: words, words, total, coverage, wording, runs: 0, companions: 0};
    });
  }

  /** Adds what pages have of the query word for word. */
  private addRuns(query: string, closest: readonly Candidate[], best: number): void {
    const {runWeight} = this.weights.ranking;
    if (runWeight === 0) return;
    const shares = this.runs.shares(
      query,
      closest.map(({page}) => page),
      (word) => rarityOf(word, this.pageIndex),
    );
    closest.forEach((one, position) => {
      one.runs = shares?.[position] ?? 0;
      one.score += best * runWeight * one.runs;
    });
  }

  /** Adds what pages have that answer the needs which the best of them answer. */
  private addCompanions(
    closest: readonly Candidate[],
    best: number,
    cosines: Float64Array | undefined,
  ): void {
    const {companionWeight} = this.weights.ranking;
    if (companionWeight === 0 || best === 0) return;
    const chances = this.companions.chances(
      closest.map(({page, score}) => ({page, score: score / best})),
      cosines,
    );
    closest.forEach((one, position) => {
      one.companions = chances[position] as number;
      one.score += best * companionWeight * one.companions;
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
}
