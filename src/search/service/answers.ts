/** Search answers in the shape of the contract. */
import type {SearchResult} from '../contract.ts';
import type {IndexedPage, IndexedSection} from '../index/index-format.ts';
import type {Hit, Ranking, SearchOptions} from './ranking.ts';
import {bestSentence, shorten} from './summary.ts';

/** Answers a query in the contract's words. */
export function answer(
  ranking: Ranking,
  query: string,
  topK: number,
  options: SearchOptions = {},
): SearchResult[] {
  const found = ranking.search(query, topK, options);
  const asked = new Set(
    found.concepts.flatMap(({variants}) =>
      variants.filter(({weight}) => weight >= 0.5).map(({term}) => term),
    ),
  );
  return found.hits.map((hit) => toResult(hit, asked));
}

function toResult({page, section}: Hit, asked: ReadonlySet<string>): SearchResult {
  const summary =
    (section && bestSentence(section.text, asked)) ||
    page.description ||
    bestSentence(page.sections[0]?.text ?? '', asked);
  const page_summary = shorten(summary || page.title);
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
