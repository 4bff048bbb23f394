/** The site's search and the engines it is compared with, all over the same pages and fields. */
import {create, insertMultiple, search as oramaSearch} from '@orama/orama';
import flexsearch from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import {buildIndex} from '../index/index-file.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {RANKING, Ranking, type RankingOptions} from '../service/ranking.ts';

/** Finds pages: site paths, the best first. */
export type Engine = (query: string, atMost: number) => string[] | Promise<string[]>;

export interface NamedEngine {
  name: string;
  engine: Engine;
}

const FIELDS = ['title', 'description', 'keywords', 'headings', 'phrases', 'code', 'text'] as const;

type Document = Record<(typeof FIELDS)[number] | 'id', string>;

/** What every engine indexes. */
export function documentOf(page: SourcePage): Document {
  const join = (pick: (section: SourcePage['sections'][number]) => string) =>
    page.sections.map(pick).join('\n');
  return {
    id: page.url,
    title: page.title,
    description: page.description,
    keywords: page.keywords.join(', '),
    headings: join((section) => section.heading),
    phrases: page.phrases.join('\n'),
    code: join((section) => section.code),
    text: join((section) => section.text),
  };
}

/** The site's search. */
export function siteSearch(pages: readonly SourcePage[], options: RankingOptions = RANKING): Engine {
  const ranking = new Ranking(buildIndex(pages), options);
  return (query, atMost) => ranking.search(query, atMost).hits.map((hit) => hit.page.url);
}

/** The same index and scoring with every field alike and no reading of the query beyond its words. */
function plainSearch(pages: readonly SourcePage[]): Engine {
  const alike = {weight: 1, lengthNormalisation: 0.75};
  const fields = Object.fromEntries(FIELDS.map((field) => [field, alike]));
  const nothing = {
    synonym: 0,
    completion: 0,
    ending: 0,
    oneEdit: 0,
    twoEdits: 0,
    parts: 1,
    pair: 0,
    phraseSynonym: 0,
    phraseParts: 1,
  };
  const ranking = new Ranking(buildIndex(pages, {pageFields: fields}), {
    ...RANKING,
    readings: nothing,
    synonyms: new Map(),
    coverageFloor: 1,
    sectionWeight: 0,
    secondSectionWeight: 0,
    wordingWeight: 0,
    titleBonus: 0,
    areas: {
      guide: 1,
      reference: 1,
      example: 1,
      glossary: 1,
      troubleshooting: 1,
      meta: 1,
      archive: 1,
      blog: 1,
    },
    definitionBonus: 0,
    problemBonus: 0,
    identifierAreas: {},
  });
  return (query, atMost) => ranking.search(query, atMost).hits.map((hit) => hit.page.url);
}

function miniSearch(documents: readonly Document[]): Engine {
  const index = new MiniSearch<Document>({fields: [...FIELDS]});
  index.addAll(documents);
  return (query, atMost) =>
    index
      .search(query)
      .slice(0, atMost)
      .map((result) => String(result.id));
}

function lunrSearch(documents: readonly Document[]): Engine {
  const index = lunr(function () {
    this.ref('id');
    for (const field of FIELDS) this.field(field);
    for (const document of documents) this.add(document);
  });
  return (query, atMost) => {
    // Characters of its query language are taken as text.
    const text = query.replace(/[^\p{L}\p{N}_.\s]/gu, ' ');
    return index
      .search(text)
      .slice(0, atMost)
      .map((result) => result.ref);
  };
}

async function orama(documents: readonly Document[]): Promise<Engine> {
  const index = create({
    schema: Object.fromEntries(['id', ...FIELDS].map((field) => [field, 'string' as const])),
  });
  await insertMultiple(index, [...documents] as never[]);
  return async (query, atMost) => {
    const {hits} = await oramaSearch(index, {term: query, limit: atMost, properties: [...FIELDS] as never[]});
    return hits.map((hit) => hit.id);
  };
}

function flexSearch(documents: readonly Document[]): Engine {
  const index = new flexsearch.Document({
    document: {id: 'id', index: [...FIELDS]},
    tokenize: 'forward',
  } as never);
  for (const document of documents) index.add(document as never);
  return (query, atMost) => {
    // Answers come by field; pages are taken in the order of the fields, as its documentation does.
    const byField = index.search(query, {limit: atMost}) as unknown as Array<{result: string[]}>;
    return [...new Set(byField.flatMap(({result}) => result))].slice(0, atMost);
  };
}

/** The site's search first, then what it is compared with. */
export async function allEngines(pages: readonly SourcePage[]): Promise<NamedEngine[]> {
  const documents = pages.map(documentOf);
  return [
    {name: 'This site', engine: siteSearch(pages)},
    {name: 'Same engine, defaults', engine: plainSearch(pages)},
    {name: 'MiniSearch, defaults', engine: miniSearch(documents)},
    {name: 'lunr, defaults', engine: lunrSearch(documents)},
    {name: 'Orama, defaults', engine: await orama(documents)},
    {name: 'FlexSearch, defaults', engine: flexSearch(documents)},
  ];
}
