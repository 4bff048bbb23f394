/** Search answers in the shape of the contract. */
import type {SearchResult} from '../contract.ts';
import type {Hit, Ranking} from './ranking.ts';
import {bestSentence, shorten} from './summary.ts';

/** Answers a query in the contract's words. */
export function answer(ranking: Ranking, query: string, topK: number): SearchResult[] {
  const found = ranking.search(query, topK);
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
  return {
    page_title: section ? `${page.title}: ${section.heading}` : page.title,
    page_summary: shorten(summary || page.title),
    page_url: section ? `${page.url}#${encodeURIComponent(section.anchor)}` : page.url,
  };
}
