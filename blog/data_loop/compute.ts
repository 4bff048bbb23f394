/**
 * The numbers of the post: what a review of flagged and of random messages finds, what its repairs change
 * in a later batch, how well each choice of rows measures the failure rate, and how many passes show that
 * a failure is gone.
 */
import {readTable} from '../../src/numbers/research-data/source.ts';
import {
  bootstrapRatio,
  cleanTrialsNeeded,
  mean,
  quantile,
  reweightedRate,
  sampleWithout,
  seededRandom,
  shareOf,
  wilson,
} from '../../src/numbers/statistics/index.ts';
import {strictQuestions} from '../data/llm-stability/strict.ts';
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
const scatter = (rows: readonly Row[]): number => {
  const p = mean(rows.map((row) => Number(failed(row))));
  return Math.sqrt(p * (1 - p));
};
const best = Math.round(
  (BUDGET * weight * scatter(flaggedRows)) /
    (weight * scatter(flaggedRows) + (1 - weight) * scatter(passedRows)),
);

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

// Reviews and repairs

const rateBefore = mean(futureLog.map((row) => Number(failed(row))));
const repairs = (pile: string) =>
  results.reviews
    .filter((one) => one.pile === pile)
    .map(({failures: read, passing, drop}) => ({failures: read, passing, drop}));
const hundred = (pile: string) => results.reviews.find((one) => one.pile === pile && one.size === BUDGET);
/** Fall of the failure rate per hundred more flagged rows, between one size of review and the next. */
const flaggedReviews = results.reviews.filter(({pile}) => pile === 'flagged');
const perHundred = flaggedReviews.map(({size, drop}, i) => {
  const before = flaggedReviews[i - 1];
  return (100 * (drop.value - (before?.drop.value ?? 0))) / (size - (before?.size ?? 0));
});
const answered = futureLog.filter(({flagged}) => !flagged);

// Rows that failed once

/** Of the wrong answers of gpt-4o, how many are right in another run of the same version. */
const passesUnchanged = bootstrapRatio(
  strictQuestions(
    readTable<'config' | 'key' | 'correct' | 'answers'>('blog/data/llm-stability/llm-stability-runs.csv'),
  ),
  ({successes, trials}) => (trials - successes) * successes,
  ({successes, trials}) => (trials - successes) * (trials - 1),
  {draws: DRAWS},
);

/** Of ten runs of the old version, so many fail: rates that fit, and clean passes that rule them out. */
export const proof = [9, 6, 3, 1].map((k) => {
  const {low, high} = wilson(k, 10);
  return {
    k,
    rate: {low, high},
    point: cleanTrialsNeeded(k / 10),
    safe: cleanTrialsNeeded(low),
  };
});

export const numbers = {
  past: pastLog.length,
  future: futureLog.length,
  failing: shareOf(pastLog, failed),
  outside: results.outside / failures.length,
  modes: results.modes,
  flags: {
    share: weight,
    precision: shareOf(flaggedRows, failed),
    recall,
    missed: shareOf(passedRows, failed),
  },
  before: rateBefore,
  after: hundred('flagged')?.rate ?? Number.NaN,
  modesRead: {random: hundred('random')?.modes ?? 0, flagged: hundred('flagged')?.modes ?? 0},
  random: repairs('random'),
  flagged: repairs('flagged'),
  perHundred,
  allFlagged: flaggedRows.length,
  repair: results.repair,
  handover: {
    share: 1 - answered.length / futureLog.length,
    failing: shareOf(answered, failed),
    wasted: mean(futureLog.filter(({flagged}) => flagged).map((row) => Number(!failed(row)))),
  },
  splits: {random, ...splits},
  unchanged: passesUnchanged,
  proof: Object.fromEntries(proof.map(({k, ...row}) => [`of${k}`, row])),
};
