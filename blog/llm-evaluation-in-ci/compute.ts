/**
 * The numbers of the post: the same questions asked ten times each in 114 configurations of models and
 * tasks, read as builds of a gate that nobody changed anything for. Runs of a configuration share its
 * rows and its limit, so intervals draw configurations.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {
  atLeastOnce,
  BUDGET,
  binomialCdf,
  bootstrap,
  deviation,
  type Estimate,
  fixedSetGate,
  gateLimit,
  LEARNED_FROM,
  learnedLimit,
  mean,
  median,
  quantile,
  sum,
} from '../../src/numbers/statistics/index.ts';

const configurations = readTable<'experiment' | 'rows' | 'correct_per_run'>(
  'blog/data/llm-stability/llm-stability-published.csv',
)
  .filter(({experiment}) => experiment === 'v3')
  .map((row) => ({rows: Number(row.rows), runs: row.correct_per_run.split(' ').map(Number)}))
  .map(({rows, runs}) => {
    const rate = mean(runs) / rows;
    return {rows, runs, rate, limit: gateLimit(rows, rate, BUDGET)};
  });

/** Deviation between runs, divided by that of as many new questions. */
export const ratios = configurations
  .map(({rows, runs, rate}) => deviation(runs) / Math.sqrt(rows * rate * (1 - rate)))
  .sort((a, b) => a - b);

/** Configurations with enough runs to learn a limit and to judge it. */
const split = configurations
  .filter(({runs}) => runs.length >= 2 * LEARNED_FROM)
  .map(({rows, runs}) => {
    const [before, after] = [runs.slice(0, LEARNED_FROM), runs.slice(LEARNED_FROM)];
    const limits = {learned: learnedLimit(before), textbook: gateLimit(rows, mean(before) / rows, BUDGET)};
    return {rows, after, limits, width: mean(before) - limits.learned};
  });

/** Drops of the pass rate, in shares of the rows. */
const DROPS = [0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.1] as const;

/** Share of red builds when every later run loses so many of its rows; each configuration has as many. */
export const curve = DROPS.map((drop) => {
  const redBy = (isRed: (now: number, at: (typeof split)[number]['limits']) => boolean): Estimate =>
    bootstrap(
      split.map(({rows, after, limits}) =>
        mean(after.map((correct) => (isRed(correct - Math.round(drop * rows), limits) ? 1 : 0))),
      ),
      mean,
      {draws: 2000},
    );
  return {
    drop,
    learned: redBy((now, {learned}) => now < learned),
    textbook: redBy((now, {textbook}) => now <= textbook),
  };
});

const at = (drop: number) => curve.find((row) => row.drop === drop) as (typeof curve)[number];
const missed = ({value, low, high}: Estimate): Estimate => ({value: 1 - value, low: 1 - high, high: 1 - low});
const budgetRow = (rows: number) => {
  const limit = gateLimit(rows, 0.92, BUDGET);
  return {rows, limit, caught: binomialCdf(limit, rows, 0.8)};
};
const simulated = (rows: number, flips: number) => {
  const {learned, textbook} = fixedSetGate({rows, rate: 0.92, flips, drop: 0.03});
  return {rows, flips, learned, textbook};
};

export const numbers = {
  configurations: configurations.length,
  split: split.length,
  ratio: {median: median(ratios), low: quantile(ratios, 0.05), high: quantile(ratios, 0.95)},
  builds: sum(configurations.map(({runs}) => runs.length)),
  expected: sum(
    configurations.map(({rows, runs, rate, limit}) => runs.length * binomialCdf(limit, rows, rate)),
  ),
  red: sum(configurations.map(({runs, limit}) => runs.filter((correct) => correct <= limit).length)),
  later: split.length * LEARNED_FROM,
  slack: {
    textbook: median(configurations.map(({rows, rate, limit}) => rate - limit / rows)),
    learned: median(split.map(({rows, width}) => width / rows)),
  },
  none: {learned: at(0).learned, textbook: at(0).textbook.value},
  drop: Object.fromEntries(
    curve
      .filter(({drop}) => drop > 0)
      .map(({drop, learned, textbook}) => [`p${Math.round(100 * drop)}`, {learned, textbook}]),
  ),
  missed: missed(at(0.03).textbook),
  fresh: [budgetRow(20), budgetRow(50), budgetRow(100), budgetRow(200)],
  simulated: [
    simulated(100, 0.02),
    simulated(100, 0.1),
    simulated(200, 0.02),
    simulated(200, 0.1),
    simulated(1000, 0.02),
    simulated(1000, 0.1),
  ],
  five: atLeastOnce(BUDGET, 5),
};
