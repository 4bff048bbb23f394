/** Search results in the shape of the contract. */
import type {SdkLanguage} from '../../content/languages.ts';
import type {SearchResult} from '../contract.ts';
import type {IndexedPage, IndexedRecord} from '../index/index-format.ts';
import {languageOf} from '../result-language.ts';
import type {Hit, SearchEngine} from './engine.ts';
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
    .filter(({page}) => !language || (languageOf(page.url)?.toLowerCase() ?? language) === language)
    .slice(0, topK)
    .map((hit) => toResult(hit, queryTerms));
}

function toResult({page, record}: Hit, queryTerms: ReadonlySet<string>): SearchResult {
  const section = record.section === undefined ? undefined : page.sections[record.section];
  const language = languageOf(page.url);
  const title = language && !page.title.includes(language) ? `${page.title} (${language})` : page.title;
  const page_summary = summaryOf(page, record, queryTerms);
  if (!section?.anchor) return {page_title: title, page_summary, page_url: page.url};
  return {
    page_title: `${title}: ${record.name}`,
    page_summary,
    page_url: `${page.url}#${encodeURIComponent(section.anchor)}`,
    page_name: title,
    section_path: [...section.path],
  };
}

/** Summary of a result: cause and fix of a symptom, a passage of the section, else what the page is about. */
function summaryOf(
  page: IndexedPage,
  {section, answer}: IndexedRecord,
  queryTerms: ReadonlySet<string>,
): string {
  if (answer !== undefined) return shorten(answer);
  const {anchor, blocks} = page.sections[section ?? 0] ?? {anchor: '', blocks: []};
  // A post tells a story: a part of it needs more of the query than a part of a guide.
  const least = page.kind === 'blog' ? OPENING + 1 : 0;
  const isWhole = (section === undefined || anchor === '') && page.description !== '';
  const passage = isWhole ? '' : bestPassage(blocks, queryTerms, least);
  return passage || shorten(page.description || page.title);
}
