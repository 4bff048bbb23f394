/** The index file, as the build writes it and the service reads it. */
import type {Place, Twin} from '../../content/markdown/index.ts';
import type {PageKind} from '../../content/page.ts';
import type {StoredWords} from './word-index.ts';

/** Version of the file's layout: a service refuses a file of another one. */
export const INDEX_FORMAT = 25;

/** Path of the index in the built site, below the base URL. */
export const INDEX_PATH = 'search/index.json';

/** A part of a section, for summaries. */
export interface IndexedBlock {
  kind: 'paragraph' | 'item' | 'row' | 'code';
  /** Of a row its cells as sentences, with what their columns are called; of code nothing. */
  text: string;
}

export interface IndexedSection {
  /** Headings that lead to it, the outermost first and its own last; none for the text before the first heading. */
  path: readonly string[];
  /** Empty for the text before the first heading. */
  anchor: string;
  blocks: IndexedBlock[];
  /** Its place in the Markdown of the page, with the sections below it; none where programs cannot read it. */
  place?: Place | undefined;
  /** The file that its code belongs to, where the section does not name it. */
  program?: string | undefined;
}

export interface IndexedPage {
  kind: PageKind;
  url: string;
  title: string;
  description: string;
  /** Names of the page: title, label in the sidebar, rare keywords and, for an overview, its group. */
  names: string[];
  /** Number of questions that it is found by, beside its words. */
  questionCount: number;
  sections: IndexedSection[];
  /** Places in the Markdown of the page, where programs can read it: code of one language, and ends of blocks. */
  tabs: Twin['tabs'];
  ends: Twin['ends'];
}

/** A record of the index: a page as a whole, a section, or the row of a table of symptoms. */
export interface IndexedRecord {
  /** Position of the page. */
  page: number;
  /** Position of the section in its page; none for the page as a whole. */
  section?: number;
  /** Title and groups, heading, or symptom. */
  name: string;
  /** Cause and fix of a symptom. */
  answer?: string;
}

/** The site that the index is of: what a service must know to link to it. */
export interface IndexedSite {
  /** Name of the product. */
  name: string;
  /** Kind of product, as its tagline says it. */
  tagline: string;
  /** Scheme and host, such as `https://example.com`. */
  origin: string;
  /** Such as `/docs/`. */
  baseUrl: string;
}

/** The file that the build writes and the service reads; nothing changes it afterwards. */
export interface SearchIndexFile {
  format: typeof INDEX_FORMAT;
  site: IndexedSite;
  pages: IndexedPage[];
  records: IndexedRecord[];
  /** Words of each record. */
  recordWords: StoredWords;
  /** Words and neighboring pairs of the questions, names and headings of each page. */
  pageFields: StoredWords;
  /** Words and neighboring pairs of the text of each page. */
  pageText: StoredWords;
  /** Words of the pages as they are spelled, the most frequent first. */
  vocabulary: string[];
  /** Full forms of abbreviations. */
  abbreviations: Record<string, string>;
  /** Words of these pages by the words that readers have for them. */
  synonyms: Record<string, string>;
}
