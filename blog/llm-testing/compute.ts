/**
 * Worked example of the post: what "all green" demands, what a majority of repeats buys, and what twelve
 * rows with five runs each say. Repeat counts are constructed.
 */
import {fileURLToPath} from 'node:url';
import {binomialCdf} from '../../src/worked/statistics/index.ts';
import {families, ran, total} from './suite.ts';

// All green

export const ROW_RATES = [0.999, 0.99, 0.98, 0.95] as const;
export const SUITES = [10, 50, 100, 200] as const;

/** Chance that m independent rows all pass: p^m. */
export const allGreen = (rate: number, rows: number): number => rate ** rows;

/** Row rate at which a suite is all green with the given chance: chance^(1/m). */
export const rateForGreen = (chance: number, rows: number): number => chance ** (1 / rows);

// Majority of repeats

export const TRUE_CHANCES = [0.9, 0.8, 0.7, 0.6, 0.4] as const;
export const REPEATS = [1, 3, 5, 7, 9] as const;

/** Chance that more than half of k runs pass: the upper binomial tail. */
export const majority = (chance: number, k: number): number => 1 - binomialCdf((k - 1) / 2, k, chance);

// Twelve rows, five runs

export const RUNS = 5;

/** Passes in five runs, row by row. Constructed. */
export const passes = [5, 5, 5, 5, 5, 5, 5, 4, 4, 3, 1, 0] as const;

export const stability = {
  mean: passes.reduce<number>((sum, x) => sum + x, 0) / (RUNS * passes.length),
  stable: passes.filter((x) => x === RUNS).length,
  broken: passes.filter((x) => x === 0).length,
  flaky: passes.filter((x) => x > 0 && x < RUNS).length,
};

/** Expected rows with different verdicts in two runs: sum of 2x(k - x) / (k(k - 1)), unbiased. */
export const disagreements = passes.reduce<number>(
  (sum, x) => sum + (2 * x * (RUNS - x)) / (RUNS * (RUNS - 1)),
  0,
);

/** Chance that five runs of a row with this true chance all pass. */
export const looksStable = (chance: number): number => chance ** RUNS;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(ROW_RATES.map((rate) => [rate, ...SUITES.map((rows) => allGreen(rate, rows).toFixed(3))]));
  console.table(TRUE_CHANCES.map((p) => [p, ...REPEATS.map((k) => majority(p, k).toFixed(3))]));
  console.log(stability, disagreements, looksStable(0.9), rateForGreen(0.95, 100));
  console.table(ran.mustHave);
  console.table(ran.invariance);
  console.table(ran.direction);
  console.log(families, total);
}
