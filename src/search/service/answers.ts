/** Search answers in the shape of the contract. */
import type {SearchResult} from '../contract.ts';
import type {Filter} from '../filter.ts';
import type {IndexedPage, IndexedSection} from '../index/index-format.ts';
import type {Hit, SearchEngine} from './engine.ts';
import {landingOf} from './landing.ts';
import {summaryOf} from './summary.ts';

/** Answers a query in the contract's words. */
export function answer(engine: SearchEngine, query: string, topK: number, filter?: Filter): SearchResult[] {
  const {hits, asked} = engine.search(query, topK, filter);
  return hits.map((hit) => toResult(hit, query, asked));
}

function toResult(hit: Hit, query: string, asked: readonly string[]): SearchResult {
  const {page} = hit;
  const section = landingOf(hit, query, asked);
  const page_summary = summaryOf(page, section, asked);
  if (!section) return {page_title: page.title, page_summary, page_url: page.url};
  return {
    page_title: `${page.title}: ${section.heading}`,
    page_summary,
    page_url: `${page.url}#${encodeURIComponent(section.anchor)}`,
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
