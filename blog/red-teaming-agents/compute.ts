/**
 * The numbers of the post: published outcomes of attacks on four models, 100 behaviors each, as two judges saw them.
 *
 * Benchmark: "JailbreakBench" (2024), arXiv:2404.01318. What the columns hold, and when they are filled, is in
 * blog/data/jailbreakbench/source.md. Behaviors are the units of all intervals.
 */

import {atLeastOnce, clopperPearson, zeroEventBound} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const METHODS = {
  manual: 'JailbreakChat',
  gcg: 'GCG',
  pair: 'PAIR',
  search: 'adaptive_random_search',
} as const;
type Method = keyof typeof METHODS;
const MODELS = {
  gpt4: 'gpt-4-0125-preview',
  gpt35: 'gpt-3.5-turbo-1106',
  llama: 'llama-2-7b-chat-hf',
  vicuna: 'vicuna-13b-v1.5',
} as const;
type Model = keyof typeof MODELS;

const outcomes = readTable<
  | 'method'
  | 'model'
  | 'behaviour'
  | 'jailbroken'
  | 'jailbroken_llama_guard'
  | 'response_stored'
  | 'queries'
  | 'queries_to_jailbreak'
>('blog/data/jailbreakbench/jailbreakbench-artifacts.csv').map((row) => ({
  method: row.method,
  model: row.model,
  behavior: Number(row.behaviour),
  /** Verdict of the present judge, and of the older one where there is one. */
  broken: row.jailbroken === '1',
  older: row.jailbroken_llama_guard === '1',
  hasOlder: row.jailbroken_llama_guard !== '',
  /** A prompt was handed in: in PAIR, only after its own judge saw a success. */
  submitted: row.response_stored === '1',
  queries: Number(row.queries),
  countedQueries: Number(row.queries_to_jailbreak),
}));
type Outcome = (typeof outcomes)[number];

const count = (rows: readonly Outcome[], holds: (row: Outcome) => boolean): number =>
  rows.filter(holds).length;
const isBroken = ({broken}: Outcome): boolean => broken;
/** The first query of the search asks for one token; the second is the first that asks for an answer. */
const atFirstAnswer = ({broken, countedQueries}: Outcome): boolean => broken && countedQueries === 2;

const run = (method: Method, model: Model): Outcome[] =>
  outcomes.filter((row) => row.method === METHODS[method] && row.model === MODELS[model]);
const byModel = (method: Method, holds: (row: Outcome) => boolean) =>
  Object.fromEntries(
    (Object.keys(MODELS) as Model[]).map((model) => [model, count(run(method, model), holds)]),
  );

const pair = run('pair', 'gpt4');
const search = run('search', 'gpt4');
/** Attacks on gpt-4 in the order of the chart. */
export const onGpt4 = [
  {name: 'AIM, one template', rows: run('manual', 'gpt4'), holds: isBroken},
  {name: 'GCG, suffixes from other models', rows: run('gcg', 'gpt4'), holds: isBroken},
  {name: 'PAIR, a model rewrites the prompt', rows: pair, holds: isBroken},
  {name: 'newer template, first answer', rows: search, holds: atFirstAnswer},
  {name: 'newer template, with its search', rows: search, holds: isBroken},
].map(({name, rows, holds}) => {
  const broken = count(rows, holds);
  return {name, value: broken / rows.length, ...clopperPearson(broken, rows.length)};
});

const judged = outcomes.filter(({hasOlder, submitted}) => hasOlder && submitted);
const submitted = pair.filter((row) => row.submitted);

/** Verdicts that only one of the two judges gives, of the replies of an attack on all models. */
const judgesOf = (method: Method) => {
  const rows = judged.filter((row) => row.method === METHODS[method]);
  return {
    onlyOlder: count(rows, ({broken, older}) => older && !broken),
    onlyPresent: count(rows, ({broken, older}) => broken && !older),
  };
};

export const numbers = {
  behaviors: search.length,
  manual: byModel('manual', isBroken),
  gcg: byModel('gcg', isBroken),
  pair: byModel('pair', isBroken),
  search: byModel('search', isBroken),
  first: byModel('search', atFirstAnswer),
  bound: Object.fromEntries([30, 100, 1000].map((n) => [n, zeroEventBound(n)])),
  tenTries: Object.fromEntries([30, 100, 1000].map((n) => [n, atLeastOnce(zeroEventBound(n), 10)])),
  any: count(search, ({behavior}) =>
    (['manual', 'gcg', 'pair', 'search'] as const).some((method) => run(method, 'gpt4')[behavior]?.broken),
  ),
  steered: {
    seen: submitted.length,
    early: count(pair, ({queries}) => queries < 90),
    older: count(submitted, ({older}) => older),
    confirmed: count(submitted, isBroken),
    refused: count(submitted, ({broken}) => !broken),
    blank: count(submitted, ({countedQueries}) => countedQueries === 0),
    blankBroken: count(submitted, ({broken, countedQueries}) => broken && countedQueries === 0),
  },
  judges: {
    rows: judged.length,
    differ: count(judged, ({broken, older}) => broken !== older),
    pair: judgesOf('pair'),
    gcg: judgesOf('gcg'),
  },
};
