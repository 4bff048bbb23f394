/** The site's search, and the library that it is made of, over the same pages and questions. */
import MiniSearch from 'minisearch';
import {buildIndex} from '../index/build-index.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {SearchEngine} from '../service/engine.ts';

/** Finds pages: site paths, the best first. */
export type Engine = (query: string, atMost: number) => string[];

/** The search of this site. */
export function siteSearch(pages: readonly SourcePage[]): Engine {
  const engine = new SearchEngine(buildIndex(pages));
  return (query, atMost) => engine.search(query, atMost).hits.map(({page}) => page.url);
}

/** MiniSearch as its documentation shows it. */
function miniSearch(pages: readonly SourcePage[]): Engine {
  const documents = pages.map(({url: id, title, description, keywords, sections, questions, ...page}) => ({
    id,
    title,
    description,
    keywords: keywords.join('\n'),
    headings: sections.map(({heading}) => heading).join('\n'),
    questions: [...questions, ...page.groups.flatMap((group) => group.questions)].join('\n'),
    code: sections.map(({code}) => code).join('\n'),
    text: sections.map(({text}) => text).join('\n'),
  }));
  const fields = Object.keys(documents[0] ?? {}).filter((name) => name !== 'id');
  const index = new MiniSearch<(typeof documents)[number]>({fields});
  index.addAll(documents);
  return (query, atMost) =>
    index
      .search(query)
      .slice(0, atMost)
      .map(({id}) => String(id));
}

/** The site's search first. */
export const ENGINES: readonly {name: string; make: (pages: readonly SourcePage[]) => Engine}[] = [
  {name: 'This site', make: siteSearch},
  {name: 'MiniSearch, defaults', make: miniSearch},
];
