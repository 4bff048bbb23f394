/** Pages to the index file that the service reads. */
import {WEIGHTS, type Weights} from '../weights.ts';
import {INDEX_FORMAT, type IndexedSite, type SearchIndexFile} from './index-format.ts';
import {Inverted} from './inverted.ts';
import {type CutPages, cutPages} from './page-terms.ts';
import type {SourcePage} from './source-pages.ts';

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
