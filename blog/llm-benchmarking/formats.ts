/**
 * What the wording of a prompt does to a ranking: 40 models on the same 200 tasks of function calling,
 * asked in 26 formats. One model has 0 in all of them, a broken run, and is left out.
 */

import {bootstrap, type Estimate, mean, median, normalCdf} from '../_research/statistics.ts';
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
export const formats = [...new Set(rows.map(keyOf))];

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
const asked = all.filter(({accuracy}) => accuracy.some((share) => share > 0));

/** Each model with its place in each format: one more than the number of models above it. */
export const ranked = asked
  .map((model) => ({
    ...model,
    mean: mean(model.accuracy),
    ranks: model.accuracy.map((own, f) => 1 + asked.filter(({accuracy}) => (accuracy[f] ?? 0) > own).length),
  }))
  .sort((a, b) => b.mean - a.mean);

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

const pairs = asked.flatMap((a, i) =>
  asked.slice(i + 1).map((b) => ({
    gap: Math.abs(mean(a.accuracy) - mean(b.accuracy)),
    differences: a.accuracy.map((share, f) => share - (b.accuracy[f] ?? 0)),
    newTasks: turnedByTasks(mean(a.accuracy), mean(b.accuracy)),
  })),
);
type Pair = (typeof pairs)[number];

/** Share of verdicts of some pairs that two formats contradict. */
function turned(of: readonly Pair[], f: number, g: number): number {
  return of.filter(({differences}) => (differences[f] ?? 0) * (differences[g] ?? 0) < 0).length / of.length;
}

/** The same over all pairs of different formats; the interval draws formats. */
function overFormats(of: readonly Pair[]): Estimate {
  const table = formats.map((_, f) => formats.map((__, g) => turned(of, f, g)));
  return bootstrap(
    formats.map((_, f) => f),
    (sample) => {
      let [sum, count] = [0, 0];
      sample.forEach((f, i) => {
        for (const g of sample.slice(i + 1)) {
          if (f === g) continue;
          sum += table[f]?.[g] ?? 0;
          count += 1;
        }
      });
      return sum / count;
    },
    {draws: 1000},
  );
}

const BINS = [
  {low: 0, high: 0.02},
  {low: 0.02, high: 0.05},
  {low: 0.05, high: 0.1},
  {low: 0.1, high: 0.2},
  {low: 0.2, high: 1},
] as const;
/** Contradicted verdicts by the gap between the means of two models over all formats. */
const gaps = BINS.map(({low, high}) => {
  const of = pairs.filter(({gap}) => gap >= low && gap < high);
  return {pairs: of.length, turned: overFormats(of), newTasks: mean(of.map(({newTasks}) => newTasks))};
});

const spreads = asked.map(({accuracy}) => Math.max(...accuracy) - Math.min(...accuracy));
const named = (name: string) => {
  const found = ranked.find((model) => model.name === name);
  if (!found) throw new Error(`no model ${name}`);
  return found;
};
const sonnet = named('Claude-Sonnet-4-5');

export const wordings = {
  models: all.length,
  asked: asked.length,
  formats: formats.length,
  spread: median(spreads),
  leaders: ranked.filter(({ranks}) => ranks.includes(1)).length,
  soleOrShared: sonnet.ranks.filter((rank) => rank === 1).length,
  sonnet: {
    json: sonnet.ranks.filter((rank, f) => rank === 1 && formats[f]?.startsWith('json')).length,
    bare: Math.max(...sonnet.accuracy.filter((_, f) => formats[f]?.startsWith('python 0'))),
    otherwise: Math.min(...sonnet.accuracy.filter((_, f) => !formats[f]?.startsWith('python 0'))),
    best: Math.max(...sonnet.accuracy),
    worst: Math.min(...sonnet.accuracy),
    last: Math.max(...sonnet.ranks),
    place: 1 + ranked.indexOf(sonnet),
  },
  turned: overFormats(pairs),
  newTasks: mean(pairs.map(({newTasks}) => newTasks)),
  gaps,
};
