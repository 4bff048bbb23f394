/** The site's search, and what it is compared with over the same pages and questions. */
import MiniSearch from 'minisearch';
import {buildIndex} from '../index/build-index.ts';
import {features, isPair} from '../index/features.ts';
import {livenessOf} from '../index/questions.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {SearchEngine} from '../service/engine.ts';

/** Finds pages: site paths, the best first. */
export type Engine = (query: string, atMost: number) => string[];

export interface NamedEngine {
  name: string;
  make: (pages: readonly SourcePage[]) => Engine;
}

/** The search of this site. */
export function siteSearch(pages: readonly SourcePage[]): Engine {
  const engine = new SearchEngine(buildIndex(pages));
  return (query, atMost) => engine.search(query, atMost).hits.map(({page}) => page.url);
}

const FIELDS = ['title', 'description', 'keywords', 'headings', 'questions', 'code', 'text'] as const;

type Document = Record<(typeof FIELDS)[number] | 'id', string>;

/** The texts of a page, its living questions with them. */
function documentOf(page: SourcePage): Document {
  const join = (pick: (section: SourcePage['sections'][number]) => string) =>
    page.sections.map(pick).join('\n');
  const {living} = livenessOf(page, page.groups);
  return {
    id: page.url,
    title: page.title,
    description: page.description,
    keywords: page.keywords.join('\n'),
    headings: join((section) => section.heading),
    questions: [...page.questions, ...living.flatMap(({questions}) => questions)].join('\n'),
    code: join((section) => section.code),
    text: join((section) => section.text),
  };
}

/** MiniSearch as its documentation shows it. */
function miniSearch(pages: readonly SourcePage[]): Engine {
  const index = new MiniSearch<Document>({fields: [...FIELDS]});
  index.addAll(pages.map(documentOf));
  return (query, atMost) =>
    index
      .search(query)
      .slice(0, atMost)
      .map(({id}) => String(id));
}

/** Boosts that were chosen for it on development queries, in 2026-11. */
const BOOST = {
  title: 2.5,
  description: 0.85,
  keywords: 2.2,
  headings: 1.1,
  questions: 3.8,
  code: 1.9,
  text: 1,
};

/** MiniSearch with the words and pairs that this search cuts, and tuned boosts. */
function tunedMiniSearch(pages: readonly SourcePage[]): Engine {
  const tokenize = (text: string) => text.split('\n').flatMap(features);
  const index = new MiniSearch<Document>({fields: [...FIELDS], tokenize, processTerm: (term) => term});
  const documents = pages.map(documentOf);
  index.addAll(documents);
  const known = new Set(
    documents.flatMap((document) => FIELDS.flatMap((field) => tokenize(document[field]))),
  );
  return (query, atMost) =>
    index
      .search(query, {
        boost: BOOST,
        boostTerm: (term) => (isPair(term) ? 0.6 : 1),
        fuzzy: (term) => (known.has(term) ? false : 0.28),
        prefix: (term) => !known.has(term),
        bm25: {k: 1.7, b: 0.7, d: 0.6},
      })
      .slice(0, atMost)
      .map(({id}) => String(id));
}

/** The site's search first. */
export const ENGINES: readonly NamedEngine[] = [
  {name: 'This site', make: siteSearch},
  {name: 'MiniSearch, tuned', make: tunedMiniSearch},
  {name: 'MiniSearch, defaults', make: miniSearch},
];
