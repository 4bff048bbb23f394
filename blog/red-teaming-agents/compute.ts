/**
 * The numbers of the post: published outcomes of attacks on four models, 100 behaviours each, as two
 * judges saw them.
 *
 * Benchmark: "JailbreakBench" (2024), arXiv:2404.01318. Behaviours come in ten categories of ten; the
 * interval of the strongest attack draws categories, other intervals take behaviours as the unit.
 */

import {
  atLeastOnce,
  bootstrap,
  clopperPearson,
  clustersOf,
  differenceOfRates,
  fisherExact,
  holm,
  independentPower,
  mean,
  midPPaired,
  pairedCounts,
  zeroEventBound,
} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const METHODS = {
  manual: 'JailbreakChat',
  gcg: 'GCG',
  pair: 'PAIR',
  search: 'adaptive_random_search',
  dsn: 'DSN',
} as const;
type Method = keyof typeof METHODS;
const MODELS = {
  gpt4: 'gpt-4-0125-preview',
  gpt35: 'gpt-3.5-turbo-1106',
  llama: 'llama-2-7b-chat-hf',
  vicuna: 'vicuna-13b-v1.5',
} as const;
type Model = keyof typeof MODELS;

export interface Outcome {
  method: string;
  model: string;
  behaviour: number;
  category: string;
  /** Verdict of the published judge, and of the older one where there is one. */
  broken: boolean;
  olderJudge: boolean | undefined;
  /** Query at which the attack's own judge first saw success; not known where a search ran to its cap. */
  sawSuccessAt: number | undefined;
}

/** Queries after which a random search gives up; the files hold this number for searches without success, too. */
const CAP = '10000';

export const outcomes: readonly Outcome[] = readTable<
  | 'method'
  | 'model'
  | 'behaviour'
  | 'category'
  | 'jailbroken'
  | 'jailbroken_llama_guard'
  | 'queries_to_jailbreak'
>('blog/data/jailbreakbench/jailbreakbench-artifacts.csv').map((row) => ({
  method: row.method,
  model: row.model,
  behaviour: Number(row.behaviour),
  category: row.category,
  broken: row.jailbroken === '1',
  olderJudge: row.jailbroken_llama_guard === '' ? undefined : row.jailbroken_llama_guard === '1',
  sawSuccessAt: ['', CAP].includes(row.queries_to_jailbreak) ? undefined : Number(row.queries_to_jailbreak),
}));

const count = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): number => rows.filter(holds).length;
const isBroken = ({broken}: Outcome): boolean => broken;

/** The outcomes of one attack on one model, in the order of the behaviours. */
export function run(method: Method, model: Model): Outcome[] {
  return outcomes
    .filter((row) => row.method === METHODS[method] && row.model === MODELS[model])
    .sort((a, b) => a.behaviour - b.behaviour);
}

/** Behaviours broken and their interval, for every attack that was run on all four models. */
export const grid = (['manual', 'gcg', 'pair', 'search'] as const).flatMap((method) =>
  (Object.keys(MODELS) as Model[]).map((model) => {
    const rows = run(method, model);
    const broken = count(rows, isBroken);
    return {method, model, broken, n: rows.length, ...clopperPearson(broken, rows.length)};
  }),
);
const brokenBy = (method: Method): Record<string, number> =>
  Object.fromEntries(grid.filter((row) => row.method === method).map(({model, broken}) => [model, broken]));

const pair = run('pair', 'gpt4');
const search = run('search', 'gpt4');
const attacksOnGpt4 = [run('manual', 'gpt4'), run('gcg', 'gpt4'), pair, search];

/** Does an attack find the same behaviours hard as another one? Both on gpt-4-0125-preview. */
const fellToSearch = pair.filter((_, i) => search[i]?.broken);
const heldSearch = pair.filter((_, i) => !search[i]?.broken);
const ofFell = {k: count(fellToSearch, isBroken), n: fellToSearch.length};
const ofHeld = {k: count(heldSearch, isBroken), n: heldSearch.length};
/** Rows of each of two equal groups that weigh as much as these two. */
const evenGroups = Math.round(2 / (1 / ofFell.n + 1 / ofHeld.n));
const rateOfFell = ofFell.k / ofFell.n;

/** Behaviours that only one of two models gives in to under the same attack. */
const compared = (method: Method, a: Model, b: Model) => {
  const {onlyA, onlyB} = pairedCounts(run(method, a).map(isBroken), run(method, b).map(isBroken));
  return {a, b, onlyA, onlyB, p: midPPaired(onlyA, onlyB)};
};
const names = Object.keys(MODELS) as Model[];
/** All six pairs of models under random search; the text speaks of gpt-4 and llama-2. */
const bySearch = names.flatMap((a, i) => names.slice(i + 1).map((b) => compared('search', a, b)));
const gpt4Llama = bySearch.findIndex(({a, b}) => a === 'gpt4' && b === 'llama');
const byPair = compared('pair', 'gpt4', 'llama');

/** Where the published and the older judge differ. */
export function disagreement(rows: readonly Outcome[]) {
  const judged = rows.filter(({olderJudge}) => olderJudge !== undefined);
  const onlyOlder = count(judged, ({broken, olderJudge}) => !broken && olderJudge === true);
  const onlyPublished = count(judged, ({broken, olderJudge}) => broken && olderJudge === false);
  return {rows: judged.length, differ: onlyOlder + onlyPublished, onlyOlder, onlyPublished};
}
const ofMethod = (method: Method) => outcomes.filter((row) => row.method === METHODS[method]);
const judgesOf = (method: Method) => {
  const {onlyOlder, onlyPublished} = disagreement(ofMethod(method));
  return {onlyOlder, onlyPublished};
};

/** What an attack took for a success, and what the published judge made of it. */
function claimed(rows: readonly Outcome[]) {
  const seen = rows.filter(({sawSuccessAt}) => sawSuccessAt !== undefined);
  const confirmed = count(seen, isBroken);
  return {seen: seen.length, confirmed, refused: seen.length - confirmed};
}

const categories = clustersOf(search, ({category}) => category);

export const numbers = {
  behaviors: search.length,
  manual: brokenBy('manual'),
  gcg: brokenBy('gcg'),
  pair: brokenBy('pair'),
  search: brokenBy('search'),
  dsn: {llama: count(run('dsn', 'llama'), isBroken), vicuna: count(run('dsn', 'vicuna'), isBroken)},
  bound: Object.fromEntries([10, 30, 100, 300, 1000].map((n) => [n, zeroEventBound(n)])),
  tenTries: Object.fromEntries([10, 30, 100, 300, 1000].map((n) => [n, atLeastOnce(zeroEventBound(n), 10)])),
  overCategories: bootstrap(categories, (groups) => mean(groups.flat().map(({broken}) => Number(broken)))),
  wholeCategories: count(categories, (rows) => rows.every(isBroken)),
  secondQuery: count(search, ({broken, sawSuccessAt}) => broken && (sawSuccessAt ?? 3) <= 2),
  any: count(search, ({behaviour}) => attacksOnGpt4.some((rows) => rows[behaviour]?.broken)),
  hard: {
    fell: ofFell,
    held: ofHeld,
    fellRate: rateOfFell,
    heldRate: ofHeld.k / ofHeld.n,
    difference: differenceOfRates(ofHeld, ofFell),
    p: fisherExact(ofHeld, ofFell),
    power: independentPower(evenGroups, rateOfFell - 0.25, rateOfFell),
  },
  models: {
    byPair: {onlyGpt4: byPair.onlyA, onlyLlama: byPair.onlyB},
    bySearch: {
      onlyGpt4: bySearch[gpt4Llama]?.onlyA ?? 0,
      onlyLlama: bySearch[gpt4Llama]?.onlyB ?? 0,
      p: holm(bySearch.map(({p}) => p))[gpt4Llama] ?? Number.NaN,
    },
  },
  judges: {
    ...disagreement(outcomes),
    ...Object.fromEntries(
      (['manual', 'gcg', 'pair', 'search'] as const).map((method) => [method, judgesOf(method)]),
    ),
  },
  claims: {
    pair: claimed(pair),
    search: claimed(search),
    unnoticed: count(pair, ({broken, sawSuccessAt}) => broken && sawSuccessAt === undefined),
  },
};
