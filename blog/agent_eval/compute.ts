/**
 * The numbers of the post: 200 conversations of gpt-4o with the airline tasks of tau-bench, four trials of
 * each of 50 tasks.
 *
 * pass^k: "tau-bench" (2024), arXiv:2406.12045. pass@k: "Evaluating Large Language Models Trained on
 * Code" (2021), arXiv:2107.03374. Intervals draw tasks, with all their trials.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {
  binomialMass,
  bootstrap,
  clusteredStandardError,
  clustersOf,
  designEffect,
  fisherExact,
  mean,
  pairedPermutation,
  passAll,
  passAllInterval,
  passAny,
  type RepeatedTask,
  standardError,
} from '../../src/numbers/statistics/index.ts';

/** Trials of each task. */
export const TRIALS = 4;

interface Conversation {
  task: number;
  success: number;
  calls: number;
  expectedActions: number;
  expectedOutputs: number;
  endedBy: string;
}

export const conversations: readonly Conversation[] = readTable<
  'task' | 'success' | 'tool_calls' | 'expected_actions' | 'expected_outputs' | 'ended_by'
>('blog/data/tau-bench/tau-bench-airline-gpt-4o.csv').map((row) => ({
  task: Number(row.task),
  success: Number(row.success),
  calls: Number(row.tool_calls),
  expectedActions: Number(row.expected_actions),
  expectedOutputs: Number(row.expected_outputs),
  endedBy: row.ended_by,
}));

interface Task extends RepeatedTask {
  expectedActions: number;
  expectedOutputs: number;
  trialsOf: readonly Conversation[];
}

export const tasks: readonly Task[] = clustersOf(conversations, ({task}) => task).map((trials) => ({
  successes: trials.filter(({success}) => success === 1).length,
  trials: trials.length,
  expectedActions: trials[0]?.expectedActions ?? 0,
  expectedOutputs: trials[0]?.expectedOutputs ?? 0,
  trialsOf: trials,
}));

/** Tasks by how many of their four trials succeed, and how many there would be if all were alike. */
export const bySuccesses = Array.from({length: TRIALS + 1}, (_, successes) => ({
  successes,
  tasks: tasks.filter((task) => task.successes === successes).length,
  alike: tasks.length * binomialMass(successes, TRIALS, passAll(tasks, 1)),
}));

/** pass^k with its interval, and what a power of the success rate would say. */
export const curve = Array.from({length: TRIALS}, (_, i) => {
  const k = i + 1;
  return {k, ...passAllInterval(tasks, k), any: passAny(tasks, k), power: passAll(tasks, 1) ** k};
});

/** Kinds of task by the number of actions that the reference solution takes. */
const ofActions = (low: number, high = low): Task[] =>
  tasks.filter(({expectedActions}) => expectedActions >= low && expectedActions <= high);
export const byActions = [
  {name: 'none', group: ofActions(0)},
  {name: 'one', group: ofActions(1)},
  {name: 'two', group: ofActions(2)},
  {name: 'more', group: ofActions(3, Number.POSITIVE_INFINITY)},
].map(({name, group}) => ({
  name,
  tasks: group.length,
  once: passAll(group, 1),
  always: group.filter(({successes}) => successes === TRIALS).length,
}));
const short = ofActions(0, 1);
const long = ofActions(3, Number.POSITIVE_INFINITY);
const alwaysIn = (group: readonly Task[]) => ({
  k: group.filter(({successes}) => successes === TRIALS).length,
  n: group.length,
});

/** Tasks that succeed in some trials and fail in others: calls of the successful ones minus the others. */
const sometimes = tasks.filter(({successes}) => successes > 0 && successes < TRIALS);
const meanCalls = (trials: readonly Conversation[], success: number): number =>
  mean(trials.filter((trial) => trial.success === success).map(({calls}) => calls));
const differences = sometimes.map(({trialsOf}) => meanCalls(trialsOf, 1) - meanCalls(trialsOf, 0));

const outcomes = tasks.map(({trialsOf}) => trialsOf.map(({success}) => success));
const idle = tasks.filter((task) => task.expectedActions === 0 && task.expectedOutputs === 0);
const ended = (how: string) => {
  const group = conversations.filter(({endedBy}) => endedBy === how);
  return {all: group.length, successful: group.filter(({success}) => success === 1).length};
};
const published = readTable<'domain' | 'strategy' | 'model' | 'pass_1' | 'pass_2' | 'pass_3' | 'pass_4'>(
  'blog/data/tau-bench/tau-bench-published.csv',
);
const sonnet = published.find(
  ({domain, model}) => domain === 'airline' && model === 'claude-3-5-sonnet-20241022',
);
/** Standard error of a difference between two models, if the other one's tasks scatter like these. */
const errorOfRate = clusteredStandardError(outcomes);

const within = bootstrap(differences, mean);

export const numbers = {
  conversations: conversations.length,
  tasks: tasks.length,
  once: passAllInterval(tasks, 1),
  pass: Object.fromEntries(curve.slice(1).map(({k, value, low, high}) => [k, {value, low, high}])),
  any: curve[TRIALS - 1]?.any ?? 0,
  power: curve[TRIALS - 1]?.power ?? 0,
  counts: Object.fromEntries(bySuccesses.map((row) => [row.successes, row.tasks])),
  alike: Object.fromEntries(bySuccesses.map((row) => [row.successes, row.alike])),
  sometimes: sometimes.length,
  error: {
    overTasks: errorOfRate,
    overTrials: standardError(outcomes.flat()),
    effective: conversations.length / designEffect(outcomes),
  },
  calls: {
    successful: meanCalls(conversations, 1),
    failed: meanCalls(conversations, 0),
    fewer: -within.value,
    mostFewer: -within.low,
    mostMore: within.high,
    p: pairedPermutation(differences),
  },
  actions: Object.fromEntries(
    byActions.map(({name, tasks: count, once, always}) => [name, {tasks: count, once, always}]),
  ),
  lengths: {short: alwaysIn(short), long: alwaysIn(long), p: fisherExact(alwaysIn(short), alwaysIn(long))},
  idle: {tasks: idle.length, share: idle.length / tasks.length},
  handedOver: ended('handed_over'),
  customer: ended('user'),
  sonnet: {once: Number(sonnet?.pass_1), four: Number(sonnet?.pass_4)},
};
