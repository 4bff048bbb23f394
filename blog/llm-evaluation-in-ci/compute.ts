/**
 * Worked example of the post: a gate on a pass rate as a test with two errors.
 *
 * The number of passing rows is binomial: n independent rows, each passing with the version's true rate.
 * The rates of a good and a bad version are illustrative; everything else is computed from them.
 */
import {fileURLToPath} from 'node:url';
import {atLeastOnce, binomialCdf} from '../../src/worked/statistics/index.ts';

/** True pass rates of a version to keep and of one to stop, and a limit between them. Illustrative. */
export const RATES = {good: 0.92, bad: 0.8, limit: 0.85};

export const SIZES = [20, 50, 100, 200, 400] as const;

/** Passing rows that a limit demands. The subtraction keeps 0.85 x 200 from becoming 171. */
export const needed = (rows: number, limit: number): number => Math.ceil(limit * rows - 1e-9);

/** Chance of a red build: fewer passing rows than needed. */
export const red = (rows: number, need: number, rate: number): number => binomialCdf(need - 1, rows, rate);

/** The limit of 85% at several set sizes, for one run and for "green if any of three runs is green". */
export const gates = SIZES.map((rows) => {
  const need = needed(rows, RATES.limit);
  const falseRed = red(rows, need, RATES.good);
  const caught = red(rows, need, RATES.bad);
  return {rows, need, falseRed, caught, falseRedOf3: falseRed ** 3, caughtOf3: caught ** 3};
});

/** The gate of a set size; throws for a size outside the table. */
export function gate(rows: number) {
  const found = gates.find((entry) => entry.rows === rows);
  if (!found) throw new Error(`no gate for ${rows} rows`);
  return found;
}

// Re-runs of the same rows

/** Rows by how the bad version treats them: always right, right half of the time, always wrong. Constructed. */
export const fixedSet = {sure: 35, toss: 10, broken: 5};

/** The same fifty rows run once, and until any of three is green: only the tossing rows are drawn again. */
export const fixedRerun = (() => {
  const rows = fixedSet.sure + fixedSet.toss + fixedSet.broken;
  const need = needed(rows, RATES.limit);
  const heads = need - fixedSet.sure;
  const once = red(fixedSet.toss, heads, 0.5);
  return {rows, need, heads, rate: (fixedSet.sure + fixedSet.toss / 2) / rows, once, ofThree: once ** 3};
})();

// A threshold from a budget of false alarms

export const BUDGET = 0.02;

/** The strictest gate whose false alarms stay within the budget. */
export const budgeted = SIZES.map((rows) => {
  let failAt = 0;
  while (binomialCdf(failAt + 1, rows, RATES.good) <= BUDGET) failAt += 1;
  return {
    rows,
    failAt,
    /** Halfway between the last red and the first green count, safe from rounding. */
    limit: (failAt + 0.5) / rows,
    falseRed: binomialCdf(failAt, rows, RATES.good),
    caught: binomialCdf(failAt, rows, RATES.bad),
  };
});

/** Builds in a week, illustrative, and what the gate on twenty rows does to them. */
export const WEEKLY_BUILDS = 40;
export const falseRedsPerWeek = {
  loose: WEEKLY_BUILDS * gate(20).falseRed,
  budget: WEEKLY_BUILDS * BUDGET,
};

/** Several checks, each with the whole budget, if they fail independently. */
export const CHECKS = 5;
export const jointFalseRed = atLeastOnce(BUDGET, CHECKS);

// Operating curves

export const CURVE_SIZES = [20, 50, 200] as const;

/** Chance of a green build against the true pass rate. */
export const curves = CURVE_SIZES.flatMap((rows) =>
  Array.from({length: 29}, (_, i) => {
    const rate = 0.7 + i / 100;
    return {rows, rate, green: 1 - red(rows, needed(rows, RATES.limit), rate)};
  }),
);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(gates);
  console.log(fixedRerun);
  console.table(budgeted);
  console.log({falseRedsPerWeek, jointFalseRed});
  console.table(curves.filter(({rate}) => Math.round(100 * rate) % 4 === 2));
}
