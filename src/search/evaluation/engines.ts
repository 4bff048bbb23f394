/** The site's search, what is taken from it for comparison, and other engines over the same pages. */
import {create, insertMultiple, search as oramaSearch} from '@orama/orama';
import flexsearch from 'flexsearch';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import {indexOf} from '../index/index-file.ts';
import {type CutPages, cutPages} from '../index/page-terms.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {type Models, Ranking} from '../service/ranking.ts';
import {WEIGHTS, type Weights} from '../weights.ts';
import type {Engine} from './baseline.ts';
import tuned from './baselines.json';
import {BASELINES, type BaselineName} from './baselines.ts';

export interface NamedEngine {
  name: string;
  engine: Engine;
}

const FIELDS = ['title', 'description', 'keywords', 'headings', 'phrases', 'code', 'text'] as const;

type Document = Record<(typeof FIELDS)[number] | 'id', string>;

/** What engines with the defaults of their documentation index: the texts, cut in words by themselves. */
function documentOf(page: SourcePage): Document {
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
export function siteSearch(cut: CutPages, weights: Weights = WEIGHTS, models?: Models): Engine {
  const ranking = new Ranking(indexOf(cut, {weights}), weights, models);
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
  const cut = cutPages(pages);
  return [
    {name: 'This site', engine: siteSearch(cut)},
    ...(Object.keys(BASELINES) as BaselineName[]).map((name) => ({
      name: `${name}, tuned`,
      engine: BASELINES[name](cut, tuned[name]),
    })),
    {name: 'MiniSearch, defaults', engine: miniSearch(documents)},
    {name: 'lunr, defaults', engine: lunrSearch(documents)},
    {name: 'Orama, defaults', engine: await orama(documents)},
    {name: 'FlexSearch, defaults', engine: flexSearch(documents)},
  ];
}

/** The order of pages by their scores, nothing learned. */
const BY_SCORE: Models = {order: undefined};

/**
 * The site's search without one of its parts each; the rest stays as it was tuned with all of them. The learned order is
 * taken from the whole; other parts from the scores that it is learned from, because it knows each in several ways.
 */
export function ablations(pages: readonly SourcePage[]): {part: NamedEngine; of: Engine}[] {
  const cut = cutPages(pages);
  const whole = siteSearch(cut);
  const scores = siteSearch(cut, WEIGHTS, BY_SCORE);
  const by = (changed: Partial<Weights>, other: CutPages = cut) =>
    siteSearch(other, {...WEIGHTS, ...changed}, BY_SCORE);
  const ranking = (changed: Partial<Weights['ranking']>) => by({ranking: {...WEIGHTS.ranking, ...changed}});
  const without = (name: string, engine: Engine, of = scores) => ({part: {name, engine}, of});
  return [
    without('learned order', scores, whole),
    without('phrases', by({}, cutPages(pages.map((page) => ({...page, phrases: []}))))),
    without('synonyms', by({}, {...cut, synonyms: ''})),
    without('pairs of words', by({readings: {...WEIGHTS.readings, pair: 0}})),
    without('whole wordings', ranking({wordingWeight: 0})),
    without('coverage', ranking({coverageFloor: 1})),
    without('runs of words', ranking({runWeight: 0})),
    without('companions', ranking({companionWeight: 0})),
    without('needs', by({meaning: {...WEIGHTS.meaning, needWeight: 0}})),
    without('meaning', by({meaning: {...WEIGHTS.meaning, weight: 0, needWeight: 0}})),
  ];
}
