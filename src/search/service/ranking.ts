/** Finds the pages that answer a query, the best first. */
import {
  INDEX_FORMAT,
  type IndexedPage,
  type IndexedSection,
  type SearchIndexFile,
} from '../index/index-file.ts';
import {Inverted, WORTH_SCALE} from '../index/inverted.ts';
import {isStopWord, words} from '../index/words.ts';
import {GENERAL_SYNONYMS, type Synonyms, synonymsFrom} from './synonyms.ts';
import {type Concept, isRequired, READING_WEIGHTS, type ReadingWeights, understand} from './understanding.ts';
import {Vocabulary} from './vocabulary.ts';

/** How evidence is put together. Found by `npm run search:tune`. */
export interface RankingOptions {
  readings: ReadingWeights;
  /** Instead of the general table and the site's own glossary. */
  synonyms?: Synonyms;
  /** What is left of a page's score when it answers none of the query's required concepts. */
  coverageFloor: number;
  coveragePower: number;
  /** Worth of the best section beside the page as a whole. */
  sectionWeight: number;
  /** Worth of the second best section. */
  secondSectionWeight: number;
  /** Worth of the best wording (title, keyword, heading, phrase) beside the page as a whole. */
  wordingWeight: number;
  /** How steeply a wording loses when it answers only a part of the query. */
  wordingPower: number;
  /** Added share of the score when the query is the page's title. */
  titleBonus: number;
  /** Worth of an area of the site beside the guides; see `areaOf`. */
  areas: Readonly<Record<Area, number>>;
  /** Added worth of the glossary when a query asks what a word means. */
  definitionBonus: number;
  /** Added worth of the troubleshooting page when a query reports a problem. */
  problemBonus: number;
  /** Worth of an area when the query is nothing but an identifier, on top of `areas`. */
  identifierAreas: Readonly<Partial<Record<Area, number>>>;
  /** A section must score this many times what the page's introduction scores to be linked. */
  anchorRatio: number;
}

export const RANKING: RankingOptions = {
  readings: READING_WEIGHTS,
  coverageFloor: 0.3,
  coveragePower: 0.8,
  sectionWeight: 0.35,
  secondSectionWeight: 0.1,
  wordingWeight: 2,
  wordingPower: 1.5,
  titleBonus: 0.8,
  areas: {
    guide: 1,
    reference: 0.75,
    example: 0.65,
    glossary: 0.8,
    troubleshooting: 0.7,
    meta: 0.6,
    archive: 1,
    blog: 0.95,
  },
  definitionBonus: 0.6,
  problemBonus: 1,
  identifierAreas: {reference: 1.35, example: 0.8, glossary: 0.4, troubleshooting: 0.4, meta: 0.7},
  anchorRatio: 2.5,
};

/** Parts of the site that serve different needs. */
export type Area =
  | 'guide'
  | 'reference'
  | 'example'
  | 'glossary'
  | 'troubleshooting'
  | 'meta'
  | 'archive'
  | 'blog';

/**
 * The area of a page. A glossary and a reference name everything and so match everything: where a
 * guide answers as well, the guide is meant.
 */
export function areaOf({kind, url}: Pick<IndexedPage, 'kind' | 'url'>): Area {
  if (kind === 'blog') return 'blog';
  const [first = ''] = url.split('/').slice(2);
  switch (first) {
    case 'reference':
    case 'archive':
    case 'example':
      return first;
    case 'terminology':
      return 'glossary';
    case 'troubleshooting':
      return first;
    case 'contributing':
      return 'meta';
    default:
      return 'guide';
  }
}

/** Does a query ask what a word means? */
const ASKS_FOR_DEFINITION =
  /^\s*(?:what(?:'s| is| are| does)|define|definition|meaning)\b|\b(?:mean|means|meaning|definition|stands? for)\b/i;

/** Does a query report a problem? */
const REPORTS_PROBLEM =
  /^\s*why\b|\b(?:(?:does|do|did|is|are)(?: not|n't|nt)|can(?:not|'t| not)|won'?t|not working|stuck|hangs?|fix|fails? with|unauthorized|forbidden|refused|rejected|traceback|exception)\b|\b[45]\d\d\b/i;

/** One name of a program: with an underscore, a capital inside, dots, or leading dashes. */
const IDENTIFIER =
  /^(?:--?[\w-]+|\w*_\w[\w.]*(?:\(\))?|\p{L}+\p{Ll}\p{Lu}\w*(?:\(\))?|\w+(?:\.\w+)+(?:\(\))?)$/u;

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

/** The index file is not one this service can read. */
export class IndexFormatError extends Error {
  override name = 'IndexFormatError';
}

/** A stand-in for a word, or a guess at it, is not more telling than the word itself or the likeliest guess. */
function rarityBound(index: Inverted, {variants, guessed}: Concept): number {
  const own = guessed
    ? variants.reduce((first, second) => (second.weight > first.weight ? second : first))
    : variants[0];
  return own && index.frequency(own.term) > 0 ? index.rarity(own.term) : Number.POSITIVE_INFINITY;
}

/** Sums over documents, reused between searches: a search costs what it touches. */
class Scores {
  readonly total: Float64Array;
  readonly covered: Float64Array;
  private readonly best: Float64Array;
  private readonly quality: Float64Array;
  private readonly touched: number[] = [];
  private readonly seen: Uint8Array;

  constructor(documents: number) {
    this.total = new Float64Array(documents);
    this.covered = new Float64Array(documents);
    this.best = new Float64Array(documents);
    this.quality = new Float64Array(documents);
    this.seen = new Uint8Array(documents);
  }

  /**
   * Adds what documents hold of each concept; of a concept's variants the best one counts.
   *
   * @param wanted leaves out documents that are not flagged
   */
  add(
    index: Inverted,
    concepts: readonly Concept[],
    wanted?: {flags: Uint8Array; groups: Uint32Array},
  ): {documents: readonly number[]; mass: number} {
    const {best, quality} = this;
    let mass = 0;
    const current: number[] = [];
    for (const concept of concepts) {
      const {variants} = concept;
      const required = isRequired(concept);
      const ownRarity = rarityBound(index, concept);
      let conceptRarity = 0;
      for (const {term, weight} of variants) {
        const found = index.postingsOf(term);
        if (!found) continue;
        const rarity = Math.min(index.rarity(term), ownRarity);
        conceptRarity = Math.max(conceptRarity, rarity * weight);
        const {documents, worths} = found;
        const factor = (weight * rarity) / WORTH_SCALE;
        // The one loop whose length grows with the site.
        for (let position = 0; position < documents.length; position++) {
          const document = documents[position] as number;
          if (wanted && wanted.flags[wanted.groups[document] as number] === 0) continue;
          const score = factor * (worths[position] as number);
          if (best[document] === 0) current.push(document);
          if (score > (best[document] as number)) best[document] = score;
          if (weight > (quality[document] as number)) quality[document] = weight;
        }
      }
      if (required) mass += conceptRarity;
      for (const document of current) {
        if (this.seen[document] === 0) {
          this.seen[document] = 1;
          this.touched.push(document);
        }
        this.total[document] = (this.total[document] as number) + (this.best[document] as number);
        if (required) {
          this.covered[document] =
            (this.covered[document] as number) + conceptRarity * (this.quality[document] as number);
        }
        this.best[document] = 0;
        this.quality[document] = 0;
      }
      current.length = 0;
    }
    return {documents: this.touched, mass};
  }

  clear(): void {
    for (const document of this.touched) {
      this.total[document] = 0;
      this.covered[document] = 0;
      this.seen[document] = 0;
    }
    this.touched.length = 0;
  }
}

/** Searches one index; made once, used for every query. */
export class Ranking {
  readonly pages: readonly IndexedPage[];
  private readonly pageIndex: Inverted;
  private readonly sectionIndex: Inverted;
  private readonly vocabulary: Vocabulary;
  private readonly firstSections: readonly number[];
  private readonly pageOfSection: Uint32Array;
  private readonly wordingIndex: Inverted;
  private readonly pageOfWording: Uint32Array;
  private readonly names: ReadonlyArray<readonly TermSet[]>;
  private readonly areas: readonly Area[];
  private readonly synonyms: Synonyms;
  private readonly pageScores: Scores;
  private readonly sectionScores: Scores;
  private readonly wordingScores: Scores;
  private readonly bestWording: Float64Array;
  private readonly isCandidate: Uint8Array;
  private readonly bestSection: Int32Array;
  private readonly secondScore: Float64Array;
  private readonly byPath: ReadonlyMap<string, IndexedPage>;

  constructor(
    file: SearchIndexFile,
    private readonly options: RankingOptions = RANKING,
  ) {
    if (file?.format !== INDEX_FORMAT) {
      throw new IndexFormatError(
        `The search index has format ${JSON.stringify(file?.format)}; this service reads format ${INDEX_FORMAT}. Build the site again.`,
      );
    }
    this.pages = file.pages;
    this.pageIndex = Inverted.load(file.pageIndex);
    this.sectionIndex = Inverted.load(file.sectionIndex);
    this.vocabulary = new Vocabulary(file.surfaces);
    this.firstSections = file.firstSections;
    this.pageOfSection = new Uint32Array(this.sectionIndex.documents);
    file.pages.forEach((page, id) => {
      const first = file.firstSections[id] as number;
      this.pageOfSection.fill(id, first, first + page.sections.length);
    });
    this.wordingIndex = Inverted.load(file.wordingIndex);
    this.pageOfWording = new Uint32Array(this.wordingIndex.documents);
    file.firstWordings.forEach((first, id) => {
      this.pageOfWording.fill(id, first, file.firstWordings[id + 1] ?? this.wordingIndex.documents);
    });
    this.names = file.pages.map((page) =>
      [page.title, page.url.split('/').slice(-1).join(' ')].flatMap(nameTerms),
    );
    this.areas = file.pages.map(areaOf);
    this.synonyms = options.synonyms ?? synonymsFrom(`${GENERAL_SYNONYMS}\n${file.synonyms}`);
    this.pageScores = new Scores(file.pages.length);
    this.sectionScores = new Scores(this.sectionIndex.documents);
    this.wordingScores = new Scores(this.wordingIndex.documents);
    this.bestWording = new Float64Array(file.pages.length);
    this.isCandidate = new Uint8Array(file.pages.length);
    this.bestSection = new Int32Array(file.pages.length).fill(-1);
    this.secondScore = new Float64Array(file.pages.length);
    this.byPath = new Map(file.pages.map((page) => [page.url, page]));
  }

  /** The page at a site path, with or without a trailing slash or fragment. */
  page(path: string): IndexedPage | undefined {
    return this.byPath.get(path.replace(/[?#].*$/, '').replace(/\/+$/, ''));
  }

  search(query: string, atMost: number): Answer {
    const {options} = this;
    const concepts = understand(query, {
      frequency: (term) => this.pageIndex.frequency(term),
      vocabulary: this.vocabulary,
      synonyms: this.synonyms,
      weights: options.readings,
    });
    if (concepts.length === 0) return {hits: [], concepts};

    const pages = this.pageScores;
    const sections = this.sectionScores;
    const wordings = this.wordingScores;
    try {
      const {documents, mass} = pages.add(this.pageIndex, concepts);
      const covering = (scores: Scores, document: number, of: number) => {
        const share = of === 0 ? 1 : Math.min(1, (scores.covered[document] as number) / of);
        return options.coverageFloor + (1 - options.coverageFloor) * share ** options.coveragePower;
      };
      const areaWeight = this.areaWeights(query);
      for (const page of documents) {
        pages.total[page] = (pages.total[page] as number) * covering(pages, page, mass);
      }
      const candidates = highest(documents, (page) => (pages.total[page] as number) * areaWeight(page));
      for (const page of candidates) this.isCandidate[page] = 1;

      const inSections = sections.add(this.sectionIndex, concepts, {
        flags: this.isCandidate,
        groups: this.pageOfSection,
      });
      for (const section of inSections.documents) {
        const score = (sections.total[section] as number) * covering(sections, section, inSections.mass);
        sections.total[section] = score;
        const page = this.pageOfSection[section] as number;
        const best = this.bestSection[page] as number;
        const bestScore = best < 0 ? 0 : (sections.total[best] as number);
        if (score > bestScore) {
          this.bestSection[page] = section;
          this.secondScore[page] = bestScore;
        } else if (score > (this.secondScore[page] as number)) {
          this.secondScore[page] = score;
        }
      }
      const inWordings = wordings.add(this.wordingIndex, concepts, {
        flags: this.isCandidate,
        groups: this.pageOfWording,
      });
      for (const wording of inWordings.documents) {
        const page = this.pageOfWording[wording] as number;
        const share =
          inWordings.mass === 0 ? 1 : Math.min(1, (wordings.covered[wording] as number) / inWordings.mass);
        const score = (wordings.total[wording] as number) * share ** options.wordingPower;
        if (score > (this.bestWording[page] as number)) this.bestWording[page] = score;
      }
      const asked = askedTerms(concepts);
      const top: Array<{page: number; score: number}> = [];
      for (const page of candidates) {
        const best = this.bestSection[page] as number;
        const evidence =
          (pages.total[page] as number) +
          options.sectionWeight * (best < 0 ? 0 : (sections.total[best] as number)) +
          options.secondSectionWeight * (this.secondScore[page] as number) +
          options.wordingWeight * (this.bestWording[page] as number);
        const named = 1 + options.titleBonus * this.likeness(page, asked) ** 2;
        keepBest(top, {page, score: evidence * named * areaWeight(page)}, atMost);
      }
      return {
        concepts,
        hits: top.map(({page, score}) => ({
          page: this.pages[page] as IndexedPage,
          section: this.sectionToLink(page, asked),
          score,
        })),
      };
    } finally {
      this.bestSection.fill(-1);
      this.secondScore.fill(0);
      this.isCandidate.fill(0);
      this.bestWording.fill(0);
      wordings.clear();
      pages.clear();
      sections.clear();
    }
  }

  /** What the area of a page is worth for a query. */
  private areaWeights(query: string): (page: number) => number {
    const {areas, identifierAreas, problemBonus, definitionBonus} = this.options;
    const isIdentifier = IDENTIFIER.test(query.trim());
    const weights = {...areas};
    if (isIdentifier) {
      for (const [area, weight] of Object.entries(identifierAreas)) weights[area as Area] *= weight;
    }
    if (REPORTS_PROBLEM.test(query)) weights.troubleshooting *= 1 + problemBonus;
    if (ASKS_FOR_DEFINITION.test(query)) weights.glossary *= 1 + definitionBonus;
    return (page) => weights[this.areas[page] as Area];
  }

  /**
   * How nearly the query is the page's name, from 0 to 1: Dice's coefficient over their terms, each
   * counted by its rarity, so that a word of every page (the product's name) counts for nothing.
   */
  private likeness(page: number, asked: readonly TermSet[]): number {
    let best = 0;
    for (const name of this.names[page] ?? []) {
      for (const query of asked) {
        let common = 0;
        let all = 0;
        for (const term of name) {
          const rarity = this.pageIndex.rarity(term);
          all += rarity;
          if (query.has(term)) common += rarity;
        }
        if (common === 0) continue;
        for (const term of query) all += this.pageIndex.rarity(term);
        best = Math.max(best, (2 * common) / all);
      }
    }
    return best;
  }

  /** The section that answers better than the page as a whole, if one does. */
  private sectionToLink(page: number, asked: readonly TermSet[]): IndexedSection | undefined {
    const best = this.bestSection[page] as number;
    if (best < 0 || this.likeness(page, asked) > 0.5) return undefined;
    const first = this.firstSections[page] as number;
    const section = this.pages[page]?.sections[best - first];
    if (!section?.anchor || !section.heading) return undefined;
    const heading = nameTerms(section.heading);
    const named = heading.some((name) => asked.some((query) => [...query].some((term) => name.has(term))));
    const introduction =
      this.pages[page]?.sections[0]?.anchor === '' ? (this.sectionScores.total[first] as number) : 0;
    const score = this.sectionScores.total[best] as number;
    const clear =
      score > this.options.anchorRatio * introduction && score > 1.3 * (this.secondScore[page] as number);
    return named && clear ? section : undefined;
  }
}

type TermSet = ReadonlySet<string>;

/** The terms of a name, once with its compounds as wholes and once as parts. */
function nameTerms(name: string): TermSet[] {
  const list = words(name).filter((word) => !isStopWord(word.surface));
  const wholes = new Set<string>();
  const parts = new Set<string>();
  let skip = 0;
  for (const word of list) {
    if (word.parts > 0) {
      skip = word.parts;
      wholes.add(word.term);
      continue;
    }
    parts.add(word.term);
    if (skip > 0) skip--;
    else wholes.add(word.term);
  }
  return wholes.size === parts.size ? [parts] : [wholes, parts];
}

/** The terms that a query most likely means, once with its compounds as wholes and once as parts. */
function askedTerms(concepts: readonly Concept[]): TermSet[] {
  const meant = (kinds: ReadonlyArray<Concept['kind']>) =>
    new Set(
      concepts
        .filter(({kind}) => kinds.includes(kind))
        .map(
          ({variants}) =>
            variants.reduce((first, second) => (second.weight > first.weight ? second : first)).term,
        ),
    );
  return [meant(['word', 'compound']), meant(['word', 'part'])];
}

/** More pages than this are not looked at section by section: a site of this size never reaches it. */
const MAXIMUM_CANDIDATES = 250;

/** The documents with the highest scores, in no order. */
function highest(documents: readonly number[], scoreOf: (document: number) => number): readonly number[] {
  if (documents.length <= MAXIMUM_CANDIDATES) return documents;
  const scores = Float64Array.from(documents, scoreOf);
  const least = scores.slice().sort()[documents.length - MAXIMUM_CANDIDATES] as number;
  return documents.filter((_, position) => (scores[position] as number) >= least);
}

/** Inserts in a short list that stays sorted; equal scores keep the order of the index. */
function keepBest(
  top: Array<{page: number; score: number}>,
  entry: {page: number; score: number},
  atMost: number,
): void {
  const before = (first: typeof entry, second: typeof entry) =>
    first.score > second.score || (first.score === second.score && first.page < second.page);
  const last = top.at(-1);
  if (top.length >= atMost && last && !before(entry, last)) return;
  let position = top.length;
  while (position > 0 && before(entry, top[position - 1] as typeof entry)) position--;
  top.splice(position, 0, entry);
  if (top.length > atMost) top.pop();
}
