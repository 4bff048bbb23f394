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
import {WordVectors} from '../index/word-vectors.ts';
import {
  contentOf,
  diceCoefficient,
  featuresOf,
  isPair,
  isStopWord,
  stem,
  terms,
  type Word,
  words,
} from '../index/words.ts';
import {nearest} from './spelling.ts';

/** A page that answers. */
export interface Hit {
  page: IndexedPage;
  score: number;
  /** Target of the result: a section, a symptom, or the page as a whole. */
  record: IndexedRecord;
}

/** Pages, and what was taken for the words of the query. */
export interface Answer {
  hits: Hit[];
  /** Words and pairs as they are indexed, corrected. */
  queryTerms: readonly string[];
}

/** Weights of the evidence, chosen by questions of pages that were held out of the index. */
const WEIGHTS = {
  bm25: {k: 1.5, b: 0.6},
  /** Worth of the model beside the words of a page's best record, which count 1 for the best page. */
  model: 0.25,
  /** Worth of the nearness of the page's questions in meaning. */
  nearness: 0.1,
  /** Exponent of a cosine of 1: of questions, the nearest decide. */
  sharpness: 12,
  /** Boost of a page whose name is the query. */
  named: 2,
  /** Boost of a word that only one title has. */
  inTitle: 0.15,
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
  least: 0.4,
};
/** Of messages of any program. */
const NUMBER = /^\d+$/;
/** Weights for the choice of a page's record, by questions that were held out of the index. */
const LANDING = {
  /** Boost of a record whose name is the query. */
  named: 2,
  /** Distance of the page as a whole: readers want the section. */
  whole: 2,
};
/** Pages that are compared in meaning: more of them change nothing. */
const COMPARED = 12;
/** Number of corrections of a word that are tried. */
const MOST_CORRECTIONS = 3;
/** Spellings of names from code: `run_test`, `runTest`, `--debug`, `POST /v1/search`. */
const CODE = /[_`]|--\w|\w\.\w|\p{Ll}\p{Lu}/u;

/** A query as it is searched. */
interface Query {
  /** Words and pairs, corrected, with what abbreviations stand for. */
  features: readonly string[];
  single: ReadonlySet<string>;
  /** Its words as they are spelled, corrected. */
  surfaces: readonly string[];
  /** As names are looked up. */
  name: string;
  /** Names from code. */
  identifiers: readonly string[];
}

/** Words in any order, without compounds: two names that have the same are the same. */
const nameOf = (list: readonly Word[]) =>
  [...new Set(list.flatMap(({parts, surface, term}) => (parts > 0 || isStopWord(surface) ? [] : term)))]
    .sort()
    .join(' ');

/** Searches one index; made once, used for every query. */
export class SearchEngine {
  readonly pages: readonly IndexedPage[];
  private readonly model: PageModel;
  private readonly vectors: WordVectors;
  private readonly postings: ReadonlyMap<string, Posting>;
  /** Different terms of each record. */
  private readonly lengths: Float64Array;
  private readonly averageLength: number;
  /** The records of a page, the page as a whole first, stand from its start to that of the next one. */
  private readonly starts: readonly number[];
  private readonly recordNames: readonly ReadonlySet<string>[];
  private readonly pagesByName = new Map<string, Set<number>>();
  /** The page of a term that one title has; several have the others. */
  private readonly onlyIn = new Map<string, number | undefined>();
  private readonly abbreviation: RegExp;

  /** @throws UserError when the index has a format of another version */
  constructor(private readonly file: SearchIndexFile) {
    if (file?.format !== INDEX_FORMAT) {
      throw new UserError(
        `The search index has format ${JSON.stringify(file?.format)}; this service reads format ${INDEX_FORMAT}. Build the site again.`,
      );
    }
    this.pages = file.pages;
    this.model = new PageModel(file.model, file.pages.length);
    this.vectors = new WordVectors(file.vectors);
    this.postings = new Map(file.postings);
    this.lengths = new Float64Array(file.records.length);
    for (const {records} of this.postings.values())
      for (const id of records) this.lengths[id] = (this.lengths[id] as number) + 1;
    this.averageLength = this.lengths.reduce((sum, length) => sum + length, 0) / this.lengths.length;
    const starts = file.records.flatMap(({section}, id) => (section === undefined ? id : []));
    this.starts = [...starts, file.records.length];
    this.recordNames = file.records.map(({name}) => new Set(terms(name)));
    file.pages.forEach(({title, names}, number) => {
      for (const name of names.map((text) => nameOf(words(text.toLowerCase()))))
        this.pagesByName.set(name, (this.pagesByName.get(name) ?? new Set()).add(number));
      for (const term of new Set(terms(title)))
        this.onlyIn.set(term, this.onlyIn.has(term) ? undefined : number);
    });
    const short = Object.keys(file.abbreviations).sort((first, second) => second.length - first.length);
    this.abbreviation = new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:${short.join('|') || '$^'})(?![\\p{L}\\p{N}_])`,
      'giu',
    );
  }

  /**
   * The pages that answer a query: by the words of their best record, by what the model has learned, and by the meaning of
   * their questions.
   *
   * @param atMost number of pages, 1 or more
   */
  search(text: string, atMost: number): Answer {
    const query = this.read(text);
    const {best, covered} = this.byWords(query.single);
    const probabilities = this.model.probabilities(query.features);
    const nearnessOf = this.vectors.nearness(query.surfaces, WEIGHTS.sharpness);
    const namedPages = this.pagesByName.get(query.name);
    const inTitle = new Set([...query.single].map((term) => this.onlyIn.get(term)));
    const {model, nearness, leastProbability, named, post, fewQuestions} = WEIGHTS;
    const candidates = [...best]
      .map(([number, words]) => {
        const page = this.pages[number] as IndexedPage;
        const boost = Math.max(1, fewQuestions / (1 + page.questionCount));
        const likely = (probabilities[number] as number) * boost;
        const score =
          words +
          model * Math.log(likely + leastProbability) +
          (namedPages?.has(number) ? named : 0) +
          (inTitle.has(number) ? WEIGHTS.inTitle : 0) -
          (page.kind === 'blog' ? post : 0);
        return {number, page, boost, likely, score};
      })
      .sort((first, second) => second.score - first.score)
      .slice(0, Math.max(atMost, COMPARED))
      .map((candidate) => ({...candidate, near: nearnessOf(candidate.number) * candidate.boost}));
    const nearest = Math.max(...candidates.map(({near}) => near)) || 1;
    const ranked = candidates
      .map(({near, score, ...candidate}) => ({
        ...candidate,
        score: score + nearness * Math.log(near / nearest + leastProbability),
      }))
      .sort((first, second) => second.score - first.score)
      .slice(0, atMost);
    if (!ranked[0] || !this.isAbout(query.single, covered, Math.min(1, ranked[0].likely)))
      return {hits: [], queryTerms: query.features};
    const hits = ranked.flatMap(({number, page, score}) =>
      this.landing(number, query).map((record) => ({page, score, record})),
    );
    return {hits: hits.slice(0, atMost), queryTerms: query.features};
  }

  /** What a word counts that a record has so often, from 0 to 1. */
  private saturation(id: number, often: number): number {
    const {k, b} = WEIGHTS.bm25;
    return often / (often + k * (1 - b + (b * (this.lengths[id] as number)) / this.averageLength));
  }

  /** Is a query about what these pages are about, and not about something that shares a word with them? */
  private isAbout(single: ReadonlySet<string>, covered: number, likely: number): boolean {
    const size = [...single].filter((term) => !NUMBER.test(term)).length;
    return (
      covered +
        FLOOR.likely * Math.log10(likely + FLOOR.leastProbability) +
        FLOOR.word * Math.min(size, FLOOR.mostWords) >=
      FLOOR.least
    );
  }

  /**
   * Scores of records: BM25 (Robertson and Zaragoza, "The probabilistic relevance framework", 2009). Scores of pages: that
   * of the best record times the number of words that it has, which count more than their sum; 1 for the best page. The
   * share of the words, by rarity, that one record has.
   */
  private byWords(single: ReadonlySet<string>) {
    const {lengths, starts} = this;
    const scores = new Float64Array(lengths.length);
    const matched = new Uint16Array(lengths.length);
    const shares = new Float64Array(lengths.length);
    let whole = 0;
    for (const term of single) {
      const posting = this.postings.get(term);
      // A word that no record has says most; a number says nothing about the subject.
      const rarity = Math.log(1 + lengths.length / (posting?.records.length ?? 0.1));
      const share = NUMBER.test(term) ? 0 : rarity;
      whole += share;
      if (!posting) continue;
      const {records, counts} = posting;
      for (let at = 0; at < records.length; at++) {
        const id = records[at] as number;
        const often = counts[at] as number;
        scores[id] = (scores[id] as number) + rarity * this.saturation(id, often);
        matched[id] = (matched[id] as number) + 1;
        shares[id] = (shares[id] as number) + share;
      }
    }
    const best = new Map<number, number>();
    let highest = 0;
    let covered = 0;
    for (let number = 0; number < this.pages.length; number++) {
      let most = 0;
      for (let id = starts[number] as number; id < (starts[number + 1] as number); id++) {
        most = Math.max(most, (scores[id] as number) * (matched[id] as number));
        covered = Math.max(covered, shares[id] as number);
      }
      if (most > 0) best.set(number, most);
      highest = Math.max(highest, most);
    }
    for (const [number, score] of best) best.set(number, score / highest);
    return {best, covered: whole > 0 ? covered / whole : 1};
  }

  /** Reads a query: abbreviations are written out, words that no page has are corrected or completed. */
  private read(text: string): Query {
    const written = text.replace(
      this.abbreviation,
      (short) => this.file.abbreviations[short.toLowerCase()] as string,
    );
    // A compound that no record has says nothing beside its parts.
    const list = words(written).filter(({term, parts}) => parts === 0 || this.postings.has(term));
    const known = [...new Set(list.map(({term}) => term))].filter((term) => this.postings.has(term));
    const read = list.map((word) => {
      if (word.parts > 0 || this.postings.has(word.term) || isStopWord(word.surface)) return word;
      const surface = this.corrected(word.surface, known);
      return {...word, surface, term: stem(surface)};
    });
    const found = featuresOf(read);
    const features = found.length > 0 ? found : list.map(({term}) => term);
    return {
      features,
      single: new Set(features.filter((feature) => !isPair(feature))),
      surfaces: contentOf(read),
      name: nameOf(read),
      identifiers: CODE.test(text) ? read.flatMap(({parts, term}) => (parts > 0 ? term : [])) : [],
    };
  }

  /**
   * The record of a page that a query leads to: the one with the highest score, more for a similar name; several where the
   * query names several by their identifiers.
   */
  private landing(number: number, query: Query): IndexedRecord[] {
    const [start, end] = [this.starts[number] as number, this.starts[number + 1] as number];
    const whole = this.file.records[start] as IndexedRecord;
    const page = this.pages[number] as IndexedPage;
    const inTitle = this.recordNames[start] as ReadonlySet<string>;
    const isGroup = page.isOverview && this.pagesByName.get(query.name)?.has(number);
    const isNamed = isGroup || [...query.single].every((term) => inTitle.has(term));
    if (isNamed && query.identifiers.length === 0) return [whole];
    const scores = this.scoresWithin(start, end, query.single);
    const candidates = this.file.records.slice(start, end).flatMap((record, at) => {
      const words = scores[at] as number;
      const name = this.recordNames[start + at] as ReadonlySet<string>;
      const likeness = diceCoefficient(name, query.single);
      const isWhole = record.section === undefined || page.sections[record.section]?.anchor === '';
      const score = words + LANDING.named * likeness ** 2 - (isWhole ? LANDING.whole : 0);
      return words > 0 ? [{record, name, likeness, isWhole, score}] : [];
    });
    const byLikeness = candidates.toSorted((first, second) => second.likeness - first.likeness);
    const named = query.identifiers.flatMap(
      (identifier) => byLikeness.find(({isWhole, name}) => !isWhole && name.has(identifier))?.record ?? [],
    );
    if (named.length > 0) return [...new Set(named)];
    const [best] = candidates.toSorted((first, second) => second.score - first.score);
    return [best?.record ?? whole];
  }

  /** BM25 of the records of one page: a word is rare that few of them have, however many other pages have it. */
  private scoresWithin(start: number, end: number, single: ReadonlySet<string>): Float64Array {
    const scores = new Float64Array(end - start);
    for (const term of single) {
      const {records, counts} = this.postings.get(term) ?? {records: [], counts: []};
      const first = records.findIndex((id) => id >= start);
      const having = first < 0 ? [] : records.slice(first, first + scores.length).filter((id) => id < end);
      const rarity = Math.log(1 + scores.length / having.length);
      having.forEach((id, at) => {
        const saturation = this.saturation(id, counts[first + at] as number);
        scores[id - start] = (scores[id - start] as number) + rarity * saturation;
      });
    }
    return scores;
  }

  /**
   * A word that no page has, as the nearest word that shares a record with a known one of the query, if it has any;
   * itself without one.
   */
  private corrected(word: string, known: readonly string[]): string {
    const near = nearest(word, this.file.vocabulary).slice(0, MOST_CORRECTIONS);
    if (known.length === 0) return near[0] ?? word;
    const beside = new Set(known.flatMap((term) => this.postings.get(term)?.records ?? []));
    const isSupported = (other: string) =>
      isStopWord(other) || this.postings.get(stem(other))?.records.some((id) => beside.has(id));
    return near.find(isSupported) ?? word;
  }
}
