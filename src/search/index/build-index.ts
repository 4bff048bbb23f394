/** Pages to the index file that the service reads. */
import {proseOf} from '../../content/blocks.ts';
import type {Site} from '../../content/site.ts';
import {BASE_URL} from '../../product/address.ts';
import {INDEX_FORMAT, type IndexedSite, type SearchIndexFile} from './index-format.ts';
import {fieldTexts, namesOf, programOf, questionCount, recordsOf, summaryBlocks} from './records.ts';
import {readWords, type SourcePage} from './source-pages.ts';
import {indexWords} from './word-index.ts';
import {countsOf, featuresOf, terms, words} from './words.ts';

/** Facts about a site that a service needs. */
export const indexedSite = ({product, origin}: Site): IndexedSite => ({
  ...{name: product.name, tagline: product.tagline, origin, baseUrl: BASE_URL},
});

const NO_SITE: IndexedSite = {name: 'Documentation', tagline: '', origin: '', baseUrl: '/docs/'};

/**
 * Makes the index. The same pages give the same file, byte for byte.
 *
 * @param site the site that the index is published with; without one its links lead to no host
 */
export function buildIndex(pages: readonly SourcePage[], site: IndexedSite = NO_SITE): SearchIndexFile {
  const records = pages.flatMap(recordsOf);
  // Queries are corrected to words of the pages, whose spelling is checked; questions may be misspelled.
  const spelled = pages.flatMap(({title, sections}) => [
    title,
    ...sections.flatMap((section) => [section.heading, ...proseOf(section).map(({text}) => text)]),
  ]);
  const surfacesOf = (text: string) => words(text).map(({surface}) => surface);
  const spellings = countsOf(
    spelled.map((text) => surfacesOf(text).filter((one) => /^\p{L}{4,}$/u.test(one))),
  );
  const featuresOfAll = (texts: readonly string[]) => texts.flatMap((text) => featuresOf(words(text)));
  const urls = new Set(pages.map(({url}) => url));
  return {
    format: INDEX_FORMAT,
    site,
    pages: pages.map((page) => ({
      kind: page.kind,
      url: page.url,
      title: page.title,
      description: page.description,
      names: namesOf(page, urls),
      questionCount: questionCount(page),
      sections: page.sections.map((section) => ({
        path: section.path,
        anchor: section.anchor,
        blocks: summaryBlocks(section),
        place: page.twin?.sections.get(section.line),
        program: programOf(page, section),
      })),
      tabs: page.twin?.tabs ?? [],
      ends: page.twin?.ends ?? [],
    })),
    records: records.map(({texts: _, ...record}) => record),
    recordWords: indexWords(records.map(({texts}) => texts.flatMap(terms))),
    pageFields: indexWords(pages.map((page) => featuresOfAll(fieldTexts(page)))),
    pageText: indexWords(
      pages.map(({sections}) => featuresOfAll(sections.flatMap(proseOf).map(({text}) => text))),
    ),
    vocabulary: [...spellings].sort(([, first], [, second]) => second - first).map(([surface]) => surface),
    abbreviations: readWords('abbreviations'),
    synonyms: readWords('synonyms'),
  };
}
