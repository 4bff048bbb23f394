/** The index file, as the build writes it and services and the offline worker read it. */
import type {PageKind} from '../../content/pages.ts';
import type {StoredInverted} from './inverted.ts';
import type {StoredMeaning} from './stored-meaning.ts';

/** Version of the file's layout: a service refuses a file it does not know. */
export const INDEX_FORMAT = 6;

/** Path of the index in the built site, below the base URL. */
export const INDEX_PATH = 'search/index.json';

export interface IndexedSection {
  heading: string;
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
  /** Number of the first section of each page in `sectionIndex`. */
  firstSections: number[];
  /** Every term of the three indexes, sorted and packed. */
  terms: string;
  pageIndex: StoredInverted;
  sectionIndex: StoredInverted;
  /** Number of the first wording of each page in `wordingIndex`. */
  firstWordings: number[];
  wordingIndex: StoredInverted;
  /** The wordings by meaning. */
  meaning: StoredMeaning;
  /** Every word of the pages as written, for spelling, sorted and packed. */
  surfaces: string;
  /** Groups of names that mean the same, one a line. */
  synonyms: string;
}
