/**
 * The numbers of the post: what another simulated customer does to the score of the same agent, how well
 * one customer repeats itself, and what leaving conversations out does to a score.
 *
 * Intervals draw tasks with their four trials.
 */

import {bootstrap, clustersOf, correlation, mean, median, rangeOf} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';
import {swapNumbers} from './swaps.ts';

const DRAWS = 2000;

interface Conversation {
  task: number;
  success: number;
  words: number;
  replies: number;
  endedBy: string;
}

const conversations: readonly Conversation[] = readTable<
  'task' | 'success' | 'user_words' | 'agent_replies' | 'ended_by'
>('blog/data/tau-bench/tau-bench-airline-gpt-4o.csv').map((row) => ({
  task: Number(row.task),
  success: Number(row.success),
  words: Number(row.user_words),
  replies: Number(row.agent_replies),
  endedBy: row.ended_by,
}));
type Task = readonly Conversation[];
export const tasks: readonly Task[] = clustersOf(conversations, ({task}) => task);
const rate = (rows: readonly Conversation[]): number => mean(rows.map(({success}) => success));

// One customer, four times

/** Deviations from the mean of the task: what differs between performances of one script. */
const inTask = (value: (row: Conversation) => number): number[] =>
  tasks.flatMap((task) => task.map((row) => value(row) - mean(task.map(value))));
const [saidMore, heardMore] = [inTask(({words}) => words), inTask(({replies}) => replies)];
const ratios = tasks.map((task) => {
  const {low, high} = rangeOf(task.map(({words}) => words));
  return high / low;
});
const severalEndings = tasks.filter((task) => new Set(task.map(({endedBy}) => endedBy)).size > 1);

// Leaving conversations out

const kept = conversations.filter(({endedBy}) => endedBy === 'user');
const dropped = conversations.length - kept.length;
const keptSuccesses = kept.filter(({success}) => success === 1).length;
const ofEnding = (task: Task, ending: string): Conversation[] =>
  task.filter(({endedBy}) => endedBy === ending);
const both = tasks.filter(
  (task) => ofEnding(task, 'user').length > 0 && ofEnding(task, 'handed_over').length > 0,
);
const bothDifference = bootstrap(
  both.map((task) => rate(ofEnding(task, 'handed_over')) - rate(ofEnding(task, 'user'))),
  mean,
  {draws: DRAWS},
);
const handedOver = conversations.filter(({endedBy}) => endedBy === 'handed_over');

export const numbers = {
  ...swapNumbers,
  conversations: conversations.length,
  tasks: tasks.length,
  withAgent: correlation(saidMore, heardMore),
  ratio: median(ratios),
  severalEndings: severalEndings.length,
  all: rate(conversations),
  kept: {
    rows: kept.length,
    rate: bootstrap(tasks, (sample) => rate(sample.flat().filter(({endedBy}) => endedBy === 'user')), {
      draws: DRAWS,
    }),
    dropped,
    share: dropped / conversations.length,
    bounds: {
      low: keptSuccesses / conversations.length,
      high: (keptSuccesses + dropped) / conversations.length,
    },
  },
  handedOver: {rows: handedOver.length, rate: rate(handedOver)},
  both: {tasks: both.length, difference: bothDifference},
};
