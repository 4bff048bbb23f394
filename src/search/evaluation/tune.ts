/**
 * `npm run search:tune -- [ENGINE] [SEED] [STEPS]`: looks for better numbers on the development queries
 * and writes them to `../weights.json` (this site's search, the default) or `baselines.json`.
 *
 * Coordinate search with random steps: change one number down or up, keep the change when the score
 * rises. The other splits take no part and are not shown.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {seededRandom} from '../../numbers/statistics/index.ts';
import {mean, ndcg, success} from '../../numbers/statistics/ranking.ts';
import {indexOf} from '../index/index-file.ts';
import {type CutPages, cutPages} from '../index/page-terms.ts';
import {Ranking} from '../service/ranking.ts';
import type {Weights} from '../weights.ts';
import type {BaselineWeights, Engine} from './baseline.ts';
import {BASELINES, type BaselineName} from './baselines.ts';
import type {LabelledQuery} from './queries.ts';
import {readSite} from './site.ts';

/** A number is tried smaller, and larger when that does not help. */
const FACTORS = [
  [0.5, 2],
  [0.7, 1.4],
  [0.85, 1.2],
];
const WEIGHTS_FILE = 'src/search/weights.json';
const BASELINES_FILE = 'src/search/evaluation/baselines.json';

type Numbers = {[name: string]: number | Numbers};

/** Paths of every number in a nested object. */
function numbersIn(value: Numbers, path: string[] = []): string[][] {
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'number' ? [[...path, name]] : numbersIn(inner, [...path, name]),
  );
}

function scaled(value: Numbers, [name = '', ...rest]: string[], factor: number): Numbers {
  const inner = value[name];
  if (inner === undefined) return value;
  return {...value, [name]: typeof inner === 'number' ? round(inner * factor) : scaled(inner, rest, factor)};
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Shares end at 1; a number of wordings or words is a whole one. */
const SHARES = ['lengthNormalisation', 'coverageFloor', 'whenCovered', 'b', 'fuzzy', 'd'];
const WHOLE = ['minimumWords', 'wordings', 'needs'];

function allowed(path: readonly string[], before: number, after: number): boolean {
  const name = path.at(-1) ?? '';
  if (SHARES.includes(name) || path.includes('readings')) return after <= 1;
  return !WHOLE.includes(name) || (Number.isInteger(after) && after !== before);
}

const at = (value: Numbers, path: readonly string[]) =>
  path.reduce<Numbers | number>((inner, name) => (inner as Numbers)[name] as Numbers, value) as number;

/** An engine whose numbers can be changed. */
interface Subject {
  numbers: Numbers;
  engine(numbers: Numbers): Engine;
  save(numbers: Numbers): void;
}

const readNumbers = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Numbers;

function site(cut: CutPages): Subject {
  // What is linked of a page has no part in the measure.
  const {link, section, ...numbers} = readNumbers(WEIGHTS_FILE);
  let index: ReturnType<typeof indexOf> | undefined;
  let key = '';
  return {
    numbers,
    engine(changed) {
      const weights = {...changed, link, section} as unknown as Weights;
      const changedKey = JSON.stringify([weights.page, weights.wording]);
      if (!index || key !== changedKey) index = indexOf(cut, {weights});
      key = changedKey;
      // The order is learned from these scores, afterwards.
      const ranking = new Ranking(index, weights, {order: undefined});
      return (query, atMost) => ranking.search(query, atMost).hits.map(({page}) => page.url);
    },
    save: (changed) => write(WEIGHTS_FILE, {...changed, section, link} as Numbers),
  };
}

function baseline(cut: CutPages, name: BaselineName): Subject {
  const all = readNumbers(BASELINES_FILE);
  return {
    numbers: all[name] as Numbers,
    engine: (changed) => BASELINES[name](cut, changed as unknown as BaselineWeights),
    save: (changed) => write(BASELINES_FILE, {...readNumbers(BASELINES_FILE), [name]: changed}),
  };
}

const write = (file: string, numbers: Numbers) =>
  writeFileSync(file, `${JSON.stringify(numbers, null, 2)}\n`);

async function scoreOf(engine: Engine, queries: readonly LabelledQuery[]): Promise<number> {
  const scores: number[] = [];
  for (const {query, grades} of queries) {
    const found = await engine(query, 3);
    scores.push(0.8 * ndcg(found, grades, 3) + 0.2 * success(found, grades));
  }
  return mean(scores);
}

async function main() {
  const [name = 'site', seed = '1', steps = '200'] = process.argv.slice(2);
  if (name !== 'site' && !(name in BASELINES))
    throw new Error(`There is no engine ${name}; there are site, ${Object.keys(BASELINES).join(', ')}.`);
  const {pages, queries} = await readSite(['development']);
  const cut = cutPages(pages);
  const subject = name === 'site' ? site(cut) : baseline(cut, name as BaselineName);
  const random = seededRandom(Number(seed));
  let best = subject.numbers;
  let bestScore = await scoreOf(subject.engine(best), queries);
  console.log(`${name}: start ${bestScore.toFixed(4)}`);
  const paths = numbersIn(best);
  const started = performance.now();
  for (let step = 1; step <= Number(steps); step++) {
    const path = paths[Math.floor(random() * paths.length)] as string[];
    const [down, up] = FACTORS[Math.floor(random() * FACTORS.length)] as [number, number];
    for (const factor of [down, up]) {
      const candidate = scaled(best, path, factor);
      if (!allowed(path, at(best, path), at(candidate, path))) continue;
      const score = await scoreOf(subject.engine(candidate), queries);
      if (score <= bestScore + 0.0002) continue;
      best = candidate;
      bestScore = score;
      subject.save(best);
      console.log(`${step}: ${path.join('.')} x${factor}: ${score.toFixed(4)}`);
      break;
    }
  }
  console.log(`${name}: end ${bestScore.toFixed(4)}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
