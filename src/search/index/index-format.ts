/** The index file, as the build writes it and the service reads it. */
import type {PageKind} from '../../content/pages.ts';
import type {PackedRows} from './packed-rows.ts';

/** Version of the file's layout: a service refuses a file it does not know. */
export const INDEX_FORMAT = 10;

/** Path of the index in the built site, below the base URL. */
export const INDEX_PATH = 'search/index.json';

export interface IndexedSection {
  heading: string;
  /** Empty for the text before the first heading. */
  anchor: string;
  /** 1 for the text before the first heading, else the level of the heading. */
  level: number;
  text: string;
}

export interface IndexedPage {
  kind: PageKind;
  url: string;
  title: string;
  description: string;
  sections: IndexedSection[];
}

/** The site that the index is of: what a service must know to link to it. */
export interface IndexedSite {
  /** Name of the product. */
  name: string;
  /** Scheme and host, such as `https://example.com`. */
  origin: string;
  /** Such as `/docs/`. */
  baseUrl: string;
}

/** What the build writes and the service reads; nothing changes it afterwards. */
export interface SearchIndexFile {
  format: typeof INDEX_FORMAT;
  site: IndexedSite;
  pages: IndexedPage[];
  /** For each term, how often the parts of pages and the questions that lead there have it: each page itself, then its sections. */
  parts: PackedRows;
  /** Words as they are spelled, the most frequent first, one a line. */
  vocabulary: string;
  /** For each word and pair, its rarity in tenths, then from column 1 on the weights with which it speaks for or against pages. */
  model: PackedRows;
  /** Pages with too few questions for the model to know them, by number. */
  withoutQuestions: number[];
}
