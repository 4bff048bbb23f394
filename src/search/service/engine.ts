/** Finds the pages that answer a query, the best first, and the record of each that the query leads to. */
import {UserError} from '../../product/diagnostic.ts';
import {type Filter, isIn} from '../filter.ts';
import {
  INDEX_FORMAT,
  type IndexedPage,
  type IndexedRecord,
  loadWordIndex,
  type SearchIndexFile,
  type WordIndex,
} from '../index/index-format.ts';
import {PageModel} from '../index/page-model.ts';
import {diceCoefficient, featuresOf, isPair, isStopWord, stem, terms, words} from '../index/words.ts';
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
  /** Worth of the model beside the words, which count 1 for the best page. */
  model: 0.25,
  /** What a page counts more whose name is the query, and the power by which that falls for names that are only alike. */
  named: 0.5,
  namedPower: 4,
  /** What it counts more when its name is the whole query and it is the overview of a group. */
  overview: 1,
  /** What it counts at least when the query is one of its keywords. */
  keyword: 0.5,
  /** What a word counts that only one title has. */
  inTitle: 0.25,
  /** What a post is behind a page of documentation that answers as well. */
  post: 0.13,
  /** Less likely pages are all equally unlikely. */
  leastProbability: 0.003,
  /** How many times as likely a page is that has no questions. */
  withoutQuestions: 50,
  /** How much more a record counts whose name is the query, and the power by which that falls when it is only alike. */
  record: 2,
  recordPower: 3,
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
/** Sections that every page has: nobody lands there who does not ask for it. */
const COMMON =
  /^(?:next steps?|what goes wrong|related|see also|read next|further reading|sources|references|corrections)\b/i;
/** Spellings of names from code: `run_test`, `runTest`, `--debug`, `POST /v1/search`. */
const CODE = /[_`]|--\w|\w\.\w|\p{Ll}\p{Lu}/u;

/** A query as it is searched. */
interface Query {
  /** Words and pairs, corrected, with what abbreviations stand for. */
  features: readonly string[];
  single: ReadonlySet<string>;
  /** The words as they were typed, and with abbreviations replaced: what names are compared with. */
  readings: readonly ReadonlySet<string>[];
  /** Pages that alone have one of the words in a name. */
  named: ReadonlySet<number | undefined>;
  /** Names from code. */
  identifiers: readonly string[];
}

/** The records of a page that have words of a query, the best first. */
interface Found {
  score: number;
  records: {record: IndexedRecord; name: ReadonlySet<string>; score: number}[];
}

/** Searches one index; made once, used for every query. */
export class SearchEngine {
  readonly pages: readonly IndexedPage[];
  private readonly index: WordIndex;
  private readonly model: PageModel;
  private readonly names: readonly {own: ReadonlySet<string>[]; keywords: ReadonlySet<string>[]}[];
  private readonly recordNames: readonly ReadonlySet<string>[];
  /** The page of a term that the names of one page have; several have the others. */
  private readonly onlyIn = new Map<string, number | undefined>();
  /** How many records have a term. */
  private readonly counts: ReadonlyMap<string, number>;
  private readonly abbreviation: RegExp;

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
    const setsOf = (texts: readonly string[]) => texts.map((text) => new Set(terms(text.toLowerCase())));
    this.names = file.pages.map(({names, keywords}) => ({own: setsOf(names), keywords: setsOf(keywords)}));
    this.recordNames = file.records.map(({name}) => new Set(terms(name)));
    this.names.forEach(({own}, number) => {
      for (const term of new Set(own.flatMap((name) => [...name])))
        this.onlyIn.set(term, this.onlyIn.has(term) ? undefined : number);
    });
    const wordField = file.words.fieldIds.words as number;
    this.counts = new Map(
      file.words.index.map(([term, {[wordField]: of = {}}]) => [term, Object.keys(of).length]),
    );
    const short = Object.keys(file.abbreviations).sort((first, second) => second.length - first.length);
    this.abbreviation = new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:${short.join('|') || '$^'})(?![\\p{L}\\p{N}_])`,
      'gu',
    );
  }

  /**
   * The pages that answer a query: by the words of their best record, and by what the model has learned.
   *
   * @param atMost number of pages, 1 or more
   * @param filter keeps to a part of the site
   */
  search(text: string, atMost: number, filter?: Filter): Answer {
    const query = this.read(text);
    const {found, covered} = this.byWords(query.single);
    const highest = Math.max(0, ...[...found.values()].map(({score}) => score));
    const {of, rest, reset} = this.model.probabilities(this.model.vectorOf(query.features));
    const {model, leastProbability, post, withoutQuestions} = WEIGHTS;
    const ranked = [...found]
      .map(([number, {score, records}]) => {
        const page = this.pages[number] as IndexedPage;
        const likely = (of[number] || rest) * (page.isNew ? withoutQuestions : 1);
        const sum =
          score / highest +
          model * Math.log(likely + leastProbability) +
          this.named(number, query) -
          (page.kind === 'blog' ? post : 0);
        return {page, records, likely, score: sum};
      })
      .filter(({page}) => !filter || isIn(filter, page.url, this.file.site.baseUrl))
      .sort((first, second) => second.score - first.score)
      .slice(0, atMost);
    reset();
    const hits = ranked.flatMap(({page, records, score}) =>
      landing(page, records, query).map((record) => ({page, score, record})),
    );
    const isAbout = ranked[0] && this.isAbout(query, covered, Math.min(1, ranked[0].likely));
    return {hits: isAbout ? hits.slice(0, atMost) : [], queryTerms: query.features};
  }

  /** Is a query about what these pages are about, and not about something that shares a word with them? */
  private isAbout({features, single}: Query, covered: number, likely: number): boolean {
    const telling = features.filter((feature) => !NUMBER.test(feature));
    const size = telling.filter((feature) => single.has(feature)).length;
    const pairs = [...new Set(telling.filter(isPair))];
    const known = pairs.filter((pair) => this.model.has(pair)).length;
    return (
      covered +
        FLOOR.pairs * (pairs.length > 0 ? known / pairs.length : FLOOR.noPairs) +
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

  /** Pages by their records that have words of a query, and which share of the words, by rarity, one of the best has. */
  private byWords(single: ReadonlySet<string>): {found: Map<number, Found>; covered: number} {
    const {bm25, boost} = WEIGHTS;
    const sumOf = (terms: readonly string[]) => terms.reduce((sum, term) => sum + this.rarityOf(term), 0);
    const whole = sumOf([...single]);
    const results = this.index.search([...single].join('\n'), {bm25, boost});
    const found = new Map<number, Found>();
    // Records come by their score, so that the first of a page is its best.
    for (const {id, score} of results) {
      const record = this.file.records[id] as IndexedRecord;
      const page = found.get(record.page) ?? {score, records: []};
      found.set(record.page, page);
      page.records.push({record, name: this.recordNames[id] as ReadonlySet<string>, score});
    }
    const best = results.slice(0, FLOOR.records).map(({queryTerms}) => sumOf(queryTerms));
    return {found, covered: whole > 0 ? Math.max(0, ...best) / whole : 1};
  }

  /** What a page scores for its names. */
  private named(number: number, {named, readings}: Query): number {
    const {own, keywords} = this.names[number] as (typeof this.names)[number];
    const alike = (names: readonly ReadonlySet<string>[]) =>
      Math.max(0, ...names.flatMap((name) => readings.map((reading) => diceCoefficient(name, reading))));
    const likeness = alike(own);
    return (
      Math.max(WEIGHTS.named * likeness ** WEIGHTS.namedPower, alike(keywords) === 1 ? WEIGHTS.keyword : 0) +
      (likeness === 1 && this.pages[number]?.isOverview ? WEIGHTS.overview : 0) +
      (named.has(number) ? WEIGHTS.inTitle : 0)
    );
  }

  /** Reads a query: abbreviations are written out, words that no page has are corrected or completed. */
  private read(text: string): Query {
    const meant: string[] = [];
    const written = text.toLowerCase().replace(this.abbreviation, (short) => {
      const long = this.file.abbreviations[short] as string;
      meant.push(long);
      return long;
    });
    // A compound that no record has says nothing beside its parts, nor does an abbreviation beside what it stands for.
    const list = words([text, ...meant].join('\n')).filter(
      ({term, surface, parts}) =>
        this.counts.has(term) || (parts === 0 && !Object.hasOwn(this.file.abbreviations, surface)),
    );
    const known = [...new Set(list.map(({term}) => term))].filter((term) => this.counts.has(term));
    const read = list.map((word) => {
      if (word.parts > 0 || this.counts.has(word.term) || isStopWord(word.surface)) return word;
      const surface = this.corrected(word.surface, known, list.length);
      return {...word, surface, term: stem(surface)};
    });
    const found = featuresOf(read);
    const features = found.length > 0 ? found : list.map(({term}) => term);
    const single = new Set(features.filter((feature) => !isPair(feature)));
    const isCode = CODE.test(text);
    const readings = [single, new Set(terms(text.toLowerCase())), new Set(terms(written))];
    return {
      features,
      single,
      named: new Set([...single].map((term) => this.onlyIn.get(term))),
      readings: [...new Map(readings.map((reading) => [[...reading].join(' '), reading])).values()],
      identifiers: isCode ? read.filter(({parts}) => parts > 0).map(({term}) => term) : [],
    };
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

/** The best record of a page; several where the query names several by their identifiers. */
function landing({sections}: IndexedPage, records: Found['records'], query: Query): IndexedRecord[] {
  const candidates = records
    .map(({record, name, score}) => {
      const likeness = diceCoefficient(name, query.single);
      return {record, name, likeness, score: score * (1 + WEIGHTS.record * likeness ** WEIGHTS.recordPower)};
    })
    .filter(
      ({record, name}) =>
        record.answer !== undefined ||
        !COMMON.test(record.name) ||
        [...name].every((term) => query.single.has(term)),
    );
  const byLikeness = candidates.toSorted((first, second) => second.likeness - first.likeness);
  const isSection = ({section}: IndexedRecord) => section !== undefined && sections[section]?.anchor !== '';
  const named = query.identifiers.flatMap(
    (identifier) =>
      byLikeness.find(({record, name}) => isSection(record) && name.has(identifier))?.record ?? [],
  );
  if (named.length > 0) return [...new Set(named)];
  const [best] = candidates.toSorted((first, second) => second.score - first.score);
  return best ? [best.record] : [];
}
