/**
 * The numbers of the post: what repeats of the same question at temperature 0 change in the verdict. Questions
 * are the units of all intervals; runs of one question stay together.
 *
 * Chance that two runs of a row with x passes of k differ: 2x(k - x) / (k(k - 1)), unbiased.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {
  bootstrap,
  bootstrapRatio,
  mean,
  midPPaired,
  pairedPower,
  passAll,
  rangeOf,
  rateOf,
} from '../../src/numbers/statistics/index.ts';
import {type Question, RUNS, strictQuestions, TASKS} from '../data/llm-stability/strict.ts';

/** Resamples of questions: enough for intervals that are stated to a tenth of a point. */
const DRAWS = 1000;

export const strict = strictQuestions(
  readTable<'config' | 'key' | 'correct' | 'answers'>('blog/data/llm-stability/llm-stability-runs.csv'),
);

const isSolid = ({successes, trials}: Question): boolean => successes === trials;
const isBroken = ({successes}: Question): boolean => successes === 0;
const isFlaky = (question: Question): boolean => !isSolid(question) && !isBroken(question);
const count = (rows: readonly Question[], is: (row: Question) => boolean): number => rows.filter(is).length;

/** The seven tasks of gpt-4o: rows that passed always, sometimes and never. */
export const tasks = TASKS.map((name) => {
  const rows = strict.filter(({task}) => task === name);
  const flaky = count(rows, isFlaky);
  return {
    name,
    rows: rows.length,
    solid: count(rows, isSolid),
    flaky,
    broken: count(rows, isBroken),
    share: rateOf(flaky, rows.length),
  };
});

/** The tasks of fewest and of most flaky rows. */
const ENDS: readonly string[] = ['history', 'navigate'];

// Two runs of the same thing

const differ = ({successes, trials}: Question): number =>
  (2 * successes * (trials - successes)) / (trials * (trials - 1));
const flips = bootstrap(strict.map(differ), mean, {draws: DRAWS});

/** Rows right in each run. */
export const totals = Array.from({length: RUNS}, (_, run) => count(strict, ({right}) => right[run] === true));

/** All pairs of runs: rows that only one of them passes, and the paired test that takes them for two systems. */
export const pairs = totals.flatMap((_, a) =>
  totals.slice(a + 1).map((_total, i) => {
    const b = a + 1 + i;
    const lost = count(strict, ({right}) => right[a] === true && right[b] === false);
    const won = count(strict, ({right}) => right[a] === false && right[b] === true);
    return {lost, won, p: midPPaired(lost, won)};
  }),
);

/** Power of the paired test of two runs against a real loss of so much, on top of the flips by chance. */
const powerAgainst = (loss: number): number =>
  pairedPower(strict.length, {onlyA: flips.value / 2 + loss, onlyB: flips.value / 2});

// Admission to a suite that must be green

const SUITE = 100;
/** Chance that a row that passed k runs passes the next one: pass^(k+1) / pass^k, over rows. */
export const admission = Array.from({length: RUNS - 1}, (_, i) => {
  const passing = bootstrapRatio(
    strict,
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

const majorityGain = bootstrap(
  strict.map(({successes}) => (successes > RUNS / 2 ? 1 : 0) - successes / RUNS),
  mean,
  {draws: DRAWS},
);
const {low: worst, high: best} = rangeOf(totals);
const differing = rangeOf(pairs.map(({lost, won}) => lost + won));

export const numbers = {
  rows: strict.length,
  solid: count(strict, isSolid),
  flaky: count(strict, isFlaky),
  flakyShare: rateOf(count(strict, isFlaky), strict.length),
  broken: count(strict, isBroken),
  tasks: Object.fromEntries(tasks.map(({name, share: _, ...task}) => [name, task])),
  share: Object.fromEntries(
    tasks.filter(({name}) => ENDS.includes(name)).map(({name, share}) => [name, share.value]),
  ),
  flips: {...flips, rows: strict.length * flips.value},
  total: totals,
  gap: {rows: best - worst, share: (best - worst) / strict.length},
  pairs: {
    number: pairs.length,
    firstLost: pairs[0]?.lost ?? 0,
    firstWon: pairs[0]?.won ?? 0,
    least: differing.low,
    most: differing.high,
    p: Math.min(...pairs.map(({p}) => p)),
    powerOne: powerAgainst(0.01),
    powerThree: powerAgainst(0.03),
  },
  admission,
  majority: {right: count(strict, ({successes}) => successes > RUNS / 2) / strict.length, gain: majorityGain},
  oneRun: mean(strict.map(({successes}) => successes / RUNS)),
};
