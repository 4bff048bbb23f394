/**
 * The numbers of the post: 200 conversations of gpt-4o with the airline tasks of tau-bench, four trials of
 * each of 50 tasks; which of the tasks an agent passes that does nothing; which were fixed later; and the
 * leaderboard rows of the successor that state pass^4.
 *
 * pass^k: "tau-bench" (2024), arXiv:2406.12045. Intervals draw tasks, with all their trials.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {
  binomialMass,
  clusteredStandardError,
  clustersOf,
  fisherExact,
  mean,
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

/** Tasks by how many of their four trials succeed, and how many there would be if all were alike. */
export const bySuccesses = Array.from({length: TRIALS + 1}, (_, successes) => ({
  successes,
  idle: count(idle, successes),
  busy: count(busy, successes),
  tasks: count(tasks, successes),
  alike: tasks.length * binomialMass(successes, TRIALS, passAll(tasks, 1)),
}));

/** The fourth trial of each task, each in turn, given what the three others did. */
function nextTime(others: number) {
  const next = tasks.flatMap(({trialsOf, successes}) =>
    trialsOf.filter(({success}) => successes - success === others).map(({success}) => success),
  );
  return {trials: next.length, succeeds: mean(next), fails: 1 - mean(next)};
}

const group = (of: readonly Task[]) => ({
  tasks: of.length,
  once: passAllInterval(of, 1),
  four: passAllInterval(of, TRIALS),
  always: count(of, TRIALS),
  never: count(of, 0),
});

const published = readTable<'domain' | 'strategy' | 'model' | 'pass_1' | 'pass_4'>(
  'blog/data/tau-bench/tau-bench-published.csv',
).filter(({domain, pass_4: four}) => domain === 'airline' && four !== '');
const sonnet = published.find(({model}) => model === 'claude-3-5-sonnet-20241022');

const never = tasks.filter(({successes}) => successes === 0);
const fixedIn = (of: readonly Task[]) => ({k: of.filter(({laterFix}) => laterFix).length, n: of.length});
const others = tasks.filter(({successes}) => successes > 0);

/**
 * The rows of the successor's leaderboard that state pass^4, as shares. pass^4 cannot be expected below the
 * fourth power of pass^1, which it is when all tasks are alike (Jensen's inequality), nor above pass^1, which
 * it is when each task succeeds always or never; `between` is how far its mean is on the way from the mean floor.
 */
const leaderboard = readTable<'group' | 'domain' | 'pass_1' | 'pass_4'>(
  'blog/data/tau2-bench/tau2-bench-leaderboard.csv',
)
  .filter(({pass_4: four}) => four !== '')
  .map((row) => ({
    domain: row.domain.replace('_knowledge', ''),
    legacy: row.group === 'legacy',
    once: Number(row.pass_1) / 100,
    four: Number(row.pass_4) / 100,
  }));
const onTheWay = (rows: readonly {once: number; four: number}[]) => {
  const [floor, four, once] = [
    mean(rows.map((row) => row.once ** TRIALS)),
    mean(rows.map((row) => row.four)),
    mean(rows.map((row) => row.once)),
  ] as [number, number, number];
  return {floor, four, once, between: (four - floor) / (once - floor)};
};
const byDomain = clustersOf(leaderboard, ({domain}) => domain).map((rows) => [
  rows[0]?.domain,
  {rows: rows.length, ...onTheWay(rows)},
]);

const outcomes = tasks.map(({trialsOf}) => trialsOf.map(({success}) => success));
const handedOver = conversations.filter((conversation) => conversation.handedOver);

export const numbers = {
  conversations: conversations.length,
  tasks: tasks.length,
  once: passAllInterval(tasks, 1),
  four: passAllInterval(tasks, TRIALS),
  any: passAny(tasks, TRIALS),
  power: passAll(tasks, 1) ** TRIALS,
  counts: {0: count(tasks, 0), [TRIALS]: count(tasks, TRIALS)},
  alike: {never: bySuccesses[0]?.alike ?? 0, always: bySuccesses[TRIALS]?.alike ?? 0},
  idle: {share: idle.length / tasks.length, ...group(idle)},
  busy: group(busy),
  next: {afterNone: nextTime(0).succeeds, afterThree: nextTime(TRIALS - 1).fails},
  error: {overTasks: clusteredStandardError(outcomes), overTrials: standardError(outcomes.flat())},
  handedOver: {
    all: handedOver.length,
    successful: handedOver.filter(({success}) => success === 1).length,
    idle: handedOver.filter(({task, success}) => success === 1 && idle.some(({id}) => id === task)).length,
  },
  published: {
    rows: published.length,
    best: Math.max(...published.map(({pass_4: four}) => Number(four))),
    sonnet: Number(sonnet?.pass_1),
  },
  fixed: {
    all: fixedIn(tasks).k,
    never: fixedIn(never).k,
    others: fixedIn(others),
    p: fisherExact(fixedIn(never), fixedIn(others)),
    kept: never.length - fixedIn(never).k,
    idleNow: reference.filter(
      (row) => row.tau2_reference_writes === '0' && row.tau2_reference_outputs === '0',
    ).length,
  },
  board: {
    rows: leaderboard.length,
    tau: onTheWay([{once: passAll(tasks, 1), four: passAll(tasks, TRIALS)}]).between,
    legacy: leaderboard.filter(({legacy}) => legacy).length,
    ...Object.fromEntries(byDomain),
  },
};
