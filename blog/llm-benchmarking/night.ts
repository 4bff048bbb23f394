/**
 * The deviation between runs of one fixed set, estimated row by row: 1,407 questions, five runs of gpt-4o
 * with a strict schema. With the pass rate p of a row over k runs, p(1 - p) k / (k - 1) is the unbiased
 * estimate of its variance; the sum over rows is that of the total, if rows vary independently.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {bootstrap, mean, standardError} from '../../src/numbers/statistics/index.ts';

/** Configurations 1 to 7 are gpt-4o with a strict schema. */
const STRICT = 7;
/** Root of 4 over the 97.5% and the 2.5% point of chi-square with four degrees of freedom: five totals. */
const FIVE = {low: Math.sqrt(4 / 11.143), high: Math.sqrt(4 / 0.4844)};

const rows = readTable<'config' | 'correct'>('blog/data/llm-stability/llm-stability-runs.csv')
  .filter(({config}) => Number(config) <= STRICT)
  .map(({correct}) => [...correct].map(Number));
const runs = rows[0]?.length ?? 0;
export const totals = Array.from({length: runs}, (_, run) =>
  rows.reduce((sum, row) => sum + (row[run] ?? 0), 0),
);

const rowVariance = (row: readonly number[]): number => {
  const p = mean(row);
  return (p * (1 - p) * row.length) / (row.length - 1);
};
const rate = mean(rows.flat());
const ofTotals = standardError(totals) * Math.sqrt(runs);

const fresh = Math.sqrt(rows.length * rate * (1 - rate));
const byRow = bootstrap(
  rows.map(rowVariance),
  (sample) => Math.sqrt(sample.reduce((sum, value) => sum + value, 0)),
  {draws: 1000},
);

export const night = {
  rows: rows.length,
  runs,
  outputs: rows.length * runs,
  total: totals,
  changing: rows.filter((row) => mean(row) > 0 && mean(row) < 1).length,
  fresh,
  byRow,
  ratio: byRow.value / fresh,
  ofTotals: {value: ofTotals, low: ofTotals * FIVE.low, high: ofTotals * FIVE.high},
};
