/**
 * `npm run search:eval`: measures the search beside MiniSearch and writes `results.json`, from which the page `apidocs`
 * has its table, and the tables of the README. `--misses` lists queries that go wrong, `--summaries` draws
 * the hundred summaries that a person has to read.
 */
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import MiniSearch from 'minisearch';
import {bootstrap} from '../../../blog/_research/statistics.ts';
import {sampleWithout, seededRandom} from '../../numbers/distributions.ts';
import {mean, ndcg} from '../../numbers/ranking.ts';
import {runAsCommand} from '../../product/diagnostic.ts';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {buildIndex} from '../index/build-index.ts';
import type {SearchIndexFile} from '../index/index-format.ts';
import {readSourcePages, type SourcePage} from '../index/source-pages.ts';
import {terms} from '../index/words.ts';
import {answer} from '../service/answers.ts';
import {SearchEngine} from '../service/engine.ts';
import * as labelled from './queries.ts';
import {DEPTH, type LabelledQuery, type ReadSummary, readQueries, SETS} from './queries.ts';

const RESULTS_FILE = 'src/search/evaluation/results.json';
const README = 'src/search/evaluation/README.md';

/** Finds as many pages as a reader sees: site paths, the best first. */
type Finder = (query: string) => string[];
type Finders = Readonly<Record<string, Finder>>;

const readPages = () => readSourcePages({root: '.', baseUrl: BASE_URL, product: loadProduct({})});

const siteSearch =
  (engine: SearchEngine): Finder =>
  (query) => [...new Set(engine.search(query, DEPTH).hits.map(({page}) => page.url))];

/** Chosen by hand: what is short says most. */
const BOOST = {title: 3, label: 3, questions: 3, headings: 2, description: 2, keywords: 2};

/** MiniSearch as its documentation shows it, or with boosted fields and this site's words. */
function miniSearch(pages: readonly SourcePage[], isBoosted: boolean): Finder {
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
  const options = {tokenize: terms, processTerm: (term: string) => term, searchOptions: {boost: BOOST}};
  const index = new MiniSearch<(typeof documents)[number]>({fields, ...(isBoosted && options)});
  index.addAll(documents);
  return (query) => Array.from(index.search(query).slice(0, DEPTH), ({id}) => String(id));
}

/** The engines by name, the site's search first. */
const findersOver = (pages: readonly SourcePage[], engine = new SearchEngine(buildIndex(pages))) => ({
  'This site': siteSearch(engine),
  'MiniSearch, boosted': miniSearch(pages, true),
  'MiniSearch, defaults': miniSearch(pages, false),
});

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** Normalized discounted cumulative gain of the first three pages: the mean over queries, with its 95 % interval of a bootstrap. */
export function measure(finders: Finders, queries: readonly LabelledQuery[]) {
  const engines = Object.entries(finders).map(([engine, find]) => {
    const values = queries.map(({query, grades}) => ndcg(find(query), grades, DEPTH));
    const {value, low, high} = bootstrap(values, mean);
    return {engine, ndcg: rounded(value, 3), interval: [rounded(low, 3), rounded(high, 3)] as const};
  });
  return {queries: queries.length, engines};
}

export type SetResult = ReturnType<typeof measure>;

/** Number of queries that each engine gets right. */
function count<Query>(
  finders: Finders,
  queries: readonly Query[],
  isRight: (find: Finder, query: Query) => boolean,
) {
  const found: Record<string, number> = {};
  for (const [engine, find] of Object.entries(finders))
    found[engine] = queries.filter((query) => isRight(find, query)).length;
  return {queries: queries.length, found};
}

export type CountResult = ReturnType<typeof count>;

/** Pages of all kinds and parts of the site. */
const TEN: ReadonlySet<string> = new Set([
  '/docs/metrics/retrieval',
  '/docs/automation/github',
  '/docs/recipes/opentelemetry',
  '/docs/simulation/drivers',
  '/docs/datasets/synthetic',
  '/docs/error-tracking/configuration',
  '/docs/evaluation/multi-agent',
  '/docs/proxy/introduction',
  '/docs/blog/in-context-learning',
  '/docs/blog/rag-map',
]);

/** Queries for ten pages as if just written, without questions and named by those of no other page: one of them among three. */
function measureNewPages(pages: readonly SourcePage[], queries: readonly LabelledQuery[]): CountResult {
  const isOld = (route: string) => ![...TEN].some((url) => url.endsWith(route));
  const changed = pages.map((page) =>
    TEN.has(page.url)
      ? {...page, questions: [], groups: []}
      : {...page, groups: page.groups.map((group) => ({...group, also: group.also.filter(isOld)}))},
  );
  const isBest = ({grades}: LabelledQuery, url: string) => grades.get(url) === 3 && TEN.has(url);
  return count(
    findersOver(changed),
    queries.filter((query) => [...query.grades.keys()].some((url) => isBest(query, url))),
    (find, query) => find(query.query).some((url) => isBest(query, url)),
  );
}

/** A query, and by page the ids of the headings that answer it. */
type Target = Pick<LabelledQuery, 'query' | 'sections'>;

const targetOf = (query: string, url: string, anchor: string): Target => ({
  query,
  sections: new Map([[url, new Set([anchor])]]),
});

/** Pages among the first results that answer, and how many of these lead to a section that answers. */
function measureLanding(engine: SearchEngine, targets: readonly Target[], depth: number) {
  const found = {queries: targets.length, page: 0, section: 0};
  for (const {query, sections} of targets) {
    const {hits} = engine.search(query, depth);
    for (const [url, anchors] of sections) {
      const ofPage = hits.filter(({page}) => page.url === url);
      if (ofPage.length > 0) found.page++;
      if (ofPage.some(({page, record}) => anchors.has(page.sections[record.section ?? 0]?.anchor ?? '')))
        found.section++;
    }
  }
  return found;
}

/** Each symptom of the pages as a query, word for word. */
const symptomsOf = ({pages, records}: SearchIndexFile): Target[] =>
  records.flatMap(({page, section = 0, name, answer: fix}) => {
    const {url, sections} = pages[page] as (typeof pages)[number];
    return fix === undefined ? [] : targetOf(name, url, sections[section]?.anchor ?? '');
  });

/** Every so many-th question of a heading is left out of the index and asked. */
const HELD_OUT = 12;

function measureHeldOut(pages: readonly SourcePage[]) {
  let position = 0;
  const asked: Target[] = [];
  const kept = pages.map((page) => ({
    ...page,
    groups: page.groups.map((group) => ({
      ...group,
      questions: group.questions.filter((question) => {
        const isKept = group.heading === '' || position++ % HELD_OUT !== 0;
        if (!isKept) asked.push(targetOf(question, page.url, group.heading));
        return isKept;
      }),
    })),
  }));
  return measureLanding(new SearchEngine(buildIndex(kept)), asked, 1);
}

/** Processor time, in milliseconds: on a shared machine, time includes waiting for others. */
function timed<Value>(work: () => Value): [Value, number] {
  const before = process.cpuUsage();
  const value = work();
  const {user, system} = process.cpuUsage(before);
  return [value, (user + system) / 1000];
}

/** Costs of the pages, copied so many times: seconds for the index, milliseconds for a query. */
function costOf(pages: readonly SourcePage[], copies: number, queries: readonly LabelledQuery[]) {
  const all = Array.from({length: copies}, (_, copy) =>
    pages.map((page) => (copy === 0 ? page : {...page, url: `${page.url}-copy-${copy}`})),
  ).flat();
  const [index, build] = timed(() => buildIndex(all));
  const text = JSON.stringify(index);
  const engine = new SearchEngine(JSON.parse(text));
  const timesOf = () => queries.map(({query}) => timed(() => answer(engine, query, DEPTH))[1]);
  timesOf();
  const times = timesOf().sort((a, b) => a - b);
  const at = (share: number) => rounded(times[Math.floor(times.length * share)] ?? 0, 1);
  const megabytes = rounded(text.length / 1e6, 1);
  return {pages: all.length, build: rounded(build / 1000, 1), megabytes, median: at(0.5), p99: at(0.99)};
}

/** Everything that `results.json` holds. */
function evaluate() {
  const pages = readPages();
  const index = buildIndex(pages);
  const engine = new SearchEngine(index);
  const finders = findersOver(pages, engine);
  const of = (set: labelled.QuerySet) => readQueries(set, pages);
  const real = of('real-needs');
  const frozen = of('frozen');
  const outside = of('outside-needs');
  const shortNames = Object.entries(labelled.readShortNames());
  return {
    pages: pages.length,
    realNeeds: measure(finders, real),
    freshNeeds: measure(finders, of('fresh-needs')),
    frozen: measure(finders, frozen),
    outsideNeeds: measure(finders, outside),
    freshOutsideNeeds: measure(finders, of('fresh-outside-needs')),
    newPages: measureNewPages(pages, frozen),
    shortNames: count(finders, shortNames, (find, [query, route]) => find(query)[0] === `/docs${route}`),
    offTopic: count(finders, labelled.readOffTopic(), (find, query) => find(query).length === 0),
    symptoms: measureLanding(engine, symptomsOf(index), DEPTH),
    sections: measureHeldOut(pages),
    outsideSections: measureLanding(engine, outside, DEPTH),
    growth: [1, 4].map((copies) => costOf(pages, copies, [...real, ...frozen])),
  };
}

export type Results = ReturnType<typeof evaluate>;

/** The rows of the README, in their order; `#` is the number of queries. */
const ROWS = {
  realNeeds: 'Real needs (#), nDCG@3',
  freshNeeds: 'Fresh needs (#), nDCG@3',
  outsideNeeds: 'Outside needs (#), nDCG@3',
  freshOutsideNeeds: 'Fresh needs from outside (#), nDCG@3',
  frozen: 'Written from the pages (#), nDCG@3',
  newPages: 'New page among three (#)',
  shortNames: 'Short name, its page first (#)',
  offTopic: 'Other subject, nothing found (#)',
  symptoms: 'Symptom, page among three; its section (#)',
  sections: 'Question left out, page first; its section (#)',
  outsideSections: 'Outside needs, right pages among three; at the section that answers (#)',
} as const;

/** The tables of the README: what each engine has for each measure, and the costs. */
function studyOf(results: Results): string {
  const names = Object.keys(results.offTopic.found);
  const share = (value: number) => value.toFixed(2);
  const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const cellsOf = (result: Results[keyof typeof ROWS]) => {
    if ('found' in result) return Object.values(result.found);
    if ('page' in result) return [`${result.page}; ${result.section}`, '', ''];
    return result.engines.map(
      ({ndcg, interval: [low, high]}) => `${share(ndcg)} (${share(low)} to ${share(high)})`,
    );
  };
  return [
    row('Measure', ...names),
    row('---', ...names.map(() => '---:')),
    ...(Object.keys(ROWS) as (keyof typeof ROWS)[]).map((key) =>
      row(ROWS[key].replace('#', String(results[key].queries)), ...cellsOf(results[key])),
    ),
    '',
    row('Pages', 'Index, processor time', 'Index', 'Query, median', 'Query, p99'),
    row('---:', '---:', '---:', '---:', '---:'),
    ...results.growth.map(({pages, build, megabytes, median, p99}) =>
      row(pages, `${build} s`, `${megabytes} MB`, `${median} ms`, `${p99} ms`),
    ),
  ].join('\n');
}

function writeStudy(): void {
  const results = evaluate();
  const study = studyOf(results);
  console.log(study);
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', RESULTS_FILE]);
  const [head, , tail] = readFileSync(README, 'utf8').split(/(?<=<!-- study -->\n)|(?=<!-- end -->)/);
  writeFileSync(README, `${head}\n${study}\n\n${tail}`);
}

/** Lists queries that go wrong: what they find, and what they should. */
function printMisses(): void {
  const pages = readPages();
  const find = siteSearch(new SearchEngine(buildIndex(pages)));
  for (const set of SETS)
    for (const {query, kind, grades} of readQueries(set, pages)) {
      const ranking = find(query);
      const value = ndcg(ranking, grades, DEPTH);
      if (value >= 0.7) continue;
      const graded = (urls: Iterable<string>) =>
        [...urls].map((url) => `${url.slice(6)}=${grades.get(url) ?? 0}`).join('  ');
      console.log(`\n${value.toFixed(2)} [${set}, ${kind}] ${query}`);
      console.log(`  got    ${graded(ranking)}\n  wanted ${graded(grades.keys())}`);
    }
}

const SAMPLE = {size: 100, seed: 20_261_127, sets: ['real-needs', 'fresh-needs', 'frozen']} as const;

/** Draws a hundred first results by a fixed seed; a summary that has been read before keeps its verdict. */
export function drawSummaries(known: readonly ReadSummary[]): ReadSummary[] {
  const pages = readPages();
  const engine = new SearchEngine(buildIndex(pages));
  const queries = SAMPLE.sets.flatMap((set) => readQueries(set, pages).map(({query}) => query));
  return sampleWithout(queries, SAMPLE.size, seededRandom(SAMPLE.seed)).flatMap((query) =>
    answer(engine, query, 1).map(({page_url: url, page_summary: summary}) => {
      const same = known.find((other) => other.query === query && other.summary === summary);
      return {query, url, summary, verdict: same?.verdict ?? 'unread'};
    }),
  );
}

await runAsCommand(import.meta.url, () => {
  if (process.argv.includes('--misses')) printMisses();
  else if (process.argv.includes('--summaries'))
    labelled.writeSummaries(drawSummaries(labelled.readSummaries()));
  else writeStudy();
});
