/**
 * `npm run search:eval`: measures the search beside other engines and writes `results.json`.
 *
 * `--misses` lists the development queries that go wrong, `--held-out` asks the third split too,
 * `--no-write` leaves the file alone.
 */
import {readFile, writeFile} from 'node:fs/promises';
import {ablations, allEngines} from './engines.ts';
import {type Measures, measure, measureAblations, outcomes, type Results, type SetResult} from './measure.ts';
import {readSite} from './site.ts';

const RESULTS_FILE = 'src/search/evaluation/results.json';

async function main() {
  const asksHeldOut = process.argv.includes('--held-out');
  const {pages, queries} = await readSite(['development', 'validation']);
  const engines = await allEngines(pages);
  const [site] = engines;
  if (!site) return;
  const before = JSON.parse(await readFile(RESULTS_FILE, 'utf8')) as Partial<Results>;
  const results: Results = {
    pages: pages.length,
    ...(await measure(engines, queries)),
    ablations: await measureAblations(ablations(pages), queries),
    heldOut: asksHeldOut
      ? await measure(engines, (await readSite(['held-out'])).queries)
      : (before.heldOut ?? null),
  };
  console.log(table(results));
  for (const {without, ndcg, lead} of results.ablations)
    console.log(
      `${`without ${without}`.padEnd(26)}${ndcg.toFixed(3)}  ${signed(lead.ndcg)} (${signed(lead.low)} to ${signed(lead.high)}), p = ${lead.p}`,
    );
  if (results.heldOut) console.log(`\nHeld-out split\n${table(results.heldOut)}`);

  if (process.argv.includes('--misses')) {
    const development = queries.filter(({split}) => split === 'development');
    for (const {query, ranking, measures} of await outcomes(site.engine, development)) {
      if (measures.ndcg >= 0.8) continue;
      console.log(`\n${measures.ndcg.toFixed(2)} [${query.kind}] ${query.query}`);
      console.log(
        `  got    ${ranking.map((url) => `${url.slice(6)}=${query.grades.get(url) ?? 0}`).join('  ')}`,
      );
      console.log(
        `  wanted ${[...query.grades].map(([url, grade]) => `${url.slice(6)}=${grade}`).join('  ')}`,
      );
    }
  }
  if (!process.argv.includes('--no-write')) {
    await writeFile(RESULTS_FILE, `${JSON.stringify(results, null, 2)}\n`);
    console.log(`\nWrote ${RESULTS_FILE}`);
  }
}

const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(3)}`;

/** The results as text. */
function table({engines, queries, queriesByKind, queriesBySplit}: SetResult): string {
  const lines = [`${queries} queries; the first 3 results count.`, ''];
  const row = (name: string, {ndcg, mrr, success, recall}: Measures) =>
    `${name.padEnd(26)}${[ndcg, mrr, success, recall].map((value) => value.toFixed(3).padStart(11)).join('')}`;
  const head = (name: string) =>
    `${name.padEnd(26)}${['nDCG@3', 'MRR@3', 'success@1', 'recall@3'].map((text) => text.padStart(11)).join('')}`;
  const block = (title: string, pick: (engine: SetResult['engines'][number]) => Measures | undefined) => {
    lines.push(head(title));
    for (const engine of engines) {
      const measures = pick(engine);
      if (measures) lines.push(row(engine.engine, measures));
    }
    lines.push('');
  };
  block(`All (${queries})`, (engine) => engine.all);
  for (const split of Object.keys(queriesBySplit) as Array<keyof typeof queriesBySplit>)
    block(`${split} (${queriesBySplit[split]})`, (engine) => engine.splits[split]);
  for (const kind of Object.keys(queriesByKind) as Array<keyof typeof queriesByKind>)
    block(`${kind} (${queriesByKind[kind]})`, (engine) => engine.kinds[kind]);
  lines.push('Lead of this site');
  for (const {engine, lead} of engines)
    if (lead)
      lines.push(
        `${engine.padEnd(26)}${signed(lead.ndcg)} (${signed(lead.low)} to ${signed(lead.high)}), p = ${lead.p}`,
      );
  return `${lines.join('\n')}\n`;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
