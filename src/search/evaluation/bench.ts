/** `npm run search:bench`: speed, size and memory of the service at 1, 10 and 100 times the pages, or those named. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {buildIndex} from '../index/index-file.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {createSearchService} from '../service/service.ts';
import {readSite} from './site.ts';

const REQUESTS = 2000;

/** Argument of the process that measures one index. */
const MEASURE = '--measure';

/** A site of so many times the pages: copies whose words are partly exchanged, so that each differs. */
export function multiplied(pages: readonly SourcePage[], times: number): SourcePage[] {
  return Array.from({length: times}, (_, copy) =>
    pages.map((page) =>
      copy === 0
        ? page
        : {
            ...page,
            url: `${page.url}-${copy}`,
            title: `${page.title} ${copy}`,
            sections: page.sections.map((section) => ({
              ...section,
              text: exchanged(section.text, copy),
              links: [],
            })),
          },
    ),
  ).flat();
}

function exchanged(text: string, copy: number): string {
  let position = copy;
  return text.replace(/\p{L}{5,}/gu, (word) => (position++ % 7 === 0 ? `${word.slice(0, 4)}${copy}` : word));
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Memory in use after what is not needed has been let go, in bytes. */
function memory(): number {
  globalThis.gc?.();
  const {heapUsed, arrayBuffers} = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const COLUMNS = [
  'pages',
  'sections',
  'index MB',
  'build s',
  'load ms',
  'memory MB',
  'per CPU s',
  'p50 ms',
  'p99 ms',
  'CPU p99',
];

const line = (cells: readonly (string | number)[]) => cells.map((cell) => String(cell).padStart(11)).join('');

/** Loads an index in a process that has nothing else, asks it, and prints its part of the row. */
async function measure(file: string, queries: readonly string[]): Promise<string[]> {
  const memoryBefore = memory();
  const loadStarted = performance.now();
  const service = createSearchService({
    index: JSON.parse(readFileSync(file, 'utf8')),
    settings: {requestsPerMinute: 0},
  });
  const load = performance.now() - loadStarted;
  const ask = async (query: string) => {
    const request = new Request('http://localhost/v1/search', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({query, topK: '3'}),
    });
    const response = await service.fetch(request);
    const body = await response.text();
    // A refusal is fast, and would pass for an answer.
    if (response.status !== 200) throw new Error(`${JSON.stringify(query)}: ${response.status} ${body}`);
  };
  for (const query of queries) await ask(query);
  const held = memory() - memoryBefore;
  const durations: number[] = [];
  // On a shared machine, time includes waiting for others; CPU time does not.
  const cpuTimes: number[] = [];
  for (let count = 0; count < REQUESTS; count++) {
    const cpuBefore = process.cpuUsage();
    const before = performance.now();
    await ask(queries[count % queries.length] as string);
    durations.push(performance.now() - before);
    const {user, system} = process.cpuUsage(cpuBefore);
    cpuTimes.push((user + system) / 1000);
  }
  const cpuSeconds = cpuTimes.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;
  durations.sort((first, second) => first - second);
  cpuTimes.sort((first, second) => first - second);
  return [
    load.toFixed(0),
    (held / 1e6).toFixed(0),
    (REQUESTS / cpuSeconds).toFixed(0),
    percentile(durations, 0.5).toFixed(2),
    percentile(durations, 0.99).toFixed(2),
    percentile(cpuTimes, 0.99).toFixed(2),
  ];
}

async function main(folder: string) {
  const site = await readSite(['development', 'validation']);
  const {pages} = site;
  const asked = path.join(folder, 'queries.json');
  writeFileSync(asked, JSON.stringify(site.queries.map(({query}) => query)));
  console.log(`${REQUESTS} requests in process, one after the other, queries of the evaluation set.\n`);
  console.log(line(COLUMNS));
  const named = process.argv.slice(2).map(Number);
  for (const times of named.length > 0 ? named : [1, 10, 100]) {
    const many = multiplied(pages, times);
    const buildStarted = performance.now();
    const text = JSON.stringify(buildIndex(many));
    const build = performance.now() - buildStarted;
    const file = path.join(folder, 'index.json');
    writeFileSync(file, text);
    const measured = execFileSync(
      process.execPath,
      [...process.execArgv, process.argv[1] as string, MEASURE, file, asked],
      {encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit']},
    );
    console.log(
      line([
        many.length,
        many.reduce((sum, page) => sum + page.sections.length, 0),
        (Buffer.byteLength(text) / 1e6).toFixed(1),
        (build / 1000).toFixed(1),
        ...(JSON.parse(measured) as string[]),
      ]),
    );
  }
}

if (process.argv[1]?.endsWith('bench.ts')) {
  const [, , task, file = '', asked = ''] = process.argv;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const work =
    task === MEASURE
      ? measure(file, JSON.parse(readFileSync(asked, 'utf8'))).then((row) => console.log(JSON.stringify(row)))
      : main(folder);
  work
    .catch((error: unknown) => {
      console.error(error);
      process.exitCode = 1;
    })
    .finally(() => rmSync(folder, {recursive: true}));
}
