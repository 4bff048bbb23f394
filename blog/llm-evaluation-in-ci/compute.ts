/**
 * The numbers of the post: the same questions asked ten times each in 114 configurations of models and
 * tasks, read as builds of a gate that nobody changed anything for.
 *
 * Limit from earlier runs: prediction interval for one further value, Student's t.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {
  atLeastOnce,
  binomialCdf,
  gateLimit,
  type Interval,
  mean,
  quantile,
  wilson,
} from '../../src/numbers/statistics/index.ts';

/** Share of good builds that may be red. */
export const BUDGET = 0.02;
/** Runs of the accepted version that a limit is learned from. */
const LEARNED_FROM = 5;
/** One-sided 2% point of Student's t with four degrees of freedom. */
const T = 2.999;

interface Configuration {
  rows: number;
  runs: readonly number[];
}

const configurations: readonly Configuration[] = readTable<'experiment' | 'rows' | 'correct_per_run'>(
  'blog/data/llm-stability/llm-stability-published.csv',
)
  .filter(({experiment}) => experiment === 'v3')
  .map((row) => ({rows: Number(row.rows), runs: row.correct_per_run.split(' ').map(Number)}));

const deviation = (values: readonly number[]): number => {
  const center = mean(values);
  return Math.sqrt(values.reduce((sum, v) => sum + (v - center) ** 2, 0) / (values.length - 1));
};

/** Deviation between runs, divided by that of as many new questions. */
export const ratios = configurations
  .map(({rows, runs}) => {
    const rate = mean(runs) / rows;
    return deviation(runs) / rows / Math.sqrt((rate * (1 - rate)) / rows);
  })
  .sort((a, b) => a - b);

/** Red builds of a gate whose limit is the binomial one for the configuration's own rate. */
const textbook = configurations.flatMap(({rows, runs}) => {
  const limit = gateLimit(rows, mean(runs) / rows, BUDGET);
  return runs.map((correct) => correct <= limit);
});

/** Configurations with enough runs to learn a limit and to judge it. */
const split = configurations
  .filter(({runs}) => runs.length >= 2 * LEARNED_FROM)
  .map(({rows, runs}) => {
    const [before, after] = [runs.slice(0, LEARNED_FROM), runs.slice(LEARNED_FROM)];
    const rate = mean(before) / rows;
    const width = T * deviation(before) * Math.sqrt(1 + 1 / LEARNED_FROM);
    return {rows, after, learned: mean(before) - width, textbook: gateLimit(rows, rate, BUDGET), width};
  });

/** Drops of the pass rate, in shares of the rows. */
const DROPS = [0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.1] as const;

const share = (hits: readonly boolean[]): Interval & {value: number} => {
  const k = hits.filter(Boolean).length;
  return {value: k / hits.length, ...wilson(k, hits.length)};
};

/** Share of red builds when every later run loses so many of its rows. */
export const curve = DROPS.map((drop) => {
  const builds = split.flatMap(({rows, after, learned, textbook: limit}) =>
    after.map((correct) => {
      const now = correct - Math.round(drop * rows);
      return {learned: now < learned, textbook: now <= limit};
    }),
  );
  return {
    drop,
    learned: share(builds.map((build) => build.learned)),
    textbook: share(builds.map((build) => build.textbook)),
  };
});

const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
const at = (drop: number) => curve.find((row) => row.drop === drop);
const budgetRow = (rows: number) => {
  const limit = gateLimit(rows, 0.92, BUDGET);
  return {rows, limit, caught: binomialCdf(limit, rows, 0.8)};
};

export const numbers = {
  configurations: configurations.length,
  ratio: {median: median(ratios), low: quantile(ratios, 0.05), high: quantile(ratios, 0.95)},
  builds: textbook.length,
  expected: textbook.length * BUDGET,
  red: textbook.filter(Boolean).length,
  later: split.length * LEARNED_FROM,
  slack: {
    textbook: median(
      configurations.map(
        ({rows, runs}) => mean(runs) / rows - gateLimit(rows, mean(runs) / rows, BUDGET) / rows,
      ),
    ),
    learned: median(split.map(({rows, width}) => width / rows)),
  },
  none: {learned: at(0)?.learned ?? {low: 0, high: 0}, textbook: at(0)?.textbook.value ?? 0},
  drop: Object.fromEntries(
    curve
      .filter(({drop}) => drop > 0)
      .map(({drop, learned, textbook: red}) => [
        `p${Math.round(100 * drop)}`,
        {learned: learned.value, textbook: red.value},
      ]),
  ),
  missed: 1 - (at(0.03)?.textbook.value ?? 0),
  fresh: [budgetRow(20), budgetRow(50), budgetRow(100), budgetRow(200)],
  five: atLeastOnce(BUDGET, 5),
};
