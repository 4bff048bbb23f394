/**
 * The numbers of the post: what the wording of a prompt does to a ranking of models on the same 200 tasks of function
 * calling, asked in 26 formats, and what is left without the formats that the grader cannot read. One model has 0 in
 * all formats, a broken run, and is left out.
 */

import {bootstrap, type Estimate, mean, normalCdf} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const rows = readTable<
  | 'model'
  | 'return_format'
  | 'tool_call_tag'
  | 'function_docs'
  | 'prompt_layout'
  | 'prompt_style'
  | 'accuracy'
>('blog/data/bfcl/bfcl-prompt-formats.csv');

const keyOf = (row: (typeof rows)[number]): string =>
  [row.return_format, row.tool_call_tag, row.function_docs, row.prompt_layout, row.prompt_style].join(' ');
const formats = [...new Set(rows.map(keyOf))];
/** `DEFAULT_SYSTEM_PROMPT_FORMAT` of the source: the format of every other task of the leaderboard. */
export const DEFAULT = formats.indexOf('python 0 json plaintext classic');
/** The same prompt, but the answer is asked for in JSON. */
const IN_JSON = formats.indexOf('json 0 json plaintext classic');
const isBare = (f: number): boolean => formats[f]?.startsWith('python 0') ?? false;

/** Without the mode, which is "Prompt" for nearly all, the date of a version and what all chat models are. */
const shortName = (model: string): string =>
  model
    .replace(/ \(.*\)$/, '')
    .replace(/-(20\d\d-\d\d-\d\d|20\d{6})$/, '')
    .replace('-Instruct', '');

const all = [...new Set(rows.map(({model}) => model))].map((model) => ({
  name: shortName(model),
  /** Share of right answers in each format. */
  accuracy: formats.map((format) => {
    const found = rows.filter((row) => row.model === model && keyOf(row) === format);
    if (found.length !== 1) throw new Error(`${found.length} rows of ${model} in ${format}`);
    return Number(found[0]?.accuracy) / 100;
  }),
}));
type Model = (typeof all)[number];
const asked = all.filter(({accuracy}) => accuracy.some((share) => share > 0));
export const byMean = asked.toSorted((a, b) => mean(b.accuracy) - mean(a.accuracy));

const bestOf = ({accuracy}: Model): number => Math.max(...accuracy);
const worstOf = ({accuracy}: Model): number => Math.min(...accuracy);
/** Models that lose more than half of their best score in some format, and the others. */
const falling = asked.filter((model) => worstOf(model) < bestOf(model) / 2);
const steady = asked.filter((model) => !falling.includes(model));

const TASKS = 200;
/**
 * Baseline without any effect of the format: the chance that two draws of 200 tasks contradict each other about two
 * models of these true accuracies, in the normal approximation; a tie contradicts nothing. The formats share their tasks,
 * so chance does less.
 */
function turnedByTasks(a: number, b: number): number {
  const deviation = Math.sqrt((a * (1 - a) + b * (1 - b)) / TASKS) || 1;
  const tie = 0.5 / TASKS;
  const [first, second] = [normalCdf((a - b - tie) / deviation), normalCdf((b - a - tie) / deviation)];
  return 2 * first * second;
}

/** Share of the verdicts "a above b" about some models that two of some formats contradict; the interval draws formats. */
function contradicted(models: readonly Model[], of: readonly number[]) {
  const pairs = models.flatMap((a, i) => models.slice(i + 1).map((b) => [a, b] as const));
  const differences = pairs.map(([a, b]) => a.accuracy.map((share, f) => share - (b.accuracy[f] ?? 0)));
  const turned = (f: number, g: number): number =>
    mean(differences.map((difference) => Number((difference[f] ?? 0) * (difference[g] ?? 0) < 0)));
  const table = formats.map((_, f) => formats.map((__, g) => turned(f, g)));
  const overPairs = (sample: readonly number[]): number =>
    mean(sample.flatMap((f, i) => sample.slice(i + 1).flatMap((g) => (f === g ? [] : [table[f]?.[g] ?? 0]))));
  const share: Estimate = bootstrap(of, overPairs, {draws: 1000});
  const within = ({accuracy}: Model): number => mean(of.map((f) => accuracy[f] ?? 0));
  return {
    pairs: pairs.length,
    share,
    newTasks: mean(pairs.map(([a, b]) => turnedByTasks(within(a), within(b)))),
  };
}
const every = formats.map((_, f) => f);
const readable = every.filter((f) => !isBare(f));

const named = (name: string): Model => {
  const found = asked.find((model) => model.name === name);
  if (!found) throw new Error(`no model ${name}`);
  return found;
};
/** Place among all models: one more than the number of models above it. */
const placeOf = (model: Model, f: number): number =>
  1 + asked.filter(({accuracy}) => (accuracy[f] ?? 0) > (model.accuracy[f] ?? 0)).length;

const sonnet = named('Claude-Sonnet-4-5');
const inFormat = (model: Model) => ({default: model.accuracy[DEFAULT] ?? 0, best: bestOf(model)});

export const numbers = {
  models: all.length,
  asked: asked.length,
  formats: formats.length,
  sonnet: {
    ...inFormat(sonnet),
    json: sonnet.accuracy[IN_JSON] ?? 0,
    loss: (sonnet.accuracy[IN_JSON] ?? 0) - (sonnet.accuracy[DEFAULT] ?? 0),
    bareBest: Math.max(...sonnet.accuracy.filter((_, f) => isBare(f))),
    otherwise: Math.min(...readable.map((f) => sonnet.accuracy[f] ?? 0)),
    first: every.filter((f) => placeOf(sonnet, f) === 1).length,
    place: placeOf(sonnet, DEFAULT),
  },
  opus: inFormat(named('Claude-Opus-4-5')),
  zero: falling.filter((model) => worstOf(model) === 0).length,
  contradicted: {
    all: contradicted(asked, every),
    allReadable: contradicted(asked, readable),
    falling: contradicted(falling, every),
    steady: contradicted(steady, every),
    readable: contradicted(steady, readable),
  },
  falling: falling.length,
  steady: steady.length,
};
