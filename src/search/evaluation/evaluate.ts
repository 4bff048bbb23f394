/**
 * `npm run search:eval`: measures the search beside MiniSearch and writes the tables of the README. `--gaps` prints the needs
 * that find nothing, or no page that answers; `--summaries` draws the hundred summaries that a person has to read.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import MiniSearch from 'minisearch';
import {mean} from 'simple-statistics';
import sidebars from '../../../sidebars.ts';
import {codesOf, proseOf} from '../../content/blocks.ts';
import {Site} from '../../content/site.ts';
import {bootstrap, sampleWithout, seededRandom} from '../../numbers/distributions.ts';
import {runAsCommand, UserError} from '../../product/diagnostic.ts';
import {loadProduct} from '../../product/index.ts';
import {buildIndex} from '../index/build-index.ts';
import {type SourcePage, sourcePages} from '../index/source-pages.ts';
import {answer} from '../service/answers.ts';
import {SearchEngine} from '../service/engine.ts';
import {
  DEPTH,
  type LabelledQuery,
  ndcg,
  QUERY_SETS,
  type QuerySet,
  querySets,
  RELEVANT,
  type ReadSummary,
  readOtherSubjects,
  readQueries,
  readShortNames,
  readSummaries,
  writeSummaries,
} from './queries.ts';

/** Finds as many pages as a reader sees: site paths, the best first. */
type Finder = (query: string) => string[];

const readPages = () => sourcePages(new Site({root: '.', product: loadProduct({}), sidebars}));

const siteSearch =
  (engine: SearchEngine): Finder =>
  (query) =>
    engine.search(query, DEPTH).hits.map(({page}) => page.url);

/** MiniSearch as its documentation shows it. */
function miniSearch(pages: readonly SourcePage[]): Finder {
  const documents = pages.map((page) => ({
    id: page.url,
    title: page.title,
    label: page.label,
    description: page.description,
    keywords: page.keywords.join('\n'),
    headings: page.sections.map(({heading}) => heading).join('\n'),
    questions: [...page.questions, ...page.groups.flatMap(({questions}) => questions)].join('\n'),
    code: page.sections.flatMap(codesOf).join('\n'),
    text: page.sections.flatMap((section) => proseOf(section).map(({text}) => text)).join('\n'),
  }));
  const fields = Object.keys(documents[0] ?? {}).filter((name) => name !== 'id');
  const index = new MiniSearch<(typeof documents)[number]>({fields});
  index.addAll(documents);
  return (query) => Array.from(index.search(query).slice(0, DEPTH), ({id}) => String(id));
}

/** This site's search, and MiniSearch. */
const findersOver = (pages: readonly SourcePage[], engine = new SearchEngine(buildIndex(pages))) => [
  siteSearch(engine),
  miniSearch(pages),
];

const queriesOf = (sets: readonly QuerySet[]): string[] =>
  sets.flatMap((set) => readQueries(set).map(({query}) => query));

/** Row of a Markdown table. */
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Normalized discounted cumulative gain of the first pages: the mean over queries, with its 95 % interval of a bootstrap. */
function gains(name: string, finders: readonly Finder[], queries: readonly LabelledQuery[]): string {
  const cells = finders.map((find) => {
    const values = queries.map(({query, grades}) => ndcg(find(query), grades, DEPTH));
    const {value, low, high} = bootstrap(values, mean);
    return `${value.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
  });
  return row(`${name} (${queries.length}), nDCG@${DEPTH}`, ...cells);
}

/** Number of queries that each engine gets right. */
function counts<Query>(
  name: string,
  finders: readonly Finder[],
  queries: readonly Query[],
  isRight: (find: Finder, query: Query) => boolean,
): string {
  const right = finders.map((find) => queries.filter((query) => isRight(find, query)).length);
  return row(`${name} (${queries.length})`, ...right);
}

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

/** Queries for ten pages as if just written, with so many questions. */
function newPages(
  name: string,
  pages: readonly SourcePage[],
  queries: readonly LabelledQuery[],
  questions: number,
): string {
  const changed = pages.map((page) =>
    TEN.has(page.url) ? {...page, questions: page.questions.slice(0, questions), groups: []} : page,
  );
  const isBest = ({grades}: LabelledQuery, url: string) => grades.get(url) === 3 && TEN.has(url);
  const asked = queries.filter((query) => [...query.grades.keys()].some((url) => isBest(query, url)));
  return counts(name, findersOver(changed), asked, (find, query) =>
    find(query.query).some((url) => isBest(query, url)),
  );
}

/** A query, and by page the ids of the headings that answer it. */
type Target = Pick<LabelledQuery, 'query' | 'sections'>;

const targetOf = (query: string, url: string, anchor: string): Target => ({
  query,
  sections: new Map([[url, new Set([anchor])]]),
});

/** Pages among the first results that answer, and how many of these lead to a section that answers. */
function landings(name: string, engine: SearchEngine, targets: readonly Target[]): string {
  let [pages, sections] = [0, 0];
  for (const {query, sections: wanted} of targets) {
    const {hits} = engine.search(query, DEPTH);
    for (const [url, anchors] of wanted) {
      const ofPage = hits.filter(({page}) => page.url === url);
      if (ofPage.length > 0) pages++;
      if (ofPage.some(({page, record}) => anchors.has(page.sections[record.section ?? 0]?.anchor ?? '')))
        sections++;
    }
  }
  return row(`${name} (${targets.length})`, `${pages}; ${sections}`, '');
}

/** Table of this site's search, beside MiniSearch. */
function qualityTable(pages: readonly SourcePage[]): string {
  const index = buildIndex(pages);
  const engine = new SearchEngine(index);
  const finders = findersOver(pages, engine);
  const findsNothing = (find: Finder, query: string) => find(query).length === 0;
  // Each symptom of the pages is a query, word for word.
  const symptoms = index.records.flatMap(({page, section = 0, name, answer: fix}) => {
    const {url = '', sections = []} = index.pages[page] ?? {};
    return fix === undefined ? [] : targetOf(name, url, sections[section]?.anchor ?? '');
  });
  return [
    row('Queries', 'This site', 'MiniSearch'),
    row('---', ...finders.map(() => '---:')),
    ...querySets.map((set) => gains(QUERY_SETS[set], finders, readQueries(set))),
    newPages('New page without questions among three', pages, readQueries('frozen'), 0),
    newPages('New page with five questions among three', pages, readQueries('frozen'), 5),
    counts(
      'Short name, its page first',
      finders,
      Object.entries(readShortNames()),
      (find, [query, route]) => find(query)[0] === `/docs${route}`,
    ),
    ...Object.entries({
      ...readOtherSubjects(),
      'Need that finds nothing': queriesOf(querySets),
    }).map(([name, queries]) => counts(name, finders, queries, findsNothing)),
    landings('Symptom: page among three; at its section', engine, symptoms),
    landings('Needs with a section: pages among three; at it', engine, [
      ...readQueries('outside-needs'),
      ...readQueries('unseen-needs'),
      ...readQueries('fresh-needs'),
      ...readQueries('final-needs'),
    ]),
  ].join('\n');
}

/** Processor time, in milliseconds: on a shared machine, time includes waiting for others. */
function timed<Value>(work: () => Value): [Value, number] {
  const before = process.cpuUsage();
  const value = work();
  const {user, system} = process.cpuUsage(before);
  return [value, (user + system) / 1000];
}

/** Table of what the pages, and four copies of them, cost. */
function costTable(pages: readonly SourcePage[]): string {
  const queries = [...readQueries('real-needs'), ...readQueries('frozen')];
  const rows = [1, 4].map((copies) => {
    const all = Array.from({length: copies}, (_, copy) =>
      pages.map((page) => (copy === 0 ? page : {...page, url: `${page.url}-copy-${copy}`})),
    ).flat();
    const [index, build] = timed(() => buildIndex(all));
    const text = JSON.stringify(index);
    const engine = new SearchEngine(JSON.parse(text));
    const timesOf = () => queries.map(({query}) => timed(() => answer(engine, query, DEPTH))[1]);
    timesOf();
    const times = timesOf().sort((first, second) => first - second);
    const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
    const megabytes = (text.length / 1e6).toFixed(1);
    return row(all.length, `${(build / 1000).toFixed(1)} s`, `${megabytes} MB`, at(0.5), at(0.99));
  });
  return [
    row('Pages', 'Index, processor time', 'Index', 'Query, median', 'Query, p99'),
    row('---:', '---:', '---:', '---:', '---:'),
    ...rows,
  ].join('\n');
}

/** Between the comments that enclose what is written. */
const WRITTEN = /(?<=^<!-- npm run search:eval .*\n)[\s\S]*?(?=^<!-- end )/m;

function writeTables(file: string, ...tables: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  if (!WRITTEN.test(text)) throw new UserError(`${file} has no comments "npm run search:eval" and "end"`);
  writeFileSync(file, text.replace(WRITTEN, `\n${tables.join('\n\n')}\n\n`));
}

const SAMPLE = {
  size: 100,
  seed: 20_261_127,
  sets: ['real-needs', 'outside-needs', 'unseen-needs', 'frozen'],
} as const;

/** Draws a hundred first results by a fixed seed; a summary that has been read before keeps its verdict. */
export function drawSummaries(known: readonly ReadSummary[], index = buildIndex(readPages())): ReadSummary[] {
  const engine = new SearchEngine(index);
  const queries = queriesOf(SAMPLE.sets);
  return sampleWithout(queries, SAMPLE.size, seededRandom(SAMPLE.seed)).flatMap((query) =>
    answer(engine, query, 1).map(({page_url: url, page_summary: summary}) => {
      const same = known.find((other) => other.query === query && other.summary === summary);
      return {query, url, summary, verdict: same?.verdict ?? 'unread'};
    }),
  );
}

/** A line for each need of the sets whose first results have no page that answers: for writers. */
export function gaps(engine: SearchEngine): string[] {
  const find = siteSearch(engine);
  return querySets.flatMap((set) =>
    readQueries(set).flatMap(({query, grades}) => {
      const found = find(query);
      if (found.some((url) => (grades.get(url) ?? 0) >= RELEVANT)) return [];
      const best = Math.max(...grades.values());
      const wanted = [...grades].flatMap(([url, grade]) => (grade === best ? url : []));
      return `${set}: ${query.replace(/\s+/g, ' ')}\n  finds ${found.join(', ') || 'nothing'}\n  wants ${wanted.join(', ')}`;
    }),
  );
}

await runAsCommand(import.meta.url, () => {
  if (process.argv.includes('--gaps'))
    return console.log(gaps(new SearchEngine(buildIndex(readPages()))).join('\n'));
  if (process.argv.includes('--summaries')) return writeSummaries(drawSummaries(readSummaries()));
  const pages = readPages();
  writeTables('src/search/evaluation/README.md', qualityTable(pages), costTable(pages));
});
