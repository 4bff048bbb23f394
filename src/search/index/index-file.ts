/** Pages to the index file that the service reads. */
import {WEIGHTS, type Weights} from '../weights.ts';
import {INDEX_FORMAT, type IndexedSite, type SearchIndexFile} from './index-format.ts';
import {Inverted} from './inverted.ts';
import {packWords} from './packed.ts';
import {type CutPages, type cutPage, cutPages} from './page-terms.ts';
import type {SourcePage} from './source-pages.ts';

export interface IndexOptions {
  /** The site that the index is published with; without one its links lead to no host. */
  site?: IndexedSite;
  weights?: Weights;
  /** Cuts one page in words; see {@link cutPages}. */
  cut?: typeof cutPage;
}

const NO_SITE: IndexedSite = {name: 'Documentation', origin: '', baseUrl: '/docs/'};

/** Makes the index. The same pages give the same file, byte for byte. */
export function buildIndex(pages: readonly SourcePage[], options: IndexOptions = {}): SearchIndexFile {
  return indexOf(cutPages(pages, options.cut), options);
}

/** Makes the index of pages that are already cut in words. */
export function indexOf(
  cut: CutPages,
  {site = NO_SITE, weights = WEIGHTS}: IndexOptions = {},
): SearchIndexFile {
  const pageIndex = Inverted.build(cut.pageTerms, weights.page);
  const sectionIndex = Inverted.build(cut.sectionTerms, weights.section);
  const wordingIndex = Inverted.build(cut.wordingTerms, weights.wording);
  const terms = [...new Set([pageIndex, sectionIndex, wordingIndex].flatMap((index) => index.terms))].sort();
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
    terms: packWords(terms),
    pageIndex: pageIndex.store(terms),
    sectionIndex: sectionIndex.store(terms),
    firstWordings: cut.firstWordings,
    wordingIndex: wordingIndex.store(terms),
    meaning: cut.meaning,
    surfaces: cut.surfaces,
    synonyms: cut.synonyms,
  };
}
