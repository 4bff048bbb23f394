/**
 * `npm run search:eval`: measures the search beside MiniSearch and writes `results.json`, from which the page `apidocs`
 * has its table, and the tables of the README. `--misses` lists queries that go wrong, `--no-write` leaves the files alone.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {loadProduct} from '../../product/index.ts';
import {buildIndex} from '../index/build-index.ts';
import {answer} from '../service/answers.ts';
import {SearchEngine} from '../service/engine.ts';
import {asksForTen, TEN, withNewPages} from './changes.ts';
import {ENGINES, siteSearch} from './engines.ts';
import {costOf} from './growth.ts';
import {DEPTH, measure, outcomes, type Results, type SetResult} from './measure.ts';
import {readOffTopic, readShortNames} from './queries.ts';
import {readSite} from './site.ts';

export const RESULTS_FILE = 'src/search/evaluation/results.json';
const README = 'src/search/evaluation/README.md';

/** All figures of the evaluation. */
export function evaluate(): Results {
  const {pages, queries: real} = readSite('real-needs');
  const {queries: frozen} = readSite('frozen');
  const product = loadProduct({});
  const over = (of: typeof pages) => ENGINES.map(({name, make}) => ({name, engine: make(of)}));
  const engines = over(pages);
  const count = (list: typeof engines, isRight: (engine: (typeof engines)[number]['engine']) => number) =>
    Object.fromEntries(list.map(({name, engine}) => [name, isRight(engine)]));
  const ofTen = frozen.filter(asksForTen);
  const offTopic = readOffTopic('.', product).fresh;
  const names = Object.entries(readShortNames('.', product));
  return {
    pages: pages.length,
    realNeeds: measure(engines, real),
    freshNeeds: measure(engines, readSite('fresh-needs').queries),
    frozen: measure(engines, frozen),
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
    symptoms: symptomsOf(pages),
    growth: [1, 4].map((copies) =>
      costOf(
        pages,
        copies,
        [...real, ...frozen].map(({query}) => query),
      ),
    ),
  };
}

/** Each symptom of the pages as a query, word for word: how many have their page among three, and their section. */
function symptomsOf(pages: Parameters<typeof buildIndex>[0]): Results['symptoms'] {
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
  const {symptoms, growth} = results;
  return [
    row(['Measure', ...names]),
    row(['---', ...names.map(() => '---:')]),
    ofSet('Real needs', results.realNeeds),
    ofSet('Fresh needs', results.freshNeeds),
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
    '',
    row(['Pages', 'Index, processor time', 'Index', 'Query, median', 'Query, p99']),
    row(['---:', '---:', '---:', '---:', '---:']),
    ...growth.map(({pages, build, megabytes, median, p99}) =>
      row([pages, `${build} s`, `${megabytes} MB`, `${median} ms`, `${p99} ms`]),
    ),
  ].join('\n');
}

function printMisses(): void {
  for (const set of ['real-needs', 'fresh-needs', 'frozen'] as const) {
    const {pages, queries} = readSite(set);
    for (const {query, ranking, ndcg} of outcomes(siteSearch(pages), queries)) {
      if (ndcg >= 0.7) continue;
      console.log(`\n${ndcg.toFixed(2)} [${set}, ${query.kind}] ${query.query}`);
      const graded = (urls: Iterable<string>) =>
        [...urls].map((url) => `${url.slice(6)}=${query.grades.get(url) ?? 0}`).join('  ');
      console.log(`  got    ${graded(ranking)}\n  wanted ${graded(query.grades.keys())}`);
    }
  }
}

function main(): void {
  if (process.argv.includes('--misses')) {
    printMisses();
    return;
  }
  const results = evaluate();
  const study = studyOf(results);
  console.log(study);
  if (process.argv.includes('--no-write')) return;
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`);
  const readme = readFileSync(README, 'utf8');
  writeFileSync(
    README,
    readme.replace(
      /(<!-- study -->\n)[\s\S]*(<!-- end -->)/,
      (_, start, end) => `${start}\n${study}\n\n${end}`,
    ),
  );
}

if (process.argv[1]?.endsWith('evaluate.ts')) main();
