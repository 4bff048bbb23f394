/**
 * `npm run search:eval`: measures the search beside MiniSearch and writes `results.json`, from which the page `apidocs` has
 * its tables. `--misses` lists queries that go wrong, `--no-write` leaves the file alone.
 */
import {writeFileSync} from 'node:fs';
import {asksForTen, TEN, withNewPages} from './changes.ts';
import {ENGINES, siteSearch} from './engines.ts';
import {DEPTH, measure, outcomes, type Results, type SetResult} from './measure.ts';
import {readSite} from './site.ts';

export const RESULTS_FILE = 'src/search/evaluation/results.json';

/** All figures of the evaluation. */
export function evaluate(): Results {
  const {pages, queries: real} = readSite('real-needs');
  const {queries: frozen} = readSite('frozen');
  const over = (of: typeof pages) => ENGINES.map(({name, make}) => ({name, engine: make(of)}));
  const engines = over(pages);
  const ofTen = frozen.filter(asksForTen);
  const found = over(withNewPages(pages)).map(({name, engine}) => [
    name,
    ofTen.filter(({query, grades}) =>
      engine(query, DEPTH).some((url) => grades.get(url) === 3 && (TEN as readonly string[]).includes(url)),
    ).length,
  ]);
  return {
    pages: pages.length,
    realNeeds: measure(engines, real),
    frozen: measure(engines, frozen),
    newPages: {queries: ofTen.length, found: Object.fromEntries(found)},
  };
}

function print(title: string, {queries, engines}: SetResult): void {
  console.log(`\n${title} (${queries} queries)`);
  for (const {engine, ndcg, interval, success, lead} of engines)
    console.log(
      `${engine.padEnd(24)}nDCG@3 ${ndcg} (${interval.join(' to ')})  success@1 ${success}${lead ? `  lead ${lead.ndcg} (${lead.low} to ${lead.high}, p ${lead.p})` : ''}`,
    );
}

function printMisses(): void {
  for (const set of ['real-needs', 'frozen'] as const) {
    const {pages, queries} = readSite(set);
    for (const {query, ranking, ndcg} of outcomes(siteSearch(pages), queries)) {
      if (ndcg >= 0.7) continue;
      console.log(`\n${ndcg.toFixed(2)} [${set}, ${query.kind}] ${query.query}`);
      console.log(
        `  got    ${ranking.map((url) => `${url.slice(6)}=${query.grades.get(url) ?? 0}`).join('  ')}`,
      );
      console.log(
        `  wanted ${[...query.grades].map(([url, grade]) => `${url.slice(6)}=${grade}`).join('  ')}`,
      );
    }
  }
}

function main(): void {
  if (process.argv.includes('--misses')) {
    printMisses();
    return;
  }
  const results = evaluate();
  print('Real needs', results.realNeeds);
  print('Frozen queries', results.frozen);
  console.log(`\nNew pages among three, of ${results.newPages.queries}:`, results.newPages.found);
  if (process.argv.includes('--no-write')) return;
  writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nWrote ${RESULTS_FILE}`);
}

if (process.argv[1]?.endsWith('evaluate.ts')) main();
