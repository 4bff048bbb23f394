/**
 * `npm run search:eval`: measures the search beside MiniSearch and writes `results.json`, from which the page `apidocs`
 * has its table, and the tables of the README. `--misses` lists queries that go wrong, `--summaries` draws
 * the hundred summaries that a person has to read, `--no-write` leaves the files alone.
 */
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {ndcg} from '../../numbers/ranking.ts';
import {loadProduct} from '../../product/index.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {
  costOf,
  DEPTH,
  ENGINES,
  measure,
  measureNamedSections,
  measureSections,
  measureSymptoms,
  type NamedEngine,
  type Results,
  type SetResult,
  siteSearch,
} from './measure.ts';
import {type LabelledQuery, readOffTopic, readShortNames, readSite, SETS} from './queries.ts';
import {drawSummaries, readSummaries, writeSummaries} from './summaries.ts';

const RESULTS_FILE = 'src/search/evaluation/results.json';
const README = 'src/search/evaluation/README.md';

/** All figures of the evaluation. */
function evaluate(): Results {
  const {pages, queries: real} = readSite('real-needs');
  const {queries: frozen} = readSite('frozen');
  const {queries: outside} = readSite('outside-needs');
  const product = loadProduct({});
  const over = (of: typeof pages) => ENGINES.map(({name, make}) => ({name, engine: make(of)}));
  const engines = over(pages);
  const count = (list: readonly NamedEngine[], isRight: (engine: NamedEngine['engine']) => number) =>
    Object.fromEntries(list.map(({name, engine}) => [name, isRight(engine)]));
  const ofTen = frozen.filter(asksForTen);
  const offTopic = readOffTopic('.', product).fresh;
  const names = Object.entries(readShortNames('.', product));
  return {
    pages: pages.length,
    realNeeds: measure(engines, real),
    freshNeeds: measure(engines, readSite('fresh-needs').queries),
    frozen: measure(engines, frozen),
    outsideNeeds: measure(engines, outside),
    freshOutsideNeeds: measure(engines, readSite('fresh-outside-needs').queries),
    newPages: {
      queries: ofTen.length,
      found: count(
        over(withNewPages(pages)),
        (engine) =>
          ofTen.filter(({query, grades}) =>
            engine(query, DEPTH).some(
              (url) => grades.get(url) === 3 && (TEN as readonly string[]).includes(url),
            ),
          ).length,
      ),
    },
    shortNames: {
      queries: names.length,
      found: count(
        engines,
        (engine) => names.filter(([query, route]) => engine(query, 1)[0] === `/docs${route}`).length,
      ),
    },
    offTopic: {
      queries: offTopic.length,
      found: count(engines, (engine) => offTopic.filter((query) => engine(query, 1).length === 0).length),
    },
    symptoms: measureSymptoms(pages),
    sections: measureSections(pages),
    outsideSections: measureNamedSections(pages, outside),
    growth: [1, 4].map((copies) =>
      costOf(
        pages,
        copies,
        [...real, ...frozen].map(({query}) => query),
      ),
    ),
  };
}

/** Ten pages of all kinds and parts of the site. */
const TEN = [
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
] as const;

const isTen = (url: string) => (TEN as readonly string[]).includes(url);

/** Queries that one of the ten answers best. */
const asksForTen = ({grades}: LabelledQuery): boolean =>
  [...grades].some(([url, grade]) => grade === 3 && isTen(url));

/** The ten as if just written: without questions, and named by those of no other page. */
function withNewPages(pages: readonly SourcePage[]): SourcePage[] {
  return pages.map((page) =>
    isTen(page.url)
      ? {...page, questions: [], groups: []}
      : {
          ...page,
          groups: page.groups.map((group) => ({
            ...group,
            also: group.also.filter((route) => !TEN.some((url) => url.endsWith(route))),
          })),
        },
  );
}

const share = (value: number) => value.toFixed(2);

/** The rows of the study: for each measure, what each engine has. */
function studyOf(results: Results): string {
  const names = ENGINES.map(({name}) => name);
  const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const ofSet = (name: string, {queries, engines}: SetResult) =>
    row([
      `${name} (${queries}), nDCG@3`,
      ...engines.map(({ndcg, interval: [low, high]}) => `${share(ndcg)} (${share(low)} to ${share(high)})`),
    ]);
  const ofCount = (name: string, {queries, found}: Results['newPages']) =>
    row([`${name} (${queries})`, ...names.map((engine) => found[engine] ?? 0)]);
  const {symptoms, sections, outsideSections, growth} = results;
  return [
    row(['Measure', ...names]),
    row(['---', ...names.map(() => '---:')]),
    ofSet('Real needs', results.realNeeds),
    ofSet('Fresh needs', results.freshNeeds),
    ofSet('Outside needs', results.outsideNeeds),
    ofSet('Fresh needs from outside', results.freshOutsideNeeds),
    ofSet('Written from the pages', results.frozen),
    ofCount('New page among three', results.newPages),
    ofCount('Short name, its page first', results.shortNames),
    ofCount('Other subject, nothing found', results.offTopic),
    row([
      `Symptom, page among three; its section (${symptoms.queries})`,
      `${symptoms.page}; ${symptoms.section}`,
      '',
      '',
    ]),
    row([
      `Question left out, page first; its section (${sections.queries})`,
      `${sections.page}; ${sections.section}`,
      '',
      '',
    ]),
    row([
      `Outside needs, right pages among three; at the section that answers (${outsideSections.queries})`,
      `${outsideSections.page}; ${outsideSections.section}`,
      '',
      '',
    ]),
    '',
    row(['Pages', 'Index, processor time', 'Index', 'Query, median', 'Query, p99']),
    row(['---:', '---:', '---:', '---:', '---:']),
    ...growth.map(({pages, build, megabytes, median, p99}) =>
      row([pages, `${build} s`, `${megabytes} MB`, `${median} ms`, `${p99} ms`]),
    ),
  ].join('\n');
}

function printMisses(): void {
  for (const set of [...SETS, 'outside-needs', 'fresh-outside-needs'] as const) {
    const {pages, queries} = readSite(set);
    const engine = siteSearch(pages);
    for (const {query, kind, grades} of queries) {
      const ranking = engine(query, DEPTH);
      const value = ndcg(ranking, grades, DEPTH);
      if (value >= 0.7) continue;
      const graded = (urls: Iterable<string>) =>
        [...urls].map((url) => `${url.slice(6)}=${grades.get(url) ?? 0}`).join('  ');
      console.log(`\n${value.toFixed(2)} [${set}, ${kind}] ${query}`);
      console.log(`  got    ${graded(ranking)}\n  wanted ${graded(grades.keys())}`);
    }
  }
}

function main(): void {
  if (process.argv.includes('--misses')) {
    printMisses();
    return;
  }
  if (process.argv.includes('--summaries')) {
    writeSummaries(drawSummaries(readSummaries()));
    return;
  }
  const results = evaluate();
  const study = studyOf(results);
  console.log(study);
  if (process.argv.includes('--no-write')) return;
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', RESULTS_FILE]);
  const readme = readFileSync(README, 'utf8');
  writeFileSync(
    README,
    readme.replace(
      /(<!-- study -->\n)[\s\S]*(<!-- end -->)/,
      (_, start, end) => `${start}\n${study}\n\n${end}`,
    ),
  );
}

main();
