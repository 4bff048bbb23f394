/** `npm run search:eval`: measures the search beside other engines and writes `results.json`. */
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {BASE_URL, loadProduct} from '../../product.ts';
import {readSourcePages} from '../index/source-pages.ts';
import {allEngines} from './engines.ts';
import {average, type Measures, measure, outcomes, type Results} from './measure.ts';
import {KINDS, readQueries} from './queries.ts';

export const RESULTS_FILE = 'src/search/evaluation/results.json';

async function main() {
  const root = process.cwd();
  const product = loadProduct();
  const pages = readSourcePages({root, baseUrl: BASE_URL, product});
  const known = new Set(pages.map((page) => page.url));
  const all = readQueries(root, BASE_URL, product);
  const missing = [...new Set(all.flatMap(({grades}) => [...grades.keys()]))].filter(
    (url) => !known.has(url),
  );
  if (missing.length > 0) console.warn(`Graded pages that do not exist, left out: ${missing.join(', ')}\n`);
  const queries = all
    .map((query) => ({...query, grades: new Map([...query.grades].filter(([url]) => known.has(url)))}))
    .filter(({grades}) => grades.size > 0);

  const engines = await allEngines(pages);
  const results = await measure(engines, queries, pages.length);
  console.log(table(results));

  if (process.argv.includes('--misses')) {
    const site = engines[0];
    if (!site) return;
    const list = await outcomes(site.engine, queries);
    for (const {query, ranking, measures} of list.filter(
      ({query, measures}) => query.split === 'development' && measures.ndcg < 0.8,
    )) {
      console.log(`\n${measures.ndcg.toFixed(2)} [${query.kind}] ${query.query}`);
      console.log(
        `  got    ${ranking.map((url) => `${url.slice(6)}=${query.grades.get(url) ?? 0}`).join('  ')}`,
      );
      console.log(
        `  wanted ${[...query.grades].map(([url, grade]) => `${url.slice(6)}=${grade}`).join('  ')}`,
      );
    }
    console.log('\nAll queries:', average(list));
  }
  if (!process.argv.includes('--no-write')) {
    await writeFile(path.join(root, RESULTS_FILE), `${JSON.stringify(results, null, 2)}\n`);
    console.log(`\nWrote ${RESULTS_FILE}`);
  }
}

/** The results as text. */
function table({engines, queries, pages, queriesByKind, queriesBySplit}: Results): string {
  const lines = [`${queries} queries over ${pages} pages; the first 3 results count.`, ''];
  const row = (name: string, {ndcg, mrr, success, recall}: Measures) =>
    `${name.padEnd(26)}${[ndcg, mrr, success, recall].map((value) => value.toFixed(3).padStart(11)).join('')}`;
  const head = (name: string) =>
    `${name.padEnd(26)}${['nDCG@3', 'MRR@3', 'success@1', 'recall@3'].map((text) => text.padStart(11)).join('')}`;
  const block = (title: string, pick: (engine: Results['engines'][number]) => Measures) => {
    lines.push(head(title), ...engines.map((engine) => row(engine.engine, pick(engine))), '');
  };
  block(`All (${queries})`, (engine) => engine.all);
  block(`development (${queriesBySplit.development})`, (engine) => engine.splits.development);
  block(`validation (${queriesBySplit.validation})`, (engine) => engine.splits.validation);
  for (const kind of KINDS) block(`${kind} (${queriesByKind[kind]})`, (engine) => engine.kinds[kind]);
  return lines.join('\n');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
