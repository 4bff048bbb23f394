/**
 * Writes the tables in `data/`: a small fault in the search of this site, every layer of its tests, the next
 * fault. Faults come in random order, so a run that is stopped early has drawn a sample:
 *
 *     npx tsx blog/testing-ai-applications/make.ts [NUMBER OF FAULTS]
 *
 * It takes some three seconds a fault and continues where it was stopped. The code under test changes, so a new
 * run differs from the old one; delete `data/` to start again.
 */
import {type ChildProcess, fork} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {build, type Plugin} from 'esbuild';
import {sampleWithout, seededRandom} from '../../src/numbers/statistics/index.ts';
import {readSite} from '../../src/search/evaluation/site.ts';
import {compiler} from './compiler.ts';
import {type Fault, faults} from './faults.ts';
import type {Answer, Order} from './layers.ts';

/** A layer that has not answered by then has a fault that does not end. */
const TIMEOUT_MS = 30_000;
/** Processes that work at the same time. */
const BENCHES = 2;
const SEARCH = path.resolve('src/search');
const WORK = path.resolve('node_modules/.cache/mutants');
const OUTPUT = 'blog/testing-ai-applications/data';
const testsOf = (names: readonly string[]) =>
  names.map((name) => `import ${JSON.stringify(`${SEARCH}/service/${name}.test.ts`)};`).join('\n');

/** What each layer loads: the tests that reach the files with faults, or the search itself. */
const ENTRIES = {
  unit: testsOf(['ranking', 'vocabulary', 'answers']),
  http: testsOf(['service']),
  graded: `
    import {indexOf} from ${JSON.stringify(`${SEARCH}/index/index-file.ts`)};
    import {Ranking} from ${JSON.stringify(`${SEARCH}/service/ranking.ts`)};
    import {WEIGHTS} from ${JSON.stringify(`${SEARCH}/weights.ts`)};
    export const build = (cut) => indexOf(cut, {weights: WEIGHTS});
    export function searchOf(index) {
      const ranking = new Ranking(index, WEIGHTS);
      return (query, atMost) => ranking.search(query, atMost).hits.map((hit) => hit.page.url);
    }`,
} as const;
type Layer = keyof typeof ENTRIES;

/** Puts the faulty text in the place of a file, and this program's collector of tests in that of Vitest. */
function substitution({file, text}: {file: string; text: string}): Plugin {
  return {
    name: 'fault',
    setup(bundle) {
      bundle.onResolve({filter: /^vitest$/}, () => ({path: 'vitest', namespace: 'collector'}));
      bundle.onLoad({filter: /./, namespace: 'collector'}, () => ({
        contents: 'module.exports = globalThis.vitest;',
      }));
      bundle.onResolve({filter: /words\.generated\.json$/}, () => ({
        path: `${SEARCH}/meaning/words.generated.json`,
        external: true,
      }));
      bundle.onLoad({filter: /\/src\/.*\.(ts|json)$/}, ({path: loaded}) => {
        const contents = loaded === path.resolve(file) ? text : fs.readFileSync(loaded, 'utf8');
        // A module finds the files beside it, wherever the bundle lies.
        const beside = contents.replaceAll('__dirname', JSON.stringify(path.dirname(loaded)));
        return {contents: beside, loader: loaded.endsWith('.json') ? 'json' : 'ts'};
      });
    },
  };
}

async function write(outfile: string, layer: Layer, changed: {file: string; text: string}): Promise<void> {
  await build({
    stdin: {contents: ENTRIES[layer], resolveDir: process.cwd()},
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    logLevel: 'error',
    plugins: [substitution(changed)],
  });
}

/** A process for layers, started again when a fault has hung or killed it. */
class Bench {
  private worker: ChildProcess | undefined;
  constructor(private readonly name: string) {}

  /** What a layer says about the search with another text for one file; nothing when it never says anything. */
  async ask(layer: Layer, changed: {file: string; text: string}): Promise<Answer | undefined> {
    const bundle = path.join(WORK, `${this.name}-${layer}.cjs`);
    await write(bundle, layer, changed);
    this.worker ??= fork('blog/testing-ai-applications/layers.ts', {
      execArgv: ['--import', 'tsx', '--max-old-space-size=900'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const {worker} = this;
    return new Promise((resolve) => {
      const give = (answer?: Answer) => {
        clearTimeout(timer);
        worker.removeAllListeners();
        if (!answer) this.end();
        resolve(answer);
      };
      const timer = setTimeout(() => give(), TIMEOUT_MS);
      worker.once('message', (answer) => give(answer as Answer));
      worker.once('exit', () => give());
      worker.send({
        bundle,
        graded: layer === 'graded',
        inIndex: changed.file.endsWith('.json'),
      } satisfies Order);
    });
  }

  end(): void {
    this.worker?.kill('SIGKILL');
    this.worker = undefined;
  }
}

const quoted = (cell: string | number): string =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);
const line = (cells: readonly (string | number)[]): string => `${cells.map(quoted).join(',')}\n`;

/** Changes of the graded queries, as `query:difference` in units of 0.0001, or `error`. */
function changes(scores: readonly number[], baseline: readonly number[]): string {
  if (scores.length === 0) return 'error';
  return scores
    .map((score, query) => [query, Math.round((score - (baseline[query] ?? 0)) * 10_000)] as const)
    .filter(([, difference]) => difference !== 0)
    .map((pair) => pair.join(':'))
    .join(' ');
}

async function verdicts(bench: Bench, fault: {file: string; text: string}) {
  const failed = async (layer: 'unit' | 'http') => {
    const answer = await bench.ask(layer, fault);
    return answer && 'failed' in answer ? answer.failed : answer ? '' : 'does not end';
  };
  const unit = (await failed('unit')) ?? '';
  const http = (await failed('http')) ?? '';
  const answer = await bench.ask('graded', fault);
  return {unit, http, scores: answer && 'scores' in answer ? answer.scores : []};
}

const COLUMNS = 'fault,kind,file,within,line,operator,before,after,compiles,unit,http,graded'.split(',');

/** Three faults of the code, then one of the numbers, each kind in random order. */
function inRandomOrder(): Fault[] {
  const all = faults();
  const [code, numbers] = (['code', 'number'] as const).map((kind) => {
    const ofKind = all.filter((fault) => fault.kind === kind);
    return sampleWithout(ofKind, ofKind.length, seededRandom(1));
  }) as [Fault[], Fault[]];
  return code.flatMap((fault, i) => {
    const number = i % 3 === 2 ? numbers[(i - 2) / 3] : undefined;
    return number ? [fault, number] : [fault];
  });
}

async function writeQueries(scores: readonly number[]) {
  const {queries} = await readSite(['development', 'validation']);
  const rows = queries.map(({kind, split, grades}, number) => {
    const [need] = [...grades].sort(([, a], [, b]) => b - a)[0] ?? [''];
    return line([number, kind, split, need.replace(/^\/docs/, ''), (scores[number] ?? 0).toFixed(4)]);
  });
  const head = line(['query', 'kind', 'split', 'need', 'score']);
  fs.writeFileSync(`${OUTPUT}/queries.csv`, [head, ...rows].join(''));
}

async function main() {
  fs.mkdirSync(WORK, {recursive: true});
  fs.mkdirSync(OUTPUT, {recursive: true});
  const benches = Array.from({length: BENCHES}, (_, i) => new Bench(`bench-${i}`));
  const none = {file: 'src/search/weights.json', text: fs.readFileSync('src/search/weights.json', 'utf8')};
  const baseline = await verdicts(benches[0] as Bench, none);
  if (baseline.unit !== '' || baseline.http !== '' || baseline.scores.length === 0)
    throw new Error(`without a fault, the layers say ${JSON.stringify(baseline).slice(0, 300)}`);
  await writeQueries(baseline.scores);

  const drawn = inRandomOrder().slice(0, Number(process.argv[2] ?? Number.POSITIVE_INFINITY));
  const table = `${OUTPUT}/faults.csv`;
  const before = fs.existsSync(table) ? fs.readFileSync(table, 'utf8').trimEnd().split('\n').slice(1) : [];
  const rows = new Map(before.map((row) => [Number.parseInt(row, 10), `${row}\n`]));
  const waiting = [...drawn.entries()].filter(([number]) => !rows.has(number));
  const compiles = compiler();
  const work = async (bench: Bench) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [number, fault] = next;
      const {unit, http, scores} = await verdicts(bench, fault);
      const {kind, file, within, line: at, operator, before: original, after} = fault;
      const outcome = [unit.slice(0, 60), http.slice(0, 60), changes(scores, baseline.scores)];
      const place = [kind, file, within, at, operator, original, after];
      rows.set(number, line([number, ...place, Number(compiles(fault)), ...outcome]));
      const sorted = [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
      fs.writeFileSync(table, [line(COLUMNS), ...sorted].join(''));
      if (rows.size % 20 === 0) console.log(new Date().toISOString(), rows.size, 'of', drawn.length);
    }
    bench.end();
  };
  await Promise.all(benches.map(work));
}

if (process.argv[1]?.endsWith('make.ts')) void main();
