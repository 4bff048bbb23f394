/** Finds the pages that answer a query, the best first, and the record of each that the query leads to. */
import {UserError} from '../../product/diagnostic.ts';
import {
  INDEX_FORMAT,
  type IndexedPage,
  type IndexedRecord,
  type SearchIndexFile,
} from '../index/index-format.ts';
import {type Match, rarityOf, WordIndex} from '../index/word-index.ts';
import {
  countsOf,
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

/** Weights of the evidence beside the words of a page and those of its best record, which count 1 for the best page. */
const WEIGHTS = {
  /** Worth of a synonym beside the word itself. */
  synonym: 0.3,
  /** Boost of a page with a name that is the query. */
  named: 2,
  /** Exponent of the likeness of a name: of names, those that are the query decide. */
  exactness: 6,
  /** Boost of a post: behind a page of documentation that fits as well, unless the query says `blog`. */
  post: -0.13,
  postAskedFor: 2,
  /** Boost of a page without questions, which falls to none at so many questions as most pages have. */
  newPage: 0.3,
  mostQuestions: 15,
};

/** Words of a query that are searched, the first ones: a query of the most frequent words must not make others wait. */
const MOST_WORDS = 32;

/**
 * When a query is about these pages: the rarity-weighted share of its words that one record has, the logarithm of the
 * best page's score, and the likeness of the query to a name of a page, which short queries are found by. Chosen by
 * queries about other things, and by needs, of which one in 180 may find nothing.
 */
const FLOOR = {score: 0.2, name: 0.4, least: 1.44};
/** Documents that have a word that none has: the word says most about the subject. */
const NONE = 0.15;
/** Of messages of any program; a number says nothing about the subject. */
const NUMBER = /^\d+$/;
const WORD = /[\p{L}\p{N}_]+/gu;

/** A record that has words of the query. */
interface RecordMatch {
  record: IndexedRecord;
  match: Match;
  score: number;
}

/** Searches one index; made once, used for every query. */
export class SearchEngine {
  readonly pages: readonly IndexedPage[];
  private readonly recordWords: WordIndex;
  private readonly pageFields: WordIndex;
  private readonly pageText: WordIndex;
  /** By page, the words of each name, with those that are left out of a query: `Judges of your own` is more than `judge`. */
  private readonly names: readonly ReadonlySet<string>[][];
  /** By page, the words of the record that is the page as a whole. */
  private readonly titleTerms: readonly ReadonlySet<string>[];
  private readonly pageRecords: readonly IndexedRecord[];
  private readonly productTerms: readonly string[];
  private readonly abbreviations: ReadonlyMap<string, string>;
  private readonly synonyms: ReadonlyMap<string, readonly string[]>;

  /** @throws UserError when the index has a format of another version */
  constructor(private readonly file: SearchIndexFile) {
    if (file?.format !== INDEX_FORMAT) {
      throw new UserError(
        `The search index has format ${JSON.stringify(file?.format)}; this service reads format ${INDEX_FORMAT}. Build the site again.`,
      );
    }
    this.pages = file.pages;
    this.recordWords = new WordIndex(file.recordWords);
    this.pageFields = new WordIndex(file.pageFields);
    this.pageText = new WordIndex(file.pageText);
    // In lower case, where `TypeScript` is one word.
    this.names = file.pages.map(({names}) =>
      names.map((name) => new Set(words(name.toLowerCase()).map(({term}) => term))),
    );
    this.pageRecords = file.records.filter(({section}) => section === undefined);
    this.titleTerms = this.pageRecords.map(({name}) => new Set(terms(name)));
    this.productTerms = terms(file.site.name);
    this.abbreviations = new Map(Object.entries(file.abbreviations));
    this.synonyms = new Map(Object.entries(file.synonyms).map(([word, others]) => [word, terms(others)]));
  }

  /**
   * The pages that answer a query: by the words of their best record, and by the words and pairs of the whole page.
   *
   * @param atMost number of pages, 1 or more
   */
  search(text: string, atMost: number): Answer {
    const near = nearestOfQuery(this.file.vocabulary);
    const query = this.read(text, near).slice(0, MOST_WORDS);
    const queryTerms = new Set(termsOf(query));
    const related = query.flatMap(({surface}) => this.synonyms.get(surface) ?? []);
    const weighted = (own: readonly string[]) =>
      new Map([
        ...related.map((word) => [word, WEIGHTS.synonym] as const),
        ...own.map((word) => [word, 1] as const),
      ]);
    const records = this.recordsOf(weighted([...queryTerms]));
    const pages = this.scoresOf(weighted(featuresOf(query)));
    const highest = Math.max(...pages);
    // A title may be typed with its small words, or without.
    const typed = this.read(text.toLowerCase(), near);
    const asNames = [new Set(termsOf(typed)), new Set(typed.map(({term}) => term))];
    const likenesses = this.names.map((names) =>
      names.map((name) => Math.max(...asNames.map((one) => diceCoefficient(name, one)))),
    );
    const evidence = FLOOR.score * Math.log(1 + highest) + FLOOR.name * Math.max(...likenesses.flat());
    if (!this.isOnTopic(queryTerms, [...records.values()].flat(), evidence)) return {hits: [], queryTerms};
    const best = Math.max(...Array.from(records.values(), (ofPage) => (ofPage[0] as RecordMatch).score));
    const ofPost = queryTerms.has('blog') ? WEIGHTS.postAskedFor : WEIGHTS.post;
    const hits = [...records]
      .map(([number, ofPage]) => {
        const page = this.pages[number] as IndexedPage;
        const likeness = (likenesses[number] ?? []).reduce((sum, one) => sum + one ** WEIGHTS.exactness, 0);
        const score =
          (ofPage[0] as RecordMatch).score / best +
          (pages[number] as number) / highest +
          WEIGHTS.named * likeness +
          WEIGHTS.newPage * Math.max(0, 1 - page.questionCount / WEIGHTS.mostQuestions) +
          (page.kind === 'blog' ? ofPost : 0);
        return {number, page, ofPage, score};
      })
      .sort((first, second) => second.score - first.score)
      .slice(0, atMost)
      .map(({number, page, ofPage}) => ({page, record: this.bestRecord(number, ofPage, queryTerms)}));
    return {hits, queryTerms};
  }

  /** By page, its records that have words of the query, the best first. */
  private recordsOf(weights: ReadonlyMap<string, number>): Map<number, RecordMatch[]> {
    const found = new Map<number, RecordMatch[]>();
    for (const [position, match] of this.recordWords.search(weights)) {
      const record = this.file.records[position] as IndexedRecord;
      const entry = {record, match, score: this.recordWords.score(match)};
      const ofPage = found.get(record.page);
      if (ofPage) ofPage.push(entry);
      else found.set(record.page, [entry]);
    }
    for (const ofPage of found.values()) ofPage.sort((first, second) => second.score - first.score);
    return found;
  }

  /** By page, the score of its words and pairs, times how many of the query it has. */
  private scoresOf(weights: ReadonlyMap<string, number>): number[] {
    const [fields, text] = [this.pageFields.search(weights), this.pageText.search(weights)];
    return this.pages.map((_, number) => {
      const [first, second] = [fields.get(number), text.get(number)];
      const having = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])]);
      return (this.pageFields.score(first) + this.pageText.score(second)) * having.size;
    });
  }

  /** Is a query about what these pages are about, and not about something that shares a word with them? */
  private isOnTopic(
    queryTerms: ReadonlySet<string>,
    records: readonly RecordMatch[],
    evidence: number,
  ): boolean {
    if (records.length === 0) return false;
    // Nobody names the product and asks about something else.
    if (this.productTerms.length > 0 && this.productTerms.every((term) => queryTerms.has(term))) return true;
    const rarity = (word: string) =>
      NUMBER.test(word) ? 0 : rarityOf(this.recordWords.size, this.recordWords.having(word) || NONE);
    const sum = (list: Iterable<string>) => [...list].reduce((total, word) => total + rarity(word), 0);
    const total = sum(queryTerms);
    const most = Math.max(
      0,
      ...records.map(({match}) => sum([...match.keys()].filter((word) => queryTerms.has(word)))),
    );
    const covered = total > 0 ? most / total : 1;
    return covered === 1 || covered + evidence >= FLOOR.least;
  }

  /**
   * Words of a query: abbreviations are written out, and a word that no page has becomes the nearest one, if it has any.
   */
  private read(text: string, near: ReturnType<typeof nearestOfQuery>): Word[] {
    const written = text.replace(WORD, (word) => this.abbreviations.get(word.toLowerCase()) ?? word);
    // A compound that no record has says nothing beside its parts.
    return words(written)
      .filter(({term, isCompound}) => !isCompound || this.recordWords.having(term) > 0)
      .map((word) => {
        if (word.isCompound || isStopWord(word.surface) || this.recordWords.having(word.term) > 0)
          return word;
        const [surface = word.surface] = near(word.surface);
        return {...word, surface, term: stem(surface)};
      });
  }

  /**
   * The record of a page that a query leads to: the one that BM25 finds among those of the page. The page as a whole is one
   * of them only where a name of it is the query, as readers want the section.
   */
  private bestRecord(
    number: number,
    matches: readonly RecordMatch[],
    queryTerms: ReadonlySet<string>,
  ): IndexedRecord {
    const {sections} = this.pages[number] as IndexedPage;
    const pageRecord = this.pageRecords[number] as IndexedRecord;
    if ([...queryTerms].every((term) => this.titleTerms[number]?.has(term))) return pageRecord;
    const isNamed = this.names[number]?.some((name) => diceCoefficient(name, queryTerms) === 1);
    const isOfPage = ({section}: IndexedRecord) => section === undefined || sections[section]?.anchor === '';
    const having = countsOf(matches.map(({match}) => match.keys()));
    const scoreOf = ({record: {name}, match}: RecordMatch) => {
      const likeness = diceCoefficient(new Set(terms(name)), queryTerms) ** WEIGHTS.exactness;
      const rarity = (word: string) => rarityOf(sections.length, having.get(word) as number);
      return [...match].reduce(
        (sum, [word, frequency]) => sum + frequency * rarity(word) * (1 + WEIGHTS.named * likeness),
        0,
      );
    };
    const [best] = matches
      .filter(({record}) => isNamed || !isOfPage(record))
      .map((entry) => ({record: entry.record, score: scoreOf(entry)}))
      .sort((first, second) => second.score - first.score);
    return best?.record ?? pageRecord;
  }
}
