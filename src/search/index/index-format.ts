/** The index file, as the build writes it and services and the offline worker read it. */
import type {PageKind} from '../../content/pages.ts';
import type {StoredModel} from './page-model.ts';
import type {StoredWordIndex} from './word-index.ts';

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
  /** The parts of pages by their words and the questions that lead to them: of each page itself first, then its sections. */
  parts: StoredWordIndex;
  /** Words as they are spelled, the most frequent first, one a line. */
  vocabulary: string;
  /** From the words of a query to pages. */
  model: StoredModel;
  /** Pages with too few questions for the model to know them, by number. */
  withoutQuestions: number[];
}
