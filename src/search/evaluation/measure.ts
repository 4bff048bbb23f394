/** Engines over the pages of the site, and what they find. */
import MiniSearch from 'minisearch';
import {bootstrap} from '../../../blog/_research/statistics.ts';
import {mean, ndcg} from '../../numbers/ranking.ts';
import {buildIndex} from '../index/build-index.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {terms} from '../index/words.ts';
import {answer} from '../service/answers.ts';
import {SearchEngine} from '../service/engine.ts';
import type {LabelledQuery} from './queries.ts';

/** Results that the page shows: what the specification's default asks for. */
export const DEPTH = 3;

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

export interface EngineResult {
  engine: string;
  /** Normalized discounted cumulative gain of the first three pages: mean over the queries, with the 95 % interval of a bootstrap. */
  ndcg: number;
  interval: [low: number, high: number];
}

export interface SetResult {
  queries: number;
  engines: EngineResult[];
}

/** An engine with its name. */
export interface NamedEngine {
  name: string;
  engine: Engine;
}

/** The table over some queries. */
export function measure(engines: readonly NamedEngine[], queries: readonly LabelledQuery[]): SetResult {
  const results = engines.map(({name, engine}): EngineResult => {
    const {value, low, high} = bootstrap(
      queries.map(({query, grades}) => ndcg(engine(query, DEPTH), grades, DEPTH)),
      mean,
    );
    return {engine: name, ndcg: rounded(value), interval: [rounded(low), rounded(high)]};
  });
  return {queries: queries.length, engines: results};
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Number of queries that each engine gets right. */
export interface CountResult {
  queries: number;
  found: Record<string, number>;
}

/** Numbers of queries that lead to the right page, and to the right section of it. */
export interface LandingResult {
  queries: number;
  page: number;
  section: number;
}

/** Each symptom of the pages as a query, word for word: page and section among three results. */
export function measureSymptoms(pages: readonly SourcePage[]): LandingResult {
  const index = buildIndex(pages);
  const engine = new SearchEngine(index);
  const found = {queries: 0, page: 0, section: 0};
  for (const {page, section = 0, name, answer: fix} of index.records) {
    if (fix === undefined) continue;
    found.queries++;
    const {url, sections} = index.pages[page] as (typeof index.pages)[number];
    const urls = answer(engine, name, DEPTH).map(({page_url}) => page_url);
    if (urls.some((other) => other.split('#')[0] === url)) found.page++;
    if (urls.includes(`${url}#${encodeURIComponent(sections[section]?.anchor ?? '')}`)) found.section++;
  }
  return found;
}

/** Results of at least this grade are right pages. */
const RIGHT = 2;

/** Needs with named sections: right pages among three that have one, and how many lead to it. */
export function measureNamedSections(
  pages: readonly SourcePage[],
  queries: readonly LabelledQuery[],
): LandingResult {
  const engine = new SearchEngine(buildIndex(pages));
  const found = {queries: queries.length, page: 0, section: 0};
  for (const {query, grades, sections} of queries)
    for (const {page, record} of engine.search(query, DEPTH).hits) {
      const wanted = sections.get(page.url);
      if (!wanted || (grades.get(page.url) ?? 0) < RIGHT) continue;
      found.page++;
      if (wanted.has(page.sections[record.section ?? 0]?.anchor ?? '')) found.section++;
    }
  return found;
}

/** Every `HELD_OUT`th question of a heading is left out of the index and asked. */
const HELD_OUT = 12;

/** Questions of headings that the index does not hold: page first, and its section. */
export function measureSections(pages: readonly SourcePage[]): LandingResult {
  let position = 0;
  const asked: {question: string; url: string; anchor: string}[] = [];
  const kept = pages.map((page) => ({
    ...page,
    groups: page.groups.map((group) => ({
      ...group,
      questions: group.questions.filter((question) => {
        const isHeldOut = group.heading !== '' && position++ % HELD_OUT === 0;
        if (isHeldOut) asked.push({question, url: page.url, anchor: group.heading});
        return !isHeldOut;
      }),
    })),
  }));
  const engine = new SearchEngine(buildIndex(kept));
  const found = {queries: asked.length, page: 0, section: 0};
  for (const {question, url, anchor} of asked) {
    const [first] = engine.search(question, 1).hits;
    if (first?.page.url !== url) continue;
    found.page++;
    if (first.page.sections[first.record.section ?? 0]?.anchor === anchor) found.section++;
  }
  return found;
}

/** Costs of the index and of a query. */
export interface Cost {
  pages: number;
  /** Processor time of the index, in seconds. */
  build: number;
  megabytes: number;
  /** Processor time of a query, in milliseconds. */
  median: number;
  p99: number;
}

/** Processor time, in milliseconds: on a shared machine, time includes waiting for others. */
function timed<Value>(work: () => Value): [Value, number] {
  const before = process.cpuUsage();
  const value = work();
  const {user, system} = process.cpuUsage(before);
  return [value, (user + system) / 1000];
}

/** Measures the pages, copied so many times. */
export function costOf(pages: readonly SourcePage[], copies: number, queries: readonly string[]): Cost {
  const all = Array.from({length: copies}, (_, copy) =>
    pages.map((page) => (copy === 0 ? page : {...page, url: `${page.url}-copy-${copy}`})),
  ).flat();
  const [index, build] = timed(() => buildIndex(all));
  const text = JSON.stringify(index);
  const engine = new SearchEngine(JSON.parse(text));
  for (const query of queries) answer(engine, query, 3);
  const times = queries.map((query) => timed(() => answer(engine, query, 3))[1]).sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return {
    pages: all.length,
    build: Math.round(build / 100) / 10,
    megabytes: Math.round(text.length / 1e5) / 10,
    median: at(0.5),
    p99: at(0.99),
  };
}

/** Everything that `results.json` holds. */
export interface Results {
  pages: number;
  realNeeds: SetResult;
  freshNeeds: SetResult;
  frozen: SetResult;
  outsideNeeds: SetResult;
  freshOutsideNeeds: SetResult;
  /** Queries for ten pages as if they were new: how many have such a page among three. */
  newPages: CountResult;
  /** Number of short names that have their page first. */
  shortNames: CountResult;
  /** Number of queries about something else that find nothing. */
  offTopic: CountResult;
  symptoms: LandingResult;
  sections: LandingResult;
  outsideSections: LandingResult;
  growth: Cost[];
}
