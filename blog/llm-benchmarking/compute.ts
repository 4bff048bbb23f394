/**
 * The numbers of the post: five models, eight tasks, two prompts, ten runs of each, and what changes a
 * comparison of two models.
 *
 * Standard errors of a mean over tasks, T tasks: from new runs, sqrt(sum of s^2) / T with the variance s^2
 * between runs of a task; from new questions, sqrt(sum of p(1 - p) / n) / T; from new tasks, the deviation
 * between tasks / sqrt(T).
 */

import {bootstrap, mean, median, standardError, sum} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';
import {wordings} from './formats.ts';

const PROMPTS = {zero: '0', few: 'few'} as const;
type Prompt = keyof typeof PROMPTS;

interface Configuration {
  model: string;
  task: string;
  shots: string;
  /** Whether it is one of the 80 that were run for every model, task and prompt in the same way. */
  balanced: boolean;
  rows: number;
  /** Share of right answers in each run. */
  shares: readonly number[];
}

const configurations: readonly Configuration[] = readTable<
  'experiment' | 'model' | 'task' | 'shots' | 'temperature' | 'top_p' | 'rows' | 'correct_per_run'
>('blog/data/llm-stability/llm-stability-published.csv')
  .filter(({experiment}) => experiment === 'v3')
  .map((row) => ({
    model: row.model,
    task: row.task,
    shots: row.shots,
    balanced: row.top_p === '1.0',
    rows: Number(row.rows),
    shares: row.correct_per_run.split(' ').map((right) => Number(right) / Number(row.rows)),
  }));

export const balanced = configurations.filter((one) => one.balanced);
const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();
export const models = distinct(balanced.map(({model}) => model));
export const tasks = distinct(balanced.map(({task}) => task));

function cell(model: string, task: string, prompt: Prompt): Configuration {
  const found = balanced.filter(
    (one) => one.model === model && one.task === task && one.shots === PROMPTS[prompt],
  );
  if (found.length !== 1) throw new Error(`${found.length} configurations of ${model}, ${task}, ${prompt}`);
  return found[0] as Configuration;
}

// The three errors of one score

const variance = (values: readonly number[]): number => standardError(values) ** 2 * values.length;
const ofQuestions = ({rows, shares}: Configuration): number => (mean(shares) * (1 - mean(shares))) / rows;

/** Deviation between runs of a configuration, divided by that of as many new questions. */
const ratios = configurations.map((one) => Math.sqrt(variance(one.shares) / ofQuestions(one)));

function score(model: string, prompt: Prompt) {
  const cells = tasks.map((task) => cell(model, task, prompt));
  const meanOfVariances = (values: readonly number[]): number => Math.sqrt(sum(values)) / values.length;
  const rates = cells.map(({shares}) => mean(shares));
  return {
    model,
    mean: mean(rates),
    runs: meanOfVariances(cells.map(({shares}) => variance(shares))),
    questions: meanOfVariances(cells.map(ofQuestions)),
    tasks: standardError(rates),
  };
}
const scores = {
  zero: models.map((model) => score(model, 'zero')),
  few: models.map((model) => score(model, 'few')),
};

// What turns a verdict round

const pairsOf = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.flatMap((a, i) => items.slice(i + 1).map((b): [Item, Item] => [a, b]));

/**
 * Of all ways to take two different runs of a and two of b: the share in which the second pair of runs
 * contradicts the first; ties count half.
 */
export function contradicted(a: readonly number[], b: readonly number[]): number {
  const signs = a.map((x) => b.map((y) => Math.sign(x - y)));
  const squares = (values: readonly number[]): number => sum(values.map((value) => value * value));
  const rows = signs.map(sum);
  const columns = b.map((_, j) => sum(signs.map((row) => row[j] ?? 0)));
  const products = sum(rows) ** 2 - squares(rows) - squares(columns) + squares(signs.flat());
  const ways = a.length * (a.length - 1) * b.length * (b.length - 1);
  return (1 - products / ways) / 2;
}

/** First over all tasks with either prompt. */
const FIRST = 'gpt-4o';
const PROMPT_NAMES: readonly Prompt[] = ['zero', 'few'];
/** For each task: verdicts of the ten pairs of models, and how each change turns them. */
const byTask = tasks.map((task) => {
  const pairs = pairsOf(models);
  const difference = (prompt: Prompt, [a, b]: [string, string]): number =>
    mean(cell(a, task, prompt).shares) - mean(cell(b, task, prompt).shares);
  return {
    runs: PROMPT_NAMES.flatMap((prompt) =>
      pairs.map(([a, b]) => contradicted(cell(a, task, prompt).shares, cell(b, task, prompt).shares)),
    ),
    prompts: pairs.map((pair) => Number(difference('zero', pair) * difference('few', pair) < 0)),
    withFirst: pairs.map((pair) => pair.includes(FIRST)),
    differences: PROMPT_NAMES.flatMap((prompt) => pairs.map((pair) => difference(prompt, pair))),
  };
});
type TaskVerdicts = (typeof byTask)[number];

const overRows = (pick: (task: TaskVerdicts) => readonly number[]) => (sample: readonly TaskVerdicts[]) =>
  mean(sample.flatMap(pick));
/** Share of pairs of different tasks that name different winners for the same two models and prompt. */
function tasksDisagree(sample: readonly TaskVerdicts[]): number {
  const pairs = pairsOf(sample).filter(([a, b]) => a !== b);
  const turned = pairs.flatMap(([a, b]) =>
    a.differences.map((difference, i) => Number(difference * (b.differences[i] ?? 0) < 0)),
  );
  return turned.length > 0 ? mean(turned) : Number.NaN;
}

/** Share of verdicts that turn with each change; intervals from drawing tasks. */
const flipsOf = (share: (sample: readonly TaskVerdicts[]) => number) =>
  bootstrap(byTask, share, {draws: 1000});
const flips = {
  run: flipsOf(overRows(({runs}) => runs)),
  prompt: flipsOf(overRows(({prompts}) => prompts)),
  task: flipsOf(tasksDisagree),
};

const promptTurned = (withFirst: boolean) => {
  const of = byTask.flatMap((task) => task.prompts.filter((_, i) => task.withFirst[i] === withFirst));
  return {all: of.length, turned: sum(of)};
};
const ratesOf = (prompt: Prompt): Record<string, number> =>
  Object.fromEntries(scores[prompt].map((one) => [NAMES[one.model] ?? one.model, one.mean]));
const NAMES: Readonly<Record<string, string>> = {
  'gpt-35-turbo': 'gpt35',
  'gpt-4o': 'gpt4o',
  'llama3-70b': 'llama70',
  'llama3-8b': 'llama8',
  'mixtral-8x7b': 'mixtral',
};
const all = [...scores.zero, ...scores.few];
const gpt4o = score('gpt-4o', 'few');
const llama = (prompt: Prompt, task: string): number => mean(cell('llama3-70b', task, prompt).shares);

export const numbers = {
  configurations: configurations.length,
  models: models.length,
  tasks: tasks.length,
  runs: Math.max(...balanced.map(({shares}) => shares.length)),
  zero: ratesOf('zero'),
  few: ratesOf('few'),
  flips,
  verdicts: {
    promptAll: sum(byTask.map(({prompts}) => prompts.length)),
    promptTurned: sum(byTask.flatMap(({prompts}) => prompts)),
    first: promptTurned(true),
    others: promptTurned(false),
  },
  gpt4o: {runs: gpt4o.runs, questions: gpt4o.questions, tasks: gpt4o.tasks},
  ratio: median(ratios),
  narrow: median(all.map((one) => one.tasks / one.questions)),
  llama: {
    relationsZero: llama('zero', 'public_relations'),
    relationsFew: llama('few', 'public_relations'),
    historyZero: llama('zero', 'high_school_european_history'),
    historyFew: llama('few', 'high_school_european_history'),
  },
  wordings,
};
