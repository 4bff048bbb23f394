/** Finds the pages that answer a query, the best first, and the record of each that the query leads to. */
import {UserError} from '../../product/diagnostic.ts';
import {
  INDEX_FORMAT,
  type IndexedPage,
  type IndexedRecord,
  type SearchIndexFile,
} from '../index/index-format.ts';
import {PageModel} from '../index/page-model.ts';
import {contentOf, WordVectors} from '../index/word-vectors.ts';
import {diceCoefficient, featuresOf, isPair, isStopWord, stem, terms, words} from '../index/words.ts';
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
  boost: {name: 0.4, words: 1},
  /** Worth of the model beside the words of a page's best record, which count 1 for the best page. */
  model: 0.25,
  /** Worth of the nearness of the page's questions in meaning. */
  nearness: 0.1,
  /** Exponent of a cosine of 1: of questions, the nearest decide. */
  sharpness: 12,
  /** Boost of a page whose name is the query, and of an overview whose group's name it is, beside that. */
  named: 0.5,
  overview: 1,
  /** Boost of a word that only one title has. */
  inTitle: 0.25,
  /** Distance of a post behind a page of documentation that fits as well. */
  post: 0.13,
  /** Less likely pages are all equally unlikely. */
  leastProbability: 0.003,
  /** Factor of the probability of a page without questions. */
  withoutQuestions: 50,
};

/**
 * When a query is about these pages: the rarity-weighted share of its words that one record has, the share of its pairs
 * of words that the model has learned, the logarithm of how likely the first page is, and the number of words. Chosen by
 * queries about other things, and by real needs, which all but one in a hundred have to pass.
 */
const FLOOR = {
  pairs: 0.4,
  noPairs: 0.5,
  likely: 0.2,
  leastProbability: 0.01,
  word: 0.02,
  mostWords: 12,
  least: 0.55,
};
/** A number, or a pair with one: of messages of any program. */
const NUMBER = /^\d+$|^\d+ | \d+$/;
/** Weights for the choice of a page's record, by questions that were held out of the index. */
const LANDING = {
  /** Words of the page that are added to those of each record, so that a word more or less does not decide. */
  smoothing: 600,
  /** Boost of a record whose name is the query. */
  named: 2,
  /** Distance of the page as a whole: readers want the section. */
  whole: 0.6,
};
/** Pages that are compared in meaning: more of them change nothing. */
const COMPARED = 24;
/** With how many other words of the query a corrected word must share a record. */
const SUPPORT = 2;
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
  /** Words without compounds, which names are compared with. */
  reading: ReadonlySet<string>;
  /** Pages that alone have one of the words in a name. */
  named: ReadonlySet<number | undefined>;
  /** Names from code. */
  identifiers: readonly string[];
}

/** A field of the records as the index has it. */
interface Field {
  /** Frequency of a term in each record that has it, by the record's number. */
  postings: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Words of each record. */
  lengths: readonly number[];
  average: number;
  boost: number;
}

function fieldOf({words, records}: SearchIndexFile, name: 'name' | 'words'): Field {
  const field = words.fieldIds[name] as number;
  const lengths = words.fieldLength as Record<number, Record<number, number>>;
  return {
    postings: new Map(
      words.index.map(([term, {[field]: of = {}}]) => [
        term,
        new Map(Object.entries(of).map(([id, often]) => [Number(id), often])),
      ]),
    ),
    lengths: records.map((_, id) => lengths[id]?.[field] ?? 0),
    average: words.averageFieldLength[field] as number,
    boost: WEIGHTS.boost[name],
  };
}

/**
 * Scores of records: BM25 (Robertson and Zaragoza, "The probabilistic relevance framework", 2009) over the
 * lists of MiniSearch's index, with its idf and fields, times the number of words that the first field has. Its own search
 * says the same in twice the time, as it lists for every record what matched.
 */
function bm25(single: ReadonlySet<string>, fields: readonly [Field, ...Field[]]): Float64Array {
  const {k, b} = WEIGHTS.bm25;
  const [{lengths: all, postings: first}] = fields;
  const scores = new Float64Array(all.length);
  const matched = new Uint16Array(all.length);
  for (const term of single) {
    for (const id of first.get(term)?.keys() ?? []) matched[id] = (matched[id] as number) + 1;
    for (const {postings, lengths, average, boost} of fields) {
      const of = postings.get(term) ?? new Map<number, number>();
      const weight = boost * (k + 1) * Math.log(1 + (all.length - of.size + 0.5) / (of.size + 0.5));
      for (const [id, often] of of) {
        const saturation = often + k * (1 - b + (b * (lengths[id] as number)) / average);
        scores[id] = (scores[id] as number) + (weight * often) / saturation;
      }
    }
  }
  // A record that has more of the words counts more than their sum.
  return scores.map((score, id) => score * (matched[id] as number));
}

/** Searches one index; made once, used for every query. */
export class SearchEngine {
  readonly pages: readonly IndexedPage[];
  private readonly model: PageModel;
  private readonly vectors: WordVectors;
  private readonly pageNames: readonly (readonly ReadonlySet<string>[])[];
  private readonly recordNames: readonly ReadonlySet<string>[];
  /** The page of a term that one title has; several have the others. */
  private readonly onlyIn = new Map<string, number | undefined>();
  private readonly words: Field;
  private readonly names: Field;
  /** The records of each page, the page as a whole first. */
  private readonly ofPage: readonly number[][];
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
    this.pageNames = file.pages.map(({names}) => names.map((name) => new Set(terms(name.toLowerCase()))));
    this.recordNames = file.records.map(({name}) => new Set(terms(name)));
    file.pages.forEach(({title}, number) => {
      for (const term of new Set(terms(title)))
        this.onlyIn.set(term, this.onlyIn.has(term) ? undefined : number);
    });
    this.words = fieldOf(file, 'words');
    this.names = fieldOf(file, 'name');
    this.ofPage = file.pages.map(() => []);
    file.records.forEach(({page}, id) => void this.ofPage[page]?.push(id));
    const short = Object.keys(file.abbreviations).sort((first, second) => second.length - first.length);
    this.abbreviation = new RegExp(
      `(?<![\\p{L}\\p{N}_])(?:${short.join('|') || '$^'})(?![\\p{L}\\p{N}_])`,
      'giu',
    );
  }

  /**
   * The pages that answer a query: by the words of their best record, and by what the model has learned.
   *
   * @param atMost number of pages, 1 or more
   */
  search(text: string, atMost: number): Answer {
    const query = this.read(text);
    const {found, covered} = this.byWords(query.single);
    const probabilities = this.model.probabilities(query.features);
    const {model, nearness, leastProbability, post, withoutQuestions} = WEIGHTS;
    const candidates = [...found]
      .map(([number, score]) => {
        const page = this.pages[number] as IndexedPage;
        const likely = (probabilities[number] as number) * (page.isNew ? withoutQuestions : 1);
        const sum =
          score +
          model * Math.log(likely + leastProbability) +
          this.named(number, query) -
          (page.kind === 'blog' ? post : 0);
        return {number, page, likely, score: sum};
      })
      .sort((first, second) => second.score - first.score)
      .slice(0, Math.max(atMost, COMPARED));
    const near = this.vectors
      .nearness(
        query.surfaces,
        candidates.map(({number}) => number),
        WEIGHTS.sharpness,
      )
      .map((value, at) => value * (candidates[at]?.page.isNew ? withoutQuestions : 1));
    const nearest = Math.max(...near) || 1;
    const ranked = candidates
      .map((candidate, at) => ({
        ...candidate,
        score: candidate.score + nearness * Math.log((near[at] as number) / nearest + leastProbability),
      }))
      .sort((first, second) => second.score - first.score)
      .slice(0, atMost);
    const hits = ranked.flatMap(({number, page, score}) =>
      this.landing(number, query).map((record) => ({page, score, record})),
    );
    const isAbout = ranked[0] && this.isAbout(query, covered, Math.min(1, ranked[0].likely));
    return {hits: isAbout ? hits.slice(0, atMost) : [], queryTerms: query.features};
  }

  /** Is a query about what these pages are about, and not about something that shares a word with them? */
  private isAbout({features, single}: Query, covered: number, likely: number): boolean {
    const telling = features.filter((feature) => !NUMBER.test(feature));
    const size = telling.filter((feature) => single.has(feature)).length;
    const pairs = [...new Set(telling.filter(isPair))];
    const known = pairs.filter((pair) => this.model.features.has(pair)).length;
    return (
      covered +
        FLOOR.pairs * (pairs.length > 0 ? known / pairs.length : FLOOR.noPairs) +
        FLOOR.likely * Math.log10(likely + FLOOR.leastProbability) +
        FLOOR.word * Math.min(size, FLOOR.mostWords) >=
      FLOOR.least
    );
  }

  /** Weight of a word: a word that no record has says most, a number nothing. */
  private rarityOf(term: string): number {
    if (NUMBER.test(term)) return 0;
    return Math.log(1 + this.file.records.length / (this.words.postings.get(term)?.size ?? 0.5));
  }

  /** Score of each page by its best record, and the share of the words, by rarity, that one record has. */
  private byWords(single: ReadonlySet<string>): {found: Map<number, number>; covered: number} {
    const scores = bm25(single, [this.words, this.names]);
    const best = new Map<number, number>();
    this.file.records.forEach(({page}, id) => {
      if ((scores[id] as number) > (best.get(page) ?? 0)) best.set(page, scores[id] as number);
    });
    const highest = Math.max(...best.values());
    const found = new Map([...best].map(([page, score]) => [page, score / highest]));
    const shares = new Float64Array(scores.length);
    let whole = 0;
    for (const term of single) {
      const rarity = this.rarityOf(term);
      whole += rarity;
      for (const id of this.words.postings.get(term)?.keys() ?? [])
        shares[id] = (shares[id] as number) + rarity;
    }
    return {found, covered: whole > 0 ? Math.max(0, ...shares) / whole : 1};
  }

  /** Score of a page for its names. */
  private named(number: number, {named, reading}: Query): number {
    const overview = this.pages[number]?.isOverview ? WEIGHTS.overview : 0;
    return (
      (this.isNameOf(number, reading) ? WEIGHTS.named + overview : 0) +
      (named.has(number) ? WEIGHTS.inTitle : 0)
    );
  }

  /** Is a query the name of a page? */
  private isNameOf(number: number, reading: ReadonlySet<string>): boolean {
    return this.pageNames[number]?.some((name) => diceCoefficient(name, reading) === 1) ?? false;
  }

  /** Reads a query: abbreviations are written out, words that no page has are corrected or completed. */
  private read(text: string): Query {
    const written = text.replace(
      this.abbreviation,
      (short) => this.file.abbreviations[short.toLowerCase()] as string,
    );
    // A compound that no record has says nothing beside its parts.
    const list = words(written).filter(({term, parts}) => parts === 0 || this.words.postings.has(term));
    const known = [...new Set(list.map(({term}) => term))].filter((term) => this.words.postings.has(term));
    const read = list.map((word) => {
      if (word.parts > 0 || this.words.postings.has(word.term) || isStopWord(word.surface)) return word;
      const surface = this.corrected(word.surface, known, list.length);
      return {...word, surface, term: stem(surface)};
    });
    const found = featuresOf(read);
    const features = found.length > 0 ? found : list.map(({term}) => term);
    const single = new Set(features.filter((feature) => !isPair(feature)));
    const isCode = CODE.test(text);
    return {
      features,
      single,
      surfaces: contentOf(read),
      named: new Set([...single].map((term) => this.onlyIn.get(term))),
      reading: new Set(
        read.filter(({parts, surface}) => parts === 0 && !isStopWord(surface)).map(({term}) => term),
      ),
      identifiers: isCode ? read.filter(({parts}) => parts > 0).map(({term}) => term) : [],
    };
  }

  /**
   * The record of a page that a query leads to; several where the query names several by their identifiers. It is the one
   * whose words are most like the query's among those of its page: the query likelihood with Dirichlet smoothing (Zhai
   * and Lafferty, "A study of smoothing methods for language models applied to ad hoc information retrieval", 2001), in
   * which the words that all records of the page have decide nothing.
   */
  private landing(number: number, query: Query): IndexedRecord[] {
    const {sections} = this.pages[number] as IndexedPage;
    const ids = this.ofPage[number] as number[];
    const length = ids.reduce((sum, id) => sum + (this.words.lengths[id] as number), 0);
    const [whole = 0] = ids;
    if (query.identifiers.length === 0 && this.isNameOf(number, query.reading))
      return [this.file.records[whole] as IndexedRecord];
    const terms = [...query.single].flatMap((term) => {
      const of = this.words.postings.get(term);
      const count = ids.reduce((sum, id) => sum + (of?.get(id) ?? 0), 0);
      return of && count > 0 ? [{of, expected: (LANDING.smoothing * count) / length}] : [];
    });
    const candidates = ids
      .filter((id) => terms.some(({of}) => of.has(id)))
      .map((id) => {
        const record = this.file.records[id] as IndexedRecord;
        const name = this.recordNames[id] as ReadonlySet<string>;
        const likeness = diceCoefficient(name, query.single);
        const isWhole = record.section === undefined || sections[record.section]?.anchor === '';
        const longer = Math.log(1 + (this.words.lengths[id] as number) / LANDING.smoothing);
        const score = terms.reduce(
          (sum, {of, expected}) => sum + Math.log(1 + (of.get(id) ?? 0) / expected) - longer,
          LANDING.named * likeness ** 2 - (isWhole ? LANDING.whole : 0),
        );
        return {record, name, likeness, isWhole, score};
      });
    const byLikeness = candidates.toSorted((first, second) => second.likeness - first.likeness);
    const named = query.identifiers.flatMap(
      (identifier) => byLikeness.find(({isWhole, name}) => !isWhole && name.has(identifier))?.record ?? [],
    );
    if (named.length > 0) return [...new Set(named)];
    const [best] = candidates.toSorted((first, second) => second.score - first.score);
    return best ? [best.record] : [];
  }

  /** A word that no page has, as the nearest word that the rest of the query supports; itself without one. */
  private corrected(word: string, known: readonly string[], queryLength: number): string {
    const near = nearest(word, this.file.vocabulary).slice(0, MOST_CORRECTIONS);
    if (queryLength === 1) return near[0] ?? word;
    const support = Math.min(SUPPORT, known.length);
    const beside = known.flatMap((term) => this.words.postings.get(term) ?? []);
    const isSupported = (other: string) =>
      [...(this.words.postings.get(stem(other))?.keys() ?? [])].some(
        (id) => beside.filter((of) => of.has(id)).length >= support,
      );
    return support > 0 ? (near.find(isSupported) ?? word) : word;
  }
}
