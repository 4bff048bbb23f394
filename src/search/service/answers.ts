/** Search results in the shape of the contract. */
import type {SdkLanguage} from '../../content/languages.ts';
import {type SearchResult, sdkOfUrl} from '../contract.ts';
import type {IndexedPage, IndexedRecord, IndexedSection} from '../index/index-format.ts';
import type {SearchEngine} from './engine.ts';
import {bestPassage, OPENING, shorten} from './summaries.ts';

/**
 * The results of a query.
 *
 * @param language leaves out the pages that are for the other one
 */
export function answer(
  engine: SearchEngine,
  query: string,
  topK: number,
  language?: SdkLanguage,
): SearchResult[] {
  // Most pages of one language have a twin in the other.
  const {hits, queryTerms} = engine.search(query, language ? 2 * topK : topK);
  return hits
    .filter(({page}) => !language || (sdkOfUrl(page.url)?.toLowerCase() ?? language) === language)
    .slice(0, topK)
    .map(({page, record}) => {
      const section = page.sections[record.section ?? -1];
      return resultOf(page, section, record.name, summaryOf(page, record, queryTerms));
    });
}

/**
 * The result that leads to a section, or to a page as a whole: without a section, or with the text before the first heading.
 *
 * @param name heading of the section, or a symptom in it
 * @param passage of the section, empty for what the page is about
 */
export function resultOf(
  page: IndexedPage,
  section: IndexedSection | undefined,
  name: string,
  passage: string,
): SearchResult {
  const sdk = sdkOfUrl(page.url);
  const title = sdk && !page.title.includes(sdk) ? `${page.title} (${sdk})` : page.title;
  const page_summary = passage || shorten(page.description || page.title);
  if (!section?.anchor) return {page_title: title, page_summary, page_url: page.url};
  return {
    page_title: `${title}: ${name}`,
    page_summary,
    page_url: `${page.url}#${encodeURIComponent(section.anchor)}`,
    page_name: title,
    section_path: [...section.path],
  };
}

/** Cause and fix of a symptom, or a passage of a section; empty for a page as a whole. */
function summaryOf(
  page: IndexedPage,
  {section, answer}: IndexedRecord,
  queryTerms: ReadonlySet<string>,
): string {
  if (answer !== undefined) return shorten(answer);
  const {anchor, blocks} = page.sections[section ?? 0] ?? {anchor: '', blocks: []};
  if ((section === undefined || anchor === '') && page.description !== '') return '';
  // A post tells a story: a part of it needs more of the query than a part of a guide.
  return bestPassage(blocks, queryTerms, page.kind === 'blog' ? OPENING + 1 : 0);
}
