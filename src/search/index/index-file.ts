/** Pages to the index file that the service reads. */
import type {PageKind} from '../../content/pages.ts';
import {WEIGHTS, type Weights} from '../weights.ts';
import {Inverted, type StoredInverted} from './inverted.ts';
import {type CutPages, cutPages} from './page-terms.ts';
import type {SourcePage} from './source-pages.ts';
import type {StoredMeaning} from './stored-meaning.ts';

/** Version of the file's layout: a service refuses a file it does not know. */
export const INDEX_FORMAT = 4;

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
  pageIndex: StoredInverted;
  sectionIndex: StoredInverted;
  /** Number of the first wording of each page in `wordingIndex`. */
  firstWordings: number[];
  wordingIndex: StoredInverted;
  /** The wordings by meaning. */
  meaning: StoredMeaning;
  /** Every word of the pages as written, with its term, for spelling: `surface` or `surface term`. */
  surfaces: string;
  /** Groups of names that mean the same, one a line. */
  synonyms: string;
}

export interface IndexOptions {
  /** The site that the index is published with; without one its links lead to no host. */
  site?: IndexedSite;
  weights?: Weights;
}

const NO_SITE: IndexedSite = {name: 'Documentation', origin: '', baseUrl: '/docs/'};

/** Makes the index. The same pages give the same file, byte for byte. */
export function buildIndex(pages: readonly SourcePage[], options: IndexOptions = {}): SearchIndexFile {
  return indexOf(cutPages(pages), options);
}

/** Makes the index of pages that are already cut in words. */
export function indexOf(
  cut: CutPages,
  {site = NO_SITE, weights = WEIGHTS}: IndexOptions = {},
): SearchIndexFile {
  return {
    format: INDEX_FORMAT,
    site,
    pages: cut.pages.map(({kind, url, title, description, sections}) => ({
      kind,
      url,
      title,
      description,
      sections: sections.map(({heading, anchor, level, text}) => ({heading, anchor, level, text})),
    })),
    firstSections: cut.firstSections,
    pageIndex: Inverted.build(cut.pageTerms, weights.page).store(),
    sectionIndex: Inverted.build(cut.sectionTerms, weights.section).store(),
    firstWordings: cut.firstWordings,
    wordingIndex: Inverted.build(cut.wordingTerms, weights.wording).store(),
    meaning: cut.meaning,
    surfaces: cut.surfaces,
    synonyms: cut.synonyms,
  };
}
