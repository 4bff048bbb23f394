/** How evidence is weighed. The numbers are in `weights.json`, which `npm run search:tune` writes. */
import type {FieldOptions} from './index/inverted.ts';
import weights from './weights.json';

export type FieldWeights = Readonly<Record<string, FieldOptions>>;

/** How much the readings of a word count beside the word itself. */
export interface ReadingWeights {
  synonym: number;
  completion: number;
  /** Completions of the last word when that word itself occurs. */
  ending: number;
  oneEdit: number;
  twoEdits: number;
  parts: number;
  pair: number;
  phraseSynonym: number;
  /** Words of a phrase that has synonyms of its own. */
  phraseParts: number;
}

/** How evidence is put together. */
export interface RankingWeights {
  /** What is left of a page's score when it answers none of the query's required concepts, 0 to 1. */
  coverageFloor: number;
  coveragePower: number;
  /** Worth of the best wording (title, keyword, heading, phrase) beside the page as a whole. */
  wordingWeight: number;
  /** How steeply a wording loses when it answers only a part of the query. */
  wordingPower: number;
  /**
   * How much a page of many sections loses, as the exponent of 1 + sections / 10: a glossary and a
   * reference name everything and so match everything.
   */
  breadth: number;
  /** Worth of a section that has the whole query word for word, beside the score of the best page by words. */
  runWeight: number;
  /**
   * Worth of a page that surely answers the needs which the best pages answer, beside the score of the best page by
   * words.
   */
  companionWeight: number;
}

/** When and how much the meaning of a query counts beside its words. */
export interface MeaningWeights {
  /** Worth of the page that is nearest in meaning, beside the score of the best page by words. */
  weight: number;
  /** What is left of that when a page has every word of the query, 0 to 1. */
  whenCovered: number;
  /** Queries of fewer words with a meaning are left to their words: names, identifiers. */
  minimumWords: number;
  /** Wordings of a page whose mean likeness counts. */
  wordings: number;
  /** Worth of a page that answers all of the nearest needs, beside the score of the best page by words. */
  needWeight: number;
  /** How many of the nearest needs count. */
  needs: number;
}

export interface Weights {
  /** How the fields of a page count. */
  page: FieldWeights;
  /** How the fields of a section count. */
  section: FieldWeights;
  /**
   * How a wording counts: one short text that says what a page is about, such as its title, a
   * keyword, a heading, a phrase. A query that one of them answers as a whole is better answered
   * than one whose words are scattered over many.
   */
  wording: FieldWeights;
  readings: ReadingWeights;
  ranking: RankingWeights;
  meaning: MeaningWeights;
  /** When a section is linked instead of its page. */
  link: {
    /** It must score this many times what the page's introduction scores. */
    overIntroduction: number;
    /** And this many times what the next section scores. */
    overNext: number;
  };
}

export const WEIGHTS: Weights = weights;
