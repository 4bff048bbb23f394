/**
 * The numbers of the post: how many rows change their verdict between five runs, in three ways to send the same
 * questions, and what the flaky rows of the one without a temperature do to a suite. Questions are the units of
 * all intervals; runs of one question stay together.
 *
 * Chance that two runs of a row with x passes of k differ: 2x(k - x) / (k(k - 1)), unbiased.
 */

import {
  bootstrap,
  bootstrapRatio,
  mean,
  midPPaired,
  pairedPower,
  passAll,
  rateOf,
} from '../_research/statistics.ts';
import {
  regimes as published,
  type Question,
  questions,
  RUNS,
  TASKS,
} from '../data/llm-stability/schema-runs.ts';

/** Resamples of questions: enough for intervals that are stated to a tenth of a point. */
const DRAWS = 1000;

const count = (rows: readonly Question[], is: (row: Question) => boolean): number => rows.filter(is).length;

// Three ways to send the same questions

/** Flaky rows of each regime, as a share of its rows. */
export const regimes = published.map((regime) => ({...regime, share: rateOf(regime.flaky, regime.rows)}));

// Two runs of the same thing

const differ = ({successes, trials}: Question): number =>
  (2 * successes * (trials - successes)) / (trials * (trials - 1));
const flips = bootstrap(questions.map(differ), mean, {draws: DRAWS});

/** Rows right in each run. */
export const totals = Array.from({length: RUNS}, (_, run) =>
  count(questions, ({right}) => right[run] === true),
);

/** All pairs of runs: rows that only one of them passes, and the paired test that takes them for two systems. */
export const pairs = totals.flatMap((_, a) =>
  totals.slice(a + 1).map((_total, i) => {
    const b = a + 1 + i;
    const lost = count(questions, ({right}) => right[a] === true && right[b] === false);
    const won = count(questions, ({right}) => right[a] === false && right[b] === true);
    return {lost, won, p: midPPaired(lost, won)};
  }),
);

/** Power of the paired test of two runs against a real loss of so much, on top of the flips by chance. */
const powerAgainst = (loss: number): number =>
  pairedPower(questions.length, {onlyA: flips.value / 2 + loss, onlyB: flips.value / 2});

// Admission to a suite that must be green

const SUITE = 100;
/** Chance that a row that passed k runs passes the next one: pass^(k+1) / pass^k, over rows. */
export const admission = Array.from({length: RUNS - 1}, (_, i) => {
  const passing = bootstrapRatio(
    questions,
    (question) => passAll([question], i + 2),
    (question) => passAll([question], i + 1),
    {draws: DRAWS},
  );
  return {
    value: 1 - passing.value,
    low: 1 - passing.high,
    high: 1 - passing.low,
    green: passing.value ** SUITE,
  };
});

/** Flaky rows of each task in the three regimes. */
export const byTask = TASKS.map((task) => ({
  task,
  regimes: regimes.map(({name, tasks: of}) => ({
    name,
    flaky: of[task].flaky,
    ...rateOf(of[task].flaky, of[task].rows),
  })),
}));

export const numbers = {
  regimes: Object.fromEntries(
    regimes.map(({name, rows, flaky, broken, share}) => [name, {flaky, share, never: broken / rows}]),
  ),
  byTask: Object.fromEntries(
    byTask.map(({task, regimes: of}) => [task, Object.fromEntries(of.map(({name, flaky}) => [name, flaky]))]),
  ),
  size: Object.fromEntries(TASKS.map((task) => [task, regimes[0]?.tasks[task].rows ?? 0])),
  everyRow: 1 - mean(questions.map(({successes}) => successes / RUNS)),
  rows: questions.length,
  flips: {...flips, rows: questions.length * flips.value},
  total: {1: totals[0] ?? 0, 5: totals[4] ?? 0},
  pairs: {
    number: pairs.length,
    firstLost: pairs[0]?.lost ?? 0,
    firstWon: pairs[0]?.won ?? 0,
    p: Math.min(...pairs.map(({p}) => p)),
    powerThree: powerAgainst(0.03),
  },
  admission: admission.filter((_, i) => i !== 1 && i !== 2).map(({green, ...one}) => ({...one, green})),
};
