/** Finds the pages that answer a query, the best first, and the record of each that the query leads to. */
import {UserError} from '../../product/diagnostic.ts';
import type {Filter} from '../filter.ts';
import {isIn} from '../filter.ts';
import {
  INDEX_FORMAT,
  type IndexedPage,
  type IndexedRecord,
  type SearchIndexFile,
} from '../index/index-format.ts';
import {PageModel} from '../index/page-model.ts';
import {loadWordIndex, type WordIndex} from '../index/word-index.ts';
import {
  diceCoefficient,
  featuresOf,
  isPair,
  isStopWord,
  stem,
  terms,
  type Word,
  words,
} from '../index/words.ts';
import {type ScoredRecord, selectRecords} from './landing.ts';
import {nearest} from './spelling.ts';

/** A page that answers. */
export interface Hit {
  page: IndexedPage;
  score: number;
  /** What the result leads to: a section, a symptom, or the page as a whole. */
  record: IndexedRecord;
}

/** Pages, and what was taken for the words of the query. */
export interface Answer {
  hits: Hit[];
  /** Words and pairs as they are indexed, corrected. */
  queryTerms: readonly string[];
}

/** How evidence is weighed: chosen by questions of pages that were held out of the index. */
const WEIGHTS = {
  bm25: {k: 1.5, b: 0.6, d: 0},
  boost: {name: 0.4, words: 1},
  /** Worth of a page's other records beside its best one. */
  rest: 0.06,
  /** Worth of the model beside the words, which count 1 for the best page. */
  model: 0.25,
  /** What a page counts more whose name is the query, and the power by which that falls for names that are only alike. */
  named: 0.5,
  namedPower: 4,
  /** What it counts more when its name is the whole query and it is the overview of a group. */
  overview: 1,
  /** What a word counts that only one title has. */
  inTitle: 0.25,
  /** What a post is behind a page of documentation that answers as well. */
  post: 0.13,
  /** Less likely pages are all equally unlikely. */
  leastProbability: 0.001,
  /** How many times as likely a page is that has no questions. */
  withoutQuestions: 50,
};

/**
 * When a query is about these pages: the rarity-weighted share of its words that one record has, the share of its pairs
 * of words that the model has learned, the logarithm of how likely the first page is, and the number of words. Chosen by
 * queries about other things, and by real needs, which all but one in a hundred have to pass.
 */
const FLOOR = {
  records: 50,
  pairs: 0.4,
  noPairs: 0.5,
  likely: 0.2,
  leastProbability: 0.01,
  word: 0.02,
  mostWords: 12,
  least: 0.54,
};
/** A number, or a pair with one: of messages of any program. */
const NUMBER = /^\d+$|^\d+ | \d+$/;
/** With how many other words of the query a corrected word must share a record. */
const SUPPORT = 2;
/** How many corrections of a word are tried. */
const MOST_CORRECTIONS = 3;

/** Searches one index; made once, used for every query. */
export class SearchEngine {
  readonly pages: readonly IndexedPage[];
  private readonly index: WordIndex;
  private readonly model: PageModel;
  private readonly names: readonly (readonly ReadonlySet<string>[])[];
  private readonly titleCounts = new Map<string, number>();
  /** How many records have a term. */
  private readonly counts: ReadonlyMap<string, number>;

  /** @throws UserError when the index has a format of another version */
  constructor(private readonly file: SearchIndexFile) {
    if (file?.format !== INDEX_FORMAT) {
      throw new UserError(
        `The search index has format ${JSON.stringify(file?.format)}; this service reads format ${INDEX_FORMAT}. Build the site again.`,
      );
    }
    this.pages = file.pages;
    this.index = loadWordIndex(file.words);
    this.model = PageModel.of(file.model, file.pages.length);
    this.names = file.pages.map(({names}) => names.map((name) => new Set(terms(name))));
    for (const names of this.names)
      for (const term of new Set(names.flatMap((name) => [...name])))
        this.titleCounts.set(term, (this.titleCounts.get(term) ?? 0) + 1);
    this.counts = new Map(Object.entries(file.terms));
  }

  /**
   * The pages that answer a query: by the words of their best record, and by what the model has learned.
   *
   * @param atMost number of pages, 1 or more
   * @param filter keeps to a part of the site
   */
  search(query: string, atMost: number, filter?: Filter): Answer {
    const queryTerms = this.read(query);
    const single = new Set(queryTerms.filter((term) => !isPair(term)));
    const {found, covered} = this.byWords(single);
    const highest = Math.max(0, ...[...found.values()].map(({score}) => score));
    const {of, rest, reset} = this.model.probabilities(this.model.vectorOf(queryTerms));
    const {model, leastProbability, post} = WEIGHTS;
    const likely = (number: number) =>
      (of[number] || rest) * (this.pages[number]?.isNew ? WEIGHTS.withoutQuestions : 1);
    const ranked = [...found]
      .map(([number, {score, records}]) => {
        const page = this.pages[number] as IndexedPage;
        return {
          page,
          number,
          records,
          score:
            score / highest +
            model * Math.log(likely(number) + leastProbability) +
            this.named(number, single) -
            (page.kind === 'blog' ? post : 0),
        };
      })
      .filter(({page}) => !filter || isIn(filter, page.url, this.file.site.baseUrl))
      .sort((first, second) => second.score - first.score)
      .slice(0, atMost);
    const size = [...single].filter((term) => !NUMBER.test(term)).length;
    const isAbout =
      ranked[0] && this.isAbout(queryTerms, size, covered, Math.min(1, likely(ranked[0].number)));
    reset();
    if (!isAbout) return {hits: [], queryTerms};
    const hits = ranked
      .flatMap(({page, records, score}) =>
        selectRecords(page, records, query, single).map((record) => ({page, score, record})),
      )
      .slice(0, atMost);
    return {hits, queryTerms};
  }

  /** Is a query about what these pages are about, and not about something that shares a word with them? */
  private isAbout(queryTerms: readonly string[], size: number, covered: number, likely: number): boolean {
    const pairs = new Set(queryTerms.filter((term) => isPair(term) && !NUMBER.test(term)));
    const known = [...pairs].filter((pair) => this.model.has(pair)).length;
    return (
      covered +
        FLOOR.pairs * (pairs.size > 0 ? known / pairs.size : FLOOR.noPairs) +
        FLOOR.likely * Math.log10(likely + FLOOR.leastProbability) +
        FLOOR.word * Math.min(size, FLOOR.mostWords) >=
      FLOOR.least
    );
  }

  /** How much a word says: a word that no record has says most, a number nothing. */
  private rarityOf(term: string): number {
    if (NUMBER.test(term)) return 0;
    return Math.log(1 + this.file.records.length / (this.counts.get(term) ?? 0.5));
  }

  /**
   * Pages with their records that have words of the query, and the score of the best one with a share of the others. And
   * which share of the words, by rarity, one of the best records has.
   */
  private byWords(single: ReadonlySet<string>): {
    found: Map<number, {score: number; records: ScoredRecord[]}>;
    covered: number;
  } {
    const {bm25, boost, rest} = WEIGHTS;
    const rarity = new Map([...single].map((term) => [term, this.rarityOf(term)]));
    const sumOf = (terms: Iterable<string>) =>
      [...terms].reduce((sum, term) => sum + (rarity.get(term) ?? 0), 0);
    const whole = sumOf(single);
    let covered = 0;
    let position = 0;
    const found = new Map<number, {score: number; records: ScoredRecord[]}>();
    // Records come by their score, so that the first of a page is its best.
    for (const {id, score, queryTerms} of this.index.search([...single].join('\n'), {bm25, boost})) {
      const record = this.file.records[id] as IndexedRecord;
      const page = found.get(record.page) ?? {score: 0, records: []};
      found.set(record.page, page);
      page.records.push({record, score});
      page.score += page.records.length === 1 ? score : 0;
      if (position++ < FLOOR.records) covered = Math.max(covered, whole > 0 ? sumOf(queryTerms) / whole : 1);
    }
    for (const page of found.values()) {
      const others = page.records.slice(1).reduce((sum, {score}) => sum + score, 0);
      page.score += rest * Math.min(others, 3 * page.score);
    }
    return {found, covered};
  }

  /** What a page scores for its names. */
  private named(number: number, single: ReadonlySet<string>): number {
    const {named, namedPower, overview, inTitle} = WEIGHTS;
    const names = this.names[number] as readonly ReadonlySet<string>[];
    const likeness = Math.max(0, ...names.map((name) => diceCoefficient(name, single)));
    const isOnly = (term: string) => this.titleCounts.get(term) === 1 && names.some((name) => name.has(term));
    const {below} = this.pages[number] as IndexedPage;
    return (
      named * likeness ** namedPower +
      (likeness === 1 && below > 0 ? overview : 0) +
      ([...single].some(isOnly) ? inTitle : 0)
    );
  }

  /** The words and pairs of a query; abbreviations are written out, words that no page has corrected or completed. */
  private read(query: string): string[] {
    const {abbreviations} = this.file;
    const text = ` ${query.toLowerCase()} `;
    const meant = Object.keys(abbreviations).filter((short) =>
      new RegExp(`(?<![\\p{L}\\p{N}_])${short}(?![\\p{L}\\p{N}_])`, 'u').test(text),
    );
    // A compound that no record has says nothing beside its parts.
    const list = words([query, ...meant.map((short) => abbreviations[short])].join('\n')).filter(
      ({term, parts}) => parts === 0 || this.counts.has(term),
    );
    const isKnown = ({term, surface}: Word) => this.counts.has(term) || isStopWord(surface);
    const known = [...new Set(list.filter(isKnown).map(({term}) => term))].filter((term) =>
      this.counts.has(term),
    );
    const read = list.map((word) => {
      if (word.parts > 0 || isKnown(word)) return word;
      const surface = this.corrected(word.surface, known, list.length);
      return {...word, surface, term: stem(surface)};
    });
    const features = featuresOf(read);
    return features.length > 0 ? features : list.map(({term}) => term);
  }

  /** A word that no page has, as the nearest word that the rest of the query supports; itself without one. */
  private corrected(word: string, known: readonly string[], queryLength: number): string {
    const near = nearest(word, this.file.vocabulary).slice(0, MOST_CORRECTIONS);
    if (queryLength === 1) return near[0] ?? word;
    const support = Math.min(SUPPORT, known.length);
    const isSupported = (other: string) =>
      support > 0 &&
      this.index
        .search([stem(other), ...known].join('\n'))
        .some(({queryTerms}) => queryTerms.includes(stem(other)) && queryTerms.length > support);
    return near.find(isSupported) ?? word;
  }
}
