/**
 * The numbers of the post: voice agents on the airline tasks of tau2-bench against an agent that refuses, by the time
 * after which a call is cut; four text agents in the same way; and 200 conversations of gpt-4o with the airline tasks
 * of 2024, four trials of each of 50 tasks, split by what refusing passes.
 *
 * pass^k: "tau-bench" (2024), arXiv:2406.12045. Intervals of gpt-4o draw tasks, with all their trials.
 */

import {
  clustersOf,
  fisherExact,
  passAllInterval,
  type RepeatedTask,
  rateOf,
} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const reference = readTable<
  'task' | 'reference_writes' | 'reference_outputs' | 'tau2_reference_writes' | 'tau2_reference_outputs'
>('blog/data/tau-bench/tau-bench-airline-tasks.csv');

// gpt-4o on the tasks of 2024

interface Task extends RepeatedTask {
  /** The reference solution changes no record and has nothing to report: refusing passes. */
  idle: boolean;
}

const tasks: readonly Task[] = clustersOf(
  readTable<'task' | 'success'>('blog/data/tau-bench/tau-bench-airline-gpt-4o.csv'),
  ({task}) => task,
).map((trials) => {
  const row = reference.find(({task}) => task === trials[0]?.task);
  if (!row) throw new Error(`tau-bench-airline-tasks.csv has no task ${trials[0]?.task}`);
  return {
    successes: trials.filter(({success}) => success === '1').length,
    trials: trials.length,
    idle: row.reference_writes === '0' && row.reference_outputs === '0',
  };
});
const TRIALS = 4;
const group = (of: readonly Task[]) => ({
  tasks: of.length,
  once: passAllInterval(of, 1),
  four: passAllInterval(of, TRIALS),
});
const always = tasks.filter(({successes}) => successes === TRIALS);
const idle = tasks.filter((task) => task.idle);

// The leaderboard

/**
 * What refusing passes, by the evaluators of the source: tasks whose reference solution calls no tool that writes and
 * asks for no figure. They were run on such conversations, see blog/data/tau2-bench/source.md; retail tasks 10, 12, 25,
 * 50, 57 and 65.
 */
const nothing = {
  airline: {
    k: reference.filter((row) => row.tau2_reference_writes === '0' && row.tau2_reference_outputs === '0')
      .length,
    n: reference.length,
  },
  retail: {k: 6, n: 114},
};
const floor = {
  airline: nothing.airline.k / nothing.airline.n,
  retail: nothing.retail.k / nothing.retail.n,
};

/** Rows on the tasks of version 1.0 and later; `legacy` rows are of older versions of them. */
const board = readTable<
  'group' | 'submission' | 'model' | 'domain' | 'pass_1' | 'pass_4' | 'max_steps_seconds'
>('blog/data/tau2-bench/tau2-bench-leaderboard.csv').filter(({group: of}) => of !== 'legacy');
const rowsOf = (of: string, domain: keyof typeof floor) =>
  board.filter((row) => row.group === of && row.domain === domain);

/** Voice rows of the airline tasks, one trial of each: what they pass beyond refusing. */
export const voice = rowsOf('voice', 'airline')
  .map((row) => {
    const n = reference.length;
    const {value, low, high} = rateOf(Math.round((Number(row.pass_1) / 100) * n), n);
    return {
      submission: row.submission,
      model: row.model,
      /** Ten minutes, after which a call counts as failed; else twenty. */
      short: row.max_steps_seconds === '600',
      pass: value,
      value: value - floor.airline,
      low: low - floor.airline,
      high: high - floor.airline,
    };
  })
  .sort((one, other) => other.value - one.value);
const below = voice.filter(({value}) => value < 0);
const isShort = ({short}: {short: boolean}): boolean => short;
/** Share of timeouts among the failures that the authors of the source read (tau-voice-wip.html, Fig 5: 4 + 1 of 91). */
const TIMEOUTS = 5 / 91;
const short = {k: below.filter(isShort).length, n: voice.filter(isShort).length};
const long = {k: below.length - short.k, n: voice.length - short.n};

/** Points above refusing of a text agent, in one trial and in four of four. */
function over(submission: string) {
  const points = (domain: keyof typeof floor, pass: 'pass_1' | 'pass_4'): number => {
    const row = rowsOf('text', domain).find((one) => one.submission.startsWith(submission));
    return Number(row?.[pass]) - 100 * floor[domain];
  };
  return {
    airline: points('airline', 'pass_1'),
    airlineFour: points('airline', 'pass_4'),
    retail: points('retail', 'pass_1'),
    retailFour: points('retail', 'pass_4'),
  };
}
/** How sure a rate near that of refusing is, from one trial of each task. */
const ofFloor = rateOf(nothing.airline.k, nothing.airline.n);

export const numbers = {
  nothing: {
    airline: {...nothing.airline, share: floor.airline},
    retail: {...nothing.retail, share: floor.retail},
  },
  voice: {
    rows: voice.length,
    below: below.length,
    lowest: Math.min(...voice.map(({pass}) => pass)),
    retailLowest: Math.min(...rowsOf('voice', 'retail').map((row) => Number(row.pass_1) / 100)),
    error: (ofFloor.high - ofFloor.low) / 2,
    /** What the rows below refusing would get if so many of their failures had been timeouts of calls that would have passed. */
    untimed: below.map(({pass}) => pass + (1 - pass) * TIMEOUTS),
    short,
    long,
    p: fisherExact(short, long),
  },
  text: {opus: over('claude-opus-4-5'), gpt: over('gpt-5-2_'), none: over('gpt-5-2-none')},
  all: group(tasks),
  idle: group(idle),
  busy: group(tasks.filter((task) => !task.idle)),
  always: {tasks: always.length, idle: always.filter((task) => task.idle).length},
};
