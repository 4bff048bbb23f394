/** The site's search, and the library that it is made of, over the same pages and questions. */
import MiniSearch from 'minisearch';
import {buildIndex} from '../index/build-index.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {terms} from '../index/words.ts';
import {SearchEngine} from '../service/engine.ts';

/** Finds pages: site paths, the best first. */
export type Engine = (query: string, atMost: number) => string[];

/** The search of this site. */
export function siteSearch(pages: readonly SourcePage[]): Engine {
  const engine = new SearchEngine(buildIndex(pages));
  return (query, atMost) => [...new Set(engine.search(query, atMost).hits.map(({page}) => page.url))];
}

/** Chosen by hand: what is short says most. */
const BOOST = {title: 3, label: 3, questions: 3, headings: 2, description: 2, keywords: 2};

/** MiniSearch as its documentation shows it, or with boosted fields and this site's words. */
const miniSearch =
  (isBoosted: boolean) =>
  (pages: readonly SourcePage[]): Engine => {
    const documents = pages.map((page) => ({
      id: page.url,
      title: page.title,
      label: page.label,
      description: page.description,
      keywords: page.keywords.join('\n'),
      headings: page.sections.map(({heading}) => heading).join('\n'),
      questions: [...page.questions, ...page.groups.flatMap(({questions}) => questions)].join('\n'),
      code: page.sections.map(({code}) => code).join('\n'),
      text: page.sections.map(({text}) => text).join('\n'),
    }));
    const fields = Object.keys(documents[0] ?? {}).filter((name) => name !== 'id');
    const index = new MiniSearch<(typeof documents)[number]>({
      fields,
      ...(isBoosted && {
        tokenize: terms,
        processTerm: (term: string) => term,
        searchOptions: {boost: BOOST},
      }),
    });
    index.addAll(documents);
    return (query, atMost) =>
      index
        .search(query)
        .slice(0, atMost)
        .map(({id}) => String(id));
  };

/** The site's search first. */
export const ENGINES: readonly {name: string; make: (pages: readonly SourcePage[]) => Engine}[] = [
  {name: 'This site', make: siteSearch},
  {name: 'MiniSearch, boosted', make: miniSearch(true)},
  {name: 'MiniSearch, defaults', make: miniSearch(false)},
];
