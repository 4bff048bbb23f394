/** The tables of this folder as one list of queries with what each retriever returned. */
import {readTable} from '../../_research/tables.ts';

export const KINDS = ['keyword', 'question', 'paraphrase', 'identifier', 'misspelling', 'blog'] as const;
export type Kind = (typeof KINDS)[number];

export interface Section {
  page: number;
  words: number;
}

export interface Run {
  text: string;
  kind: Kind;
  split: 'development' | 'validation';
  /** Pages with grade 2 or 3. */
  relevant: ReadonlySet<number>;
  /** First of the pages with the best grade: queries for the same page are one cluster. */
  need: number;
  /** Sections, best first, at most 50. */
  bm25: readonly number[];
  encoder: readonly number[];
  /** Pages, best first, at most 20. */
  site: readonly number[];
}

/** Grade from which a page counts as relevant. */
const RELEVANT = 2;

const numbersIn = (cell: string): number[] => (cell === '' ? [] : cell.split(' ').map(Number));

export const sections: readonly Section[] = readTable<'page' | 'words'>(
  'blog/data/site-search/sections.csv',
).map(({page, words}) => ({page: Number(page), words: Number(words)}));

const rankings = readTable<'retriever' | 'query' | 'sections'>('blog/data/site-search/rankings.csv');
const ranked = new Map(rankings.map((row) => [`${row.retriever} ${row.query}`, numbersIn(row.sections)]));
const site = readTable<'query' | 'pages'>('blog/data/site-search/site.csv');
const sites = new Map(site.map(({query, pages}) => [query, numbersIn(pages)]));

export const runs: readonly Run[] = readTable<'query' | 'kind' | 'split' | 'grades' | 'text'>(
  'blog/data/site-search/queries.csv',
).map(({query, kind, split, grades, text}) => {
  const graded = grades.split(' ').map((pair) => pair.split(':').map(Number) as [number, number]);
  const best = Math.max(...graded.map(([, grade]) => grade));
  const [bm25, encoder, pages] = [
    ranked.get(`bm25 ${query}`),
    ranked.get(`encoder ${query}`),
    sites.get(query),
  ];
  if (!bm25 || !encoder || !pages) throw new Error(`query ${query} has no ranking`);
  return {
    text,
    kind: kind as Kind,
    split: split as Run['split'],
    relevant: new Set(graded.filter(([, grade]) => grade >= RELEVANT).map(([page]) => page)),
    need: graded.find(([, grade]) => grade === best)?.[0] ?? -1,
    bm25,
    encoder,
    site: pages,
  };
});

/** Each page once, where its best section stands. */
export const pagesOf = (order: readonly number[]): number[] => [
  ...new Set(order.map((section) => sections[section]?.page ?? -1)),
];

/**
 * Reciprocal rank fusion of two lists: each gives 1 / (60 + rank), the second one times its weight.
 * Source: "Reciprocal rank fusion outperforms Condorcet and individual rank learning methods" (2009),
 * DOI 10.1145/1571941.1572114.
 */
export function fused(first: readonly number[], second: readonly number[], weight = 1): number[] {
  const scores = new Map<number, number>();
  for (const [list, times] of [[first, 1] as const, [second, weight] as const])
    for (const [i, item] of list.entries()) scores.set(item, (scores.get(item) ?? 0) + times / (61 + i));
  return [...scores].sort(([, a], [, b]) => b - a).map(([item]) => item);
}
