/** Search results in the shape of the contract. */
import type {SearchResult} from '../contract.ts';
import type {IndexedPage, IndexedRecord, IndexedSection} from '../index/index-format.ts';
import type {Hit, SearchEngine} from './engine.ts';
import {bestPassage, OPENING, shorten} from './summaries.ts';

/** The results of a query. */
export function answer(engine: SearchEngine, query: string, topK: number): SearchResult[] {
  const {hits, queryTerms} = engine.search(query, topK);
  return hits.map((hit) => toResult(hit, queryTerms));
}

/** Languages of the SDKs, as the paths and the titles of their references have them. */
const LANGUAGES = {'/python-sdk/': 'Python', '/typescript-sdk/': 'TypeScript'};

function toResult({page, record}: Hit, queryTerms: ReadonlySet<string>): SearchResult {
  const section = record.section === undefined ? undefined : page.sections[record.section];
  const [, language] = Object.entries(LANGUAGES).find(([part]) => page.url.includes(part)) ?? [];
  const title = language && !page.title.includes(language) ? `${page.title} (${language})` : page.title;
  const page_summary = summaryOf(page, record, queryTerms);
  if (!section?.anchor) return {page_title: title, page_summary, page_url: page.url};
  return {
    page_title: `${title}: ${record.name}`,
    page_summary,
    page_url: `${page.url}#${encodeURIComponent(section.anchor)}`,
    page_name: title,
    section_path: headingPath(page, section),
  };
}

/** The headings above a section and its own, the outermost first. */
function headingPath({sections}: IndexedPage, section: IndexedSection): string[] {
  const path: string[] = [];
  let level = Number.POSITIVE_INFINITY;
  for (let position = sections.indexOf(section); position >= 0 && level > 2; position--) {
    const above = sections[position] as IndexedSection;
    if (above.level >= level || !above.heading) continue;
    path.unshift(above.heading);
    level = above.level;
  }
  return path;
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
