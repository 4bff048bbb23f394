/** Finds the pages that answer a query, the best first, and the record of each that the query leads to. */
import {UserError} from '../../product/diagnostic.ts';
import {
  INDEX_FORMAT,
  type IndexedPage,
  type IndexedRecord,
  type SearchIndexFile,
} from '../index/index-format.ts';
import {WordIndex, type WordMatch} from '../index/word-index.ts';
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
  /** Distance of a post behind a page of documentation that fits as well. */
  post: 0.13,
  /** Boost of a page without questions, which falls to none at so many questions as most pages have. */
  newPage: 0.3,
  mostQuestions: 15,
};

/** Words of a query that are searched, the first ones: a query of the most frequent words must not make others wait. */
const MOST_WORDS = 32;

/**
 * When a query is about these pages: the rarity-weighted share of its words that one record has, and the logarithm of the
 * best page's score. Chosen by queries about other things, and by needs, of which one in 120 may find nothing.
 */
const FLOOR = {score: 0.13, least: 0.99};
/** Of messages of any program; a number says nothing about the subject. */
const NUMBER = /^\d+$/;
/** Weights for the choice of a page's record, beside the rarity of the words that it has. */
const LANDING = {
  /** Boost of a record whose name is the query. */
  named: 1,
  /** Distance of the page as a whole, unless one of its names is the query: readers want the section. */
  whole: 2,
};
const WORD = /[\p{L}\p{N}_]+/gu;

/** Searches one index; made once, used for every query. */
export class SearchEngine {
  readonly pages: readonly IndexedPage[];
  private readonly recordWords: WordIndex;
  private readonly pageWords: WordIndex;
  /** Of each page its records, the page as a whole first. */
  private readonly recordsOf: readonly IndexedRecord[][];
  /** In lower case, where `TypeScript` is one word. */
  private readonly pageNames: readonly ReadonlySet<string>[][];
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
    this.pageWords = new WordIndex(file.pageWords);
    const recordsOf = file.pages.map((): IndexedRecord[] => []);
    for (const record of file.records) recordsOf[record.page]?.push(record);
    this.recordsOf = recordsOf;
    this.pageNames = file.pages.map(({names}) => names.map((name) => new Set(terms(name.toLowerCase()))));
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
    const withSynonyms = (own: Iterable<string>) => {
      const weights = new Map([...own].map((word) => [word, 1]));
      for (const word of related) if (!weights.has(word)) weights.set(word, WEIGHTS.synonym);
      return weights;
    };
    const records = this.recordWords.search(withSynonyms(queryTerms));
    const pages = this.pageWords.search(withSynonyms(featuresOf(query)));
    if (!this.isAbout(queryTerms, records, pages[0]?.score ?? 0)) return {hits: [], queryTerms};
    const pageScores = new Map(pages.map(({id, score}) => [id, score / (pages[0] as WordMatch).score]));
    const matches = new Map<number, WordMatch[]>();
    for (const match of records) {
      const {page} = this.file.records[match.id] as IndexedRecord;
      const ofPage = matches.get(page);
      if (ofPage) ofPage.push(match);
      else matches.set(page, [match]);
    }
    const asName = new Set(termsOf(this.read(text.toLowerCase(), near)));
    const hits = [...matches]
      .map(([number, ofPage]) => {
        const page = this.pages[number] as IndexedPage;
        const likeness = (this.pageNames[number] ?? []).reduce(
          (sum, name) => sum + diceCoefficient(name, asName) ** WEIGHTS.exactness,
          0,
        );
        const score =
          (ofPage[0] as WordMatch).score / (records[0] as WordMatch).score +
          (pageScores.get(number) ?? 0) +
          WEIGHTS.named * likeness +
          WEIGHTS.newPage * Math.max(0, 1 - page.questionCount / WEIGHTS.mostQuestions) -
          (page.kind === 'blog' ? WEIGHTS.post : 0);
        return {number, page, ofPage, score};
      })
      .sort((first, second) => second.score - first.score)
      .slice(0, atMost)
      .map(({number, page, ofPage}) => ({page, record: this.landing(number, ofPage, queryTerms)}));
    return {hits, queryTerms};
  }

  /** Is a query about what these pages are about, and not about something that shares a word with them? */
  private isAbout(queryTerms: ReadonlySet<string>, records: readonly WordMatch[], highest: number): boolean {
    const having = countsOf(records.map(({words}) => words));
    // A word that no record has says most.
    const rarity = (word: string) =>
      NUMBER.test(word) ? 0 : Math.log(1 + this.recordWords.size / (having.get(word) ?? 0.15));
    const sum = (list: Iterable<string>) => [...list].reduce((total, word) => total + rarity(word), 0);
    const whole = sum(queryTerms);
    const most = Math.max(0, ...records.map(({words}) => sum(words.filter((word) => queryTerms.has(word)))));
    const covered = whole > 0 ? most / whole : 1;
    const isCovered = covered === 1 || covered + FLOOR.score * Math.log(1 + highest) >= FLOOR.least;
    return records.length > 0 && isCovered;
  }

  /**
   * Words of a query: abbreviations are written out, and a word that no page has becomes the nearest one, if it has any.
   */
  private read(text: string, near: ReturnType<typeof nearestOfQuery>): Word[] {
    const written = text.replace(WORD, (word) => this.abbreviations.get(word.toLowerCase()) ?? word);
    // A compound that no record has says nothing beside its parts.
    return words(written)
      .filter(({term, isCompound}) => !isCompound || this.recordWords.has(term))
      .map((word) => {
        if (word.isCompound || isStopWord(word.surface) || this.recordWords.has(word.term)) return word;
        const [surface = word.surface] = near(word.surface);
        return {...word, surface, term: stem(surface)};
      });
  }

  /**
   * The record of a page that a query leads to: the page as a whole where its title has every word; else the one whose
   * words are the rarest within the page, more for a similar name.
   */
  private landing(
    number: number,
    matches: readonly WordMatch[],
    queryTerms: ReadonlySet<string>,
  ): IndexedRecord {
    const {sections} = this.pages[number] as IndexedPage;
    const all = this.recordsOf[number] as IndexedRecord[];
    const [whole] = all as [IndexedRecord];
    const nameOfWhole = new Set(terms(whole.name));
    if ([...queryTerms].every((term) => nameOfWhole.has(term))) return whole;
    const isNamed = this.pageNames[number]?.some((name) => diceCoefficient(name, queryTerms) === 1);
    const having = countsOf(matches.map(({words}) => words));
    const [best] = matches
      .map(({id, words}) => {
        const record = this.file.records[id] as IndexedRecord;
        const isWhole = record.section === undefined || sections[record.section]?.anchor === '';
        const score = words.reduce((sum, word) => {
          const weight = queryTerms.has(word) ? 1 : WEIGHTS.synonym;
          return sum + weight * Math.log(1 + all.length / (having.get(word) as number));
        }, 0);
        const likeness = diceCoefficient(new Set(terms(record.name)), queryTerms);
        return {
          record,
          score: score + LANDING.named * likeness ** 2 - (isWhole && !isNamed ? LANDING.whole : 0),
        };
      })
      .sort((first, second) => second.score - first.score);
    return best?.record ?? whole;
  }
}
