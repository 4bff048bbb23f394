/**
 * The numbers of the post: what repeats of the same question at temperature 0 change in the verdict. Questions are the units of all intervals; runs of one question stay together.
 *
 * Chance that two runs of a row with x passes of k differ: 2x(k - x) / (k(k - 1)), unbiased.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {
  bootstrap,
  type Estimate,
  mean,
  midPPaired,
  pairedPower,
  passAll,
  wilson,
} from '../../src/numbers/statistics/index.ts';

/** Configurations 1 to 7: gpt-4o with a strict schema. */
const TASKS = ['maths', 'history', 'deduction', 'navigate', 'accounting', 'relations', 'names'] as const;

/** Resamples of questions: enough for intervals that are stated to a tenth of a point. */
const DRAWS = 1000;

export interface Question {
  config: number;
  /** One verdict a run. */
  verdicts: readonly boolean[];
  passes: number;
}

export const strict: readonly Question[] = readTable<'config' | 'correct'>(
  'blog/data/llm-stability/llm-stability-runs.csv',
)
  .filter(({config}) => Number(config) <= TASKS.length)
  .map(({config, correct}) => ({
    config: Number(config),
    verdicts: [...correct].map((verdict) => verdict === '1'),
    passes: [...correct].filter((verdict) => verdict === '1').length,
  }));

/** Runs of each question of gpt-4o. */
export const RUNS = 5;

const isSolid = ({passes, verdicts}: Question): boolean => passes === verdicts.length;
const isBroken = ({passes}: Question): boolean => passes === 0;
const isFlaky = (question: Question): boolean => !isSolid(question) && !isBroken(question);
const count = (rows: readonly Question[], is: (row: Question) => boolean): number => rows.filter(is).length;

const rateOf = (k: number, n: number): Estimate => ({value: k / n, ...wilson(k, n)});

/** The seven tasks of gpt-4o: rows that passed always, sometimes and never. */
export const tasks = TASKS.map((name, i) => {
  const rows = strict.filter(({config}) => config === i + 1);
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

const differ = ({passes}: Question): number => (2 * passes * (RUNS - passes)) / (RUNS * (RUNS - 1));
const flips = bootstrap(strict.map(differ), mean, {draws: DRAWS});

/** Rows right in each run. */
export const totals = Array.from({length: RUNS}, (_, run) =>
  count(strict, ({verdicts}) => verdicts[run] === true),
);

/** All pairs of runs: rows that only one of them passes, and the paired test that takes them for two systems. */
export const pairs = totals.flatMap((_, a) =>
  totals.slice(a + 1).map((_total, i) => {
    const b = a + 1 + i;
    const lost = count(strict, ({verdicts}) => verdicts[a] === true && verdicts[b] === false);
    const won = count(strict, ({verdicts}) => verdicts[a] === false && verdicts[b] === true);
    return {lost, won, p: midPPaired(lost, won)};
  }),
);

/** Power of the paired test of two runs against a real loss of so much, on top of the flips by chance. */
const powerAgainst = (loss: number): number =>
  pairedPower(strict.length, {onlyA: flips.value / 2 + loss, onlyB: flips.value / 2});

// Admission to a suite that must be green

/** Chance that k runs drawn from those of a row all pass: C(x, k) / C(runs, k). */
const allOf = ({passes, verdicts}: Question, k: number): number =>
  passAll([{successes: passes, trials: verdicts.length}], k);
/** Chance that a row that passed k runs fails the next one: 1 - pass^(k+1) / pass^k, over rows. */
const nextFails = (rows: readonly {now: number; next: number}[]): number =>
  1 - rows.reduce((sum, {next}) => sum + next, 0) / rows.reduce((sum, {now}) => sum + now, 0);
const SUITE = 100;
export const admission = Array.from({length: RUNS - 1}, (_, i) => {
  const units = strict.map((question) => ({now: allOf(question, i + 1), next: allOf(question, i + 2)}));
  const failing = bootstrap(units, nextFails, {draws: DRAWS});
  return {runs: i + 1, ...failing, green: (1 - failing.value) ** SUITE};
});

const majorityGain = bootstrap(
  strict.map(({passes}) => (passes > RUNS / 2 ? 1 : 0) - passes / RUNS),
  mean,
  {draws: DRAWS},
);
const best = Math.max(...totals);
const worst = Math.min(...totals);

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
    least: Math.min(...pairs.map(({lost, won}) => lost + won)),
    most: Math.max(...pairs.map(({lost, won}) => lost + won)),
    p: Math.min(...pairs.map(({p}) => p)),
    powerOne: powerAgainst(0.01),
    powerThree: powerAgainst(0.03),
  },
  admission: admission.map(({runs: _, ...row}) => row),
  majority: {right: count(strict, ({passes}) => passes > RUNS / 2) / strict.length, gain: majorityGain},
  oneRun: mean(strict.map(({passes}) => passes / RUNS)),
};
