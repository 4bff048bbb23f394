/**
 * The numbers of the post: the same questions asked ten times each in 114 configurations of models and
 * tasks, read as builds of a gate that nobody changed anything for. Runs of a configuration share its
 * rows and its limit, and configurations of one model, task and prompt differ in `top_p` alone, so intervals draw
 * these cells.
 */

import {
  atLeastOnce,
  BUDGET,
  binomialCdf,
  bootstrapRatio,
  clustersOf,
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
} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const configurations = readTable<'experiment' | 'model' | 'task' | 'shots' | 'rows' | 'correct_per_run'>(
  'blog/data/llm-stability/llm-stability-published.csv',
)
  .filter(({experiment}) => experiment === 'v3')
  .map((row) => ({
    cell: `${row.model} ${row.task} ${row.shots}`,
    rows: Number(row.rows),
    runs: row.correct_per_run.split(' ').map(Number),
  }))
  .map(({cell, rows, runs}) => {
    const rate = mean(runs) / rows;
    return {cell, rows, runs, rate, limit: gateLimit(rows, rate, BUDGET)};
  });

/** Deviation between runs, divided by that of as many new questions. */
export const ratios = configurations
  .map(({rows, runs, rate}) => deviation(runs) / Math.sqrt(rows * rate * (1 - rate)))
  .sort((a, b) => a - b);

/** Configurations with enough runs to learn a limit and to judge it. */
const split = configurations
  .filter(({runs}) => runs.length >= 2 * LEARNED_FROM)
  .map(({cell, rows, runs}) => {
    const [before, after] = [runs.slice(0, LEARNED_FROM), runs.slice(LEARNED_FROM)];
    const limits = {learned: learnedLimit(before), textbook: gateLimit(rows, mean(before) / rows, BUDGET)};
    const rate = mean(before) / rows;
    return {cell, rows, rate, after, limits, width: mean(before) - limits.learned};
  });

/** Drops of the pass rate, in shares of the rows. */
const DROPS = [0, 0.01, 0.02, 0.03, 0.05, 0.08, 0.1] as const;

type Configuration = (typeof split)[number];
const cells = clustersOf(split, ({cell}) => cell);
/** Mean of a quantity over configurations, with an interval that draws cells. */
const over = (of: (configuration: Configuration) => number): Estimate =>
  bootstrapRatio(
    cells,
    (cell) => sum(cell.map(of)),
    (cell) => cell.length,
    {draws: 2000},
  );

/**
 * Share of red builds when every later run loses so many of its rows; each configuration has as many. Baseline:
 * the binomial limit if each build really drew new rows, which is the chance that the formula states.
 */
export const curve = DROPS.map((drop) => {
  const lost = (rows: number): number => Math.round(drop * rows);
  const redBy = (isRed: (now: number, at: Configuration['limits']) => boolean): Estimate =>
    over(({rows, after, limits}) =>
      mean(after.map((correct) => (isRed(correct - lost(rows), limits) ? 1 : 0))),
    );
  return {
    drop,
    learned: redBy((now, {learned}) => now < learned),
    textbook: redBy((now, {textbook}) => now <= textbook),
    fresh: over(({rows, rate, limits}) =>
      binomialCdf(limits.textbook, rows, Math.max(0, rate - lost(rows) / rows)),
    ),
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

/** One configuration as a build log: gpt-4o on ruin names, few-shot. */
const shown = configurations.find(({cell, runs}) => cell === 'gpt-4o ruin_names few' && runs[0] === 228);
if (!shown) throw new Error('the configuration that the post shows is not in the table');
const [learning, judging] = [shown.runs.slice(0, LEARNED_FROM), shown.runs.slice(LEARNED_FROM)];
const lostRows = Math.round(0.03 * shown.rows);
const log = {
  rows: shown.rows,
  accepted: learning,
  learned: learnedLimit(learning),
  textbook: gateLimit(shown.rows, mean(learning) / shown.rows, BUDGET),
  later: judging,
  lost: lostRows,
  worse: judging.map((count) => count - lostRows),
};

export const numbers = {
  log,
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
  cells: new Set(configurations.map(({cell}) => cell)).size,
  none: {learned: at(0).learned, textbook: at(0).textbook.value, fresh: at(0).fresh.value},
  drop: Object.fromEntries(
    curve
      .filter(({drop}) => drop > 0)
      .map(({drop, learned, textbook, fresh}) => [
        `p${Math.round(100 * drop)}`,
        {learned, textbook, fresh: fresh.value},
      ]),
  ),
  missed: {...missed(at(0.03).textbook), fresh: 1 - at(0.03).fresh.value},
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
