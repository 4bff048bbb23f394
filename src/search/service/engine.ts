/** Finds the pages that answer a query, the best first, and the record of each that the query leads to. */
import {UserError} from '../../product/diagnostic.ts';
import {
  INDEX_FORMAT,
  type IndexedPage,
  type IndexedRecord,
  type Posting,
  type SearchIndexFile,
} from '../index/index-format.ts';
import {PageModel} from '../index/page-model.ts';
import {
  diceCoefficient,
  featuresOf,
  isStopWord,
  stem,
  terms,
  termsOf,
  type Word,
  words,
} from '../index/words.ts';
import {nearestOfQuery} from './spelling.ts';

/** A page that answers. */
export interface Hit {
  page: IndexedPage;
  /** Target of the result: a section, a symptom, or the page as a whole. */
  record: IndexedRecord;
}

/** Pages, and what was taken for the words of the query. */
export interface Answer {
  hits: Hit[];
  /** Words as they are indexed, corrected. */
  queryTerms: ReadonlySet<string>;
}

/** Weights of the evidence, chosen by questions of pages that were held out of the index. */
const WEIGHTS = {
  bm25: {k: 1.5, b: 0.6},
  /** Worth of the model beside the words of a page's best record, which count 1 for the best page. */
  model: 0.4,
  /** Boost of a page with a name that is the query. */
  named: 2,
  /** Exponent of the likeness of a name: of names, those that are the query decide. */
  exactness: 6,
  /** Distance of a post behind a page of documentation that fits as well. */
  post: 0.13,
  /** Less likely pages are all equally unlikely. */
  leastProbability: 0.003,
  /** A page with fewer questions is as much more probable than the model says, which has learned less of it. */
  fewQuestions: 30,
};

/**
 * When a query is about these pages: the rarity-weighted share of its words that one record has, the logarithm of how
 * likely the first page is, and the number of words. Chosen by queries about other things, and by real needs, which all
 * but one in a hundred have to pass.
 */
const FLOOR = {
  likely: 0.2,
  leastProbability: 0.01,
  word: 0.02,
  mostWords: 12,
  least: 0.38,
};
/** Of messages of any program. */
const NUMBER = /^\d+$/;
/** Weights for the choice of a page's record, by questions that were held out of the index. */
const LANDING = {
  /** Boost of a record whose name is the query. */
  named: 2,
  /** Distance of the page as a whole, unless one of its names is the query: readers want the section. */
  whole: 2,
};
const WORD = /[\p{L}\p{N}_]+/gu;
const NOWHERE: Posting = {records: [], counts: []};

/** Searches one index; made once, used for every query. */
export class SearchEngine {
  readonly pages: readonly IndexedPage[];
  private readonly model: PageModel;
  private readonly postings: ReadonlyMap<string, Posting>;
  /** Different terms of each record. */
  private readonly lengths: Float64Array;
  private readonly averageLength: number;
  /** The records of a page, the page as a whole first, stand from its start to that of the next one. */
  private readonly starts: readonly number[];
  private readonly recordNames: readonly ReadonlySet<string>[];
  /** In lower case, where `TypeScript` is one word. */
  private readonly pageNames: readonly ReadonlySet<string>[][];
  private readonly abbreviations: ReadonlyMap<string, string>;

  /** @throws UserError when the index has a format of another version */
  constructor(private readonly file: SearchIndexFile) {
    if (file?.format !== INDEX_FORMAT) {
      throw new UserError(
        `The search index has format ${JSON.stringify(file?.format)}; this service reads format ${INDEX_FORMAT}. Build the site again.`,
      );
    }
    this.pages = file.pages;
    this.model = new PageModel(file.model, file.pages.length);
    this.postings = new Map(file.postings);
    this.lengths = new Float64Array(file.records.length);
    for (const {records} of this.postings.values())
      for (const id of records) this.lengths[id] = (this.lengths[id] as number) + 1;
    this.averageLength = this.lengths.reduce((sum, length) => sum + length, 0) / this.lengths.length;
    const starts = file.records.flatMap(({section}, id) => (section === undefined ? id : []));
    this.starts = [...starts, file.records.length];
    this.recordNames = file.records.map(({name}) => new Set(terms(name)));
    this.pageNames = file.pages.map(({names}) => names.map((name) => new Set(terms(name.toLowerCase()))));
    this.abbreviations = new Map(Object.entries(file.abbreviations));
  }

  /**
   * The pages that answer a query: by the words of their best record, and by what the model has learned.
   *
   * @param atMost number of pages, 1 or more
   */
  search(text: string, atMost: number): Answer {
    const near = nearestOfQuery(this.file.vocabulary);
    const query = this.read(text, near);
    const queryTerms = new Set(termsOf(query));
    const {best, covered} = this.byWords(queryTerms);
    const probabilities = this.model.probabilities(this.model.vectorOf(featuresOf(query)));
    const asName = new Set(termsOf(this.read(text.toLowerCase(), near)));
    const {model, leastProbability, named, post, fewQuestions} = WEIGHTS;
    const ranked = [...best]
      .map(([number, words]) => {
        const page = this.pages[number] as IndexedPage;
        const boost = Math.max(1, fewQuestions / (1 + page.questionCount));
        const likely = (probabilities[number] as number) * boost;
        const names = this.pageNames[number] ?? [];
        const likeness = names.reduce(
          (sum, name) => sum + diceCoefficient(name, asName) ** WEIGHTS.exactness,
          0,
        );
        const score =
          words +
          model * Math.log(likely + leastProbability) +
          named * likeness -
          (page.kind === 'blog' ? post : 0);
        return {number, page, likely, score};
      })
      .sort((first, second) => second.score - first.score)
      .slice(0, atMost);
    if (!ranked[0] || !isAbout(queryTerms, covered, Math.min(1, ranked[0].likely)))
      return {hits: [], queryTerms};
    const identifiers = query.flatMap(({isCompound, term}) => (isCompound ? term : []));
    const hits = ranked.flatMap(({number, page}) =>
      this.landing(number, queryTerms, identifiers).map((record) => ({page, record})),
    );
    return {hits: hits.slice(0, atMost), queryTerms};
  }

  /**
   * Scores of pages: that of the best record times the number of words that it has, which count more than their sum; 1 for
   * the best page. The share of the words, by rarity, that one record has.
   */
  private byWords(queryTerms: ReadonlySet<string>) {
    const {scores, matched, shares, whole} = this.scoresOf(queryTerms, 0, this.lengths.length);
    const best = new Map<number, number>();
    let highest = 0;
    let covered = 0;
    for (let number = 0; number < this.pages.length; number++) {
      let most = 0;
      for (let id = this.starts[number] as number; id < (this.starts[number + 1] as number); id++) {
        most = Math.max(most, (scores[id] as number) * (matched[id] as number));
        covered = Math.max(covered, shares[id] as number);
      }
      if (most > 0) best.set(number, most);
      highest = Math.max(highest, most);
    }
    for (const [number, score] of best) best.set(number, score / highest);
    return {best, covered: whole > 0 ? covered / whole : 1};
  }

  /**
   * Scores of the records from `start` to before `end`, among which a word is rare that few have: BM25 (Robertson and
   * Zaragoza, "The probabilistic relevance framework", 2009). Beside them, how many words each has, and the rarity of
   * these: of `whole`, that of all words.
   */
  private scoresOf(queryTerms: ReadonlySet<string>, start: number, end: number) {
    const {k, b} = WEIGHTS.bm25;
    const size = end - start;
    const scores = new Float64Array(size);
    const matched = new Uint16Array(size);
    const shares = new Float64Array(size);
    let whole = 0;
    for (const term of queryTerms) {
      const {records, counts} = this.postings.get(term) ?? NOWHERE;
      let having = 0;
      for (const id of records) if (id >= start && id < end) having++;
      // A word that no record has says most; a number says nothing about the subject.
      const rarity = Math.log(1 + size / (having || 0.15));
      const share = NUMBER.test(term) ? 0 : rarity;
      whole += share;
      records.forEach((id, position) => {
        if (id < start || id >= end) return;
        const at = id - start;
        const often = counts[position] as number;
        const length = (this.lengths[id] as number) / this.averageLength;
        scores[at] = (scores[at] as number) + (rarity * often) / (often + k * (1 - b + b * length));
        matched[at] = (matched[at] as number) + 1;
        shares[at] = (shares[at] as number) + share;
      });
    }
    return {scores, matched, shares, whole};
  }

  /**
   * Words of a query: abbreviations are written out. A word that no page has becomes the nearest one that shares a record
   * with a known word of the query, if it has any.
   */
  private read(text: string, near: ReturnType<typeof nearestOfQuery>): Word[] {
    const written = text.replace(WORD, (word) => this.abbreviations.get(word.toLowerCase()) ?? word);
    // A compound that no record has says nothing beside its parts.
    const list = words(written).filter(({term, isCompound}) => !isCompound || this.postings.has(term));
    const known = [...new Set(list.map(({term}) => term))].filter((term) => this.postings.has(term));
    const isKnown = (word: Word) =>
      word.isCompound || this.postings.has(word.term) || isStopWord(word.surface);
    // A query of unknown words, one of them like none, is about something else: "weather in paris" does not mean "pairs".
    const isForeign =
      known.length === 0 && list.some((word) => !isKnown(word) && near(word.surface).length === 0);
    if (isForeign || list.every(isKnown)) return list;
    const beside = new Set(known.flatMap((term) => this.postings.get(term)?.records ?? []));
    return list.map((word) => {
      if (isKnown(word)) return word;
      const surface = near(word.surface).find((other) => this.isSupported(other, beside)) ?? word.surface;
      return {...word, surface, term: stem(surface)};
    });
  }

  /**
   * The record of a page that a query leads to: the page as a whole where its title has every word; else the one with the
   * highest score, more for a similar name; several where the query names several by their identifiers, of which one in
   * the title leads to no section.
   */
  private landing(number: number, queryTerms: ReadonlySet<string>, identifiers: string[]): IndexedRecord[] {
    const [start, end] = [this.starts[number] as number, this.starts[number + 1] as number];
    const whole = this.file.records[start] as IndexedRecord;
    const page = this.pages[number] as IndexedPage;
    const nameOfWhole = this.recordNames[start] as ReadonlySet<string>;
    if ([...queryTerms].every((term) => nameOfWhole.has(term))) return [whole];
    const isNamed = this.pageNames[number]?.some((name) => diceCoefficient(name, queryTerms) === 1);
    const {scores} = this.scoresOf(queryTerms, start, end);
    const ranked = this.file.records
      .slice(start, end)
      .flatMap((record, at) => {
        const words = scores[at] as number;
        const name = this.recordNames[start + at] as ReadonlySet<string>;
        const isWhole = record.section === undefined || page.sections[record.section]?.anchor === '';
        const likeness = diceCoefficient(name, queryTerms);
        const score = words + LANDING.named * likeness ** 2 - (isWhole && !isNamed ? LANDING.whole : 0);
        return words > 0 ? [{record, name, score}] : [];
      })
      .sort((first, second) => second.score - first.score);
    const named = identifiers
      .filter((identifier) => !nameOfWhole.has(identifier))
      .flatMap((identifier) => ranked.find(({name}) => name.has(identifier)) ?? []);
    const found = named.length > 0 ? named : ranked.slice(0, 1);
    return found.length > 0 ? [...new Set(found.map(({record}) => record))] : [whole];
  }

  /** @param beside records of the known words of the query */
  private isSupported(other: string, beside: ReadonlySet<number>): boolean {
    const records = () => this.postings.get(stem(other))?.records ?? [];
    return beside.size === 0 || isStopWord(other) || records().some((id) => beside.has(id));
  }
}

/** Is a query about what these pages are about, and not about something that shares a word with them? */
function isAbout(queryTerms: ReadonlySet<string>, covered: number, likely: number): boolean {
  const size = [...queryTerms].filter((term) => !NUMBER.test(term)).length;
  return (
    covered +
      FLOOR.likely * Math.log10(likely + FLOOR.leastProbability) +
      FLOOR.word * Math.min(size, FLOOR.mostWords) >=
    FLOOR.least
  );
}
