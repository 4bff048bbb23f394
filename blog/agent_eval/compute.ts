/**
 * The numbers of the post: what an agent that does nothing passes of today's airline and retail tasks of
 * tau2-bench, against the rows of its leaderboard; and 200 conversations of gpt-4o with the airline tasks of
 * 2024, four trials of each of 50 tasks: which of them doing nothing passes, and which were fixed later.
 *
 * pass^k: "tau-bench" (2024), arXiv:2406.12045. Intervals draw tasks, with all their trials.
 */

import {
  clustersOf,
  fisherExact,
  mean,
  passAllInterval,
  type RepeatedTask,
  rateOf,
} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

/** Trials of each task. */
export const TRIALS = 4;

interface Conversation {
  task: number;
  success: number;
  handedOver: boolean;
}

export const conversations: readonly Conversation[] = readTable<'task' | 'success' | 'ended_by'>(
  'blog/data/tau-bench/tau-bench-airline-gpt-4o.csv',
).map((row) => ({
  task: Number(row.task),
  success: Number(row.success),
  handedOver: row.ended_by === 'handed_over',
}));

const reference = readTable<
  | 'task'
  | 'reference_writes'
  | 'reference_outputs'
  | 'later_fix'
  | 'tau2_reference_writes'
  | 'tau2_reference_outputs'
>('blog/data/tau-bench/tau-bench-airline-tasks.csv');

export interface Task extends RepeatedTask {
  id: number;
  /** The reference solution changes no record and has nothing to report: doing nothing passes. */
  idle: boolean;
  /** What kind of fault the successor's changelog names for it; empty where it names none. */
  laterFix: string;
  trialsOf: readonly Conversation[];
}

export const tasks: readonly Task[] = clustersOf(conversations, ({task}) => task).map((trials) => {
  const id = trials[0]?.task ?? -1;
  const row = reference.find(({task}) => Number(task) === id);
  if (!row) throw new Error(`tau-bench-airline-tasks.csv has no task ${id}`);
  return {
    id,
    successes: trials.filter(({success}) => success === 1).length,
    trials: trials.length,
    idle: row.reference_writes === '0' && row.reference_outputs === '0',
    laterFix: row.later_fix,
    trialsOf: trials,
  };
});
const idle = tasks.filter((task) => task.idle);
const busy = tasks.filter((task) => !task.idle);
const count = (group: readonly Task[], successes: number): number =>
  group.filter((task) => task.successes === successes).length;

/** Tasks by how many of their four trials succeed. */
export const bySuccesses = Array.from({length: TRIALS + 1}, (_, successes) => ({
  successes,
  idle: count(idle, successes),
  busy: count(busy, successes),
}));

/** Chance that a trial succeeds when the three others of its task fail, each trial in turn. */
function succeedsAfterNone(): number {
  const next = tasks.flatMap(({trialsOf, successes}) =>
    trialsOf.filter(({success}) => successes === success).map(({success}) => success),
  );
  return mean(next);
}

const group = (of: readonly Task[]) => ({
  tasks: of.length,
  once: passAllInterval(of, 1),
  four: passAllInterval(of, TRIALS),
  always: count(of, TRIALS),
  never: count(of, 0),
});

const fixedIn = (of: readonly Task[]) => ({k: of.filter(({laterFix}) => laterFix).length, n: of.length});
const never = busy.filter(({successes}) => successes === 0);
const others = busy.filter(({successes}) => successes > 0);

/**
 * What an agent that does nothing passes of today's tasks of tau2-bench: tasks whose reference solution calls no
 * tool that writes and asks for no figure. Airline from the table; retail counted by the same rule in
 * data/tau2/domains/retail/tasks.json of the source at commit a2c0247 (tasks 10, 12, 25, 50, 57 and 65).
 */
const AIRLINE_TASKS = reference.length;
const nothing = {
  airline: {
    k: reference.filter((row) => row.tau2_reference_writes === '0' && row.tau2_reference_outputs === '0')
      .length,
    n: AIRLINE_TASKS,
  },
  retail: {k: 6, n: 114},
};
const floor = {
  airline: nothing.airline.k / nothing.airline.n,
  retail: nothing.retail.k / nothing.retail.n,
};

/** Rows of the leaderboard on today's tasks; `legacy` rows are of older versions of them. */
const board = readTable<'group' | 'submission' | 'model' | 'domain' | 'pass_1' | 'pass_4'>(
  'blog/data/tau2-bench/tau2-bench-leaderboard.csv',
).filter(({group: of}) => of !== 'legacy');
type Row = (typeof board)[number];
/** Points above doing nothing. */
const over = (row: Row | undefined, domain: keyof typeof floor, pass: 'pass_1' | 'pass_4'): number =>
  Number(row?.[pass]) - 100 * floor[domain];

/** Voice rows of the airline tasks, one trial of each: what they pass beyond doing nothing. */
export const voice = board
  .filter((row) => row.group === 'voice' && row.domain === 'airline')
  .map((row) => {
    const k = Math.round((Number(row.pass_1) / 100) * AIRLINE_TASKS);
    const {value, low, high} = rateOf(k, AIRLINE_TASKS);
    return {
      submission: row.submission,
      model: row.model,
      pass: value,
      value: value - floor.airline,
      low: low - floor.airline,
      high: high - floor.airline,
    };
  })
  .sort((one, other) => other.value - one.value);

/** Text rows that have both domains, four trials of each task. */
const text = board
  .filter((row) => row.group === 'text' && row.domain === 'airline')
  .map((row) => {
    const retail = board.find(({submission, domain}) => submission === row.submission && domain === 'retail');
    return {
      airline: over(row, 'airline', 'pass_1'),
      airlineFour: over(row, 'airline', 'pass_4'),
      retail: over(retail, 'retail', 'pass_1'),
      retailFour: over(retail, 'retail', 'pass_4'),
    };
  });
const voiceRetail = board.filter((row) => row.group === 'voice' && row.domain === 'retail');

/** How sure a rate near that of doing nothing is, from one trial of each task. */
const ofFloor = rateOf(nothing.airline.k, AIRLINE_TASKS);
const handedOver = conversations.filter((conversation) => conversation.handedOver);

export const numbers = {
  conversations: conversations.length,
  tasks: tasks.length,
  once: passAllInterval(tasks, 1),
  four: passAllInterval(tasks, TRIALS),
  idle: {share: idle.length / tasks.length, ...group(idle)},
  busy: group(busy),
  counts: {0: count(tasks, 0), [TRIALS]: count(tasks, TRIALS)},
  nothing: {
    airline: {...nothing.airline, share: floor.airline},
    retail: {...nothing.retail, share: floor.retail},
  },
  voice: {
    rows: voice.length,
    below: voice.filter(({value}) => value < 0).length,
    lowest: Math.min(...voice.map(({pass}) => pass)),
    retailLowest: Math.min(...voiceRetail.map((row) => Number(row.pass_1) / 100)),
    error: (ofFloor.high - ofFloor.low) / 2,
  },
  text: Object.fromEntries(text.map((row, i) => [i + 1, row])),
  next: {afterNone: succeedsAfterNone()},
  handedOver: {
    all: handedOver.length,
    successful: handedOver.filter(({success}) => success === 1).length,
    idle: handedOver.filter(({task, success}) => success === 1 && idle.some(({id}) => id === task)).length,
  },
  fixed: {
    busy: fixedIn(busy).k,
    never: fixedIn(never),
    others: fixedIn(others),
    p: fisherExact(fixedIn(never), fixedIn(others)),
  },
};
