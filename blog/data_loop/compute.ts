/**
 * The numbers of the post: what a review of flagged and of random messages finds, how well each choice of rows
 * measures the failure rate, and what the repairs change in a later batch.
 */
import {
  mean,
  quantile,
  reweightedRate,
  sampleWithout,
  seededRandom,
  shareOf,
} from '../_research/statistics.ts';
import results from './reviews.generated.json' with {type: 'json'};

interface Row {
  failed: boolean;
  flagged: boolean;
}

const logOf = (codes: string): Row[] =>
  [...codes].map((code) => ({failed: Number(code) % 2 === 1, flagged: Number(code) >= 2}));
const pastLog = logOf(results.past);
const futureLog = logOf(results.future);

const failed = ({failed: wrong}: Row): boolean => wrong;
const flaggedRows = pastLog.filter(({flagged}) => flagged);
const passedRows = pastLog.filter(({flagged}) => !flagged);
const failures = pastLog.filter(failed);
const weight = flaggedRows.length / pastLog.length;
const truth = mean(pastLog.map((row) => Number(failed(row))));
const recall = mean(failures.map(({flagged}) => Number(flagged)));

// Measuring with a hundred rows

const BUDGET = 100;
const DRAWS = 1000;
/** A kind of flag: share of messages that have it, and failures among those and among the others. */
type Flag = readonly [share: number, flagged: number, passed: number];
const variance = (p: number): number => p * (1 - p);
/**
 * Rows to read of those that are flagged, which measures best: Neyman's allocation, "On the Two Different
 * Aspects of the Representative Method" (1934).
 */
function bestSplit([share, flagged, passed]: Flag): number {
  const [a, b] = [share * Math.sqrt(variance(flagged)), (1 - share) * Math.sqrt(variance(passed))];
  return Math.round((BUDGET * a) / (a + b));
}
/** Standard error of the failure rate with so many flagged rows among the hundred. */
const splitError = ([share, flagged, passed]: Flag, n: number): number =>
  Math.sqrt((share ** 2 * variance(flagged)) / n + ((1 - share) ** 2 * variance(passed)) / (BUDGET - n));
/** Standard errors of the failure rate: random rows, half of them flagged, and the best split. */
function errorsWith(flag: Flag) {
  const [share, flagged, passed] = flag;
  const rate = share * flagged + (1 - share) * passed;
  const best = bestSplit(flag);
  return {
    random: Math.sqrt(variance(rate) / BUDGET),
    half: splitError(flag, BUDGET / 2),
    bestFlagged: best,
    best: splitError(flag, best),
  };
}
const rateIn = (rows: readonly Row[]): number => mean(rows.map((row) => Number(failed(row))));
const best = bestSplit([weight, rateIn(flaggedRows), rateIn(passedRows)]);
/** Illustrative flags: rare and half right; rare and nearly always right; frequent and mostly wrong. */
const flagKinds = {
  rare: errorsWith([0.05, 0.5, 0.1]),
  exact: errorsWith([0.1, 0.9, 0.05]),
  frequent: errorsWith([0.5, 0.4, 0.1]),
};

type Random = () => number;

/** What a way to choose a hundred rows finds, its root mean square error of the rate, and what nine of ten reviews say of recall. */
function reviewed(draw: (random: Random) => {rate: number; found: number; caught: number}) {
  const random = seededRandom(1);
  const draws = Array.from({length: DRAWS}, () => draw(random));
  const recalls = draws.map(({caught}) => caught).sort((a, b) => a - b);
  return {
    found: mean(draws.map(({found}) => found)),
    error: Math.sqrt(mean(draws.map(({rate}) => (rate - truth) ** 2))),
    recall: {low: quantile(recalls, 0.05), high: quantile(recalls, 0.95)},
  };
}

/** Draws rows from the flagged and from the others apart, and weights by how many there are of each. */
const stratified = (flagged: number) => ({
  flagged,
  passed: BUDGET - flagged,
  ...reviewed((draw) => {
    const inFlagged = sampleWithout(flaggedRows, flagged, draw).filter(failed).length;
    const inPassed = sampleWithout(passedRows, BUDGET - flagged, draw).filter(failed).length;
    const {value: rate} = reweightedRate(
      {
        flaggedDefects: inFlagged,
        flaggedGood: flagged - inFlagged,
        passedDefects: inPassed,
        passedGood: BUDGET - flagged - inPassed,
      },
      {flagged: flaggedRows.length, rows: pastLog.length},
    );
    return {rate, found: inFlagged + inPassed, caught: (weight * inFlagged) / flagged / rate};
  }),
});

const random = reviewed((draw) => {
  const found = sampleWithout(pastLog, BUDGET, draw).filter(failed);
  return {
    rate: found.length / BUDGET,
    found: found.length,
    caught: found.filter(({flagged}) => flagged).length / found.length,
  };
});
const splits = {eighty: stratified(80), half: stratified(50), best: stratified(best)};

/** Standard error of the rate by flagged rows among the hundred, for the figure. */
export const bySplit = [10, 20, 30, 40, 50, 60, 70, 80, 90].map((flagged) => ({
  x: flagged,
  value: splitError([weight, rateIn(flaggedRows), rateIn(passedRows)], flagged),
}));
export const randomError = Math.sqrt(variance(truth) / BUDGET);

// Reviews and repairs

const rateBefore = mean(futureLog.map((row) => Number(failed(row))));
const review = (pile: string, size: number) => {
  const one = results.reviews.find((each) => each.pile === pile && each.size === size);
  if (!one) throw new Error(`reviews.generated.json has no review of ${size} ${pile} rows`);
  return {failures: one.failures, modes: one.modes, passing: one.passing, drop: one.drop};
};
const answered = futureLog.filter(({flagged}) => !flagged);
const {passing: _passing, drop: _drop, ...readAtRandom} = review('random', BUDGET);

export const numbers = {
  past: pastLog.length,
  future: futureLog.length,
  failing: shareOf(pastLog, failed),
  outside: results.outside / failures.length,
  flags: {
    share: weight,
    precision: shareOf(flaggedRows, failed),
    recall,
    missed: shareOf(passedRows, failed),
  },
  before: rateBefore,
  random: readAtRandom,
  flagged: review('flagged', BUDGET),
  many: {
    failures: review('flagged', 800).failures,
    passing: review('flagged', 800).passing,
    drop: review('flagged', 800).drop,
  },
  handover: {
    share: 1 - answered.length / futureLog.length,
    failing: shareOf(answered, failed),
    wasted: mean(futureLog.filter(({flagged}) => flagged).map((row) => Number(!failed(row)))),
  },
  splits: {random, ...splits},
  flagKinds,
};
