/**
 * Worked example of the post: which failure modes a reviewer meets in random rows and in flagged rows,
 * and how many repeats show that a failure is gone. Rates illustrative; the rest computed from them.
 *
 * Model: rows are independent draws and a failing row has one mode. Expected number of different modes in
 * n rows: sum over modes of 1 - (1 - share)^n, by linearity of expectation.
 */
import {fileURLToPath} from 'node:url';
import {atLeastOnce, cleanTrialsNeeded, wilson} from '../../src/worked/statistics/index.ts';

/** Share of live conversations per failure mode. Illustrative. */
export const MODES = [
  {name: 'order not looked up', share: 0.02},
  {name: 'wrong return period', share: 0.012},
  {name: 'invented tracking link', share: 0.008},
  {name: 'ignores a change of language', share: 0.006},
  {name: 'loops on sign-in', share: 0.004},
  {name: 'leaks an internal note', share: 0.002},
  {name: 'refunds twice', share: 0.001},
  {name: 'wrong currency', share: 0.001},
] as const;

/** Chance that the checks flag a failing row, and a good one. Illustrative. */
export const RECALL = 0.8;
export const FALSE_FLAGS = 0.05;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const failing = sum(MODES.map(({share}) => share));
export const flagRate = RECALL * failing + FALSE_FLAGS * (1 - failing);
export const precision = (RECALL * failing) / flagRate;
export const foundByFlags = RECALL * failing;

/** Share of a mode among random rows and among flagged rows. */
const randomShare = (share: number): number => share;
const flaggedShare = (share: number): number => (RECALL * share) / flagRate;

const expectedModes = (rows: number, shareOf: (share: number) => number): number =>
  sum(MODES.map(({share}) => atLeastOnce(shareOf(share), rows)));

const afterReading = (rows: number) => ({
  rows,
  random: expectedModes(rows, randomShare),
  randomFailures: rows * failing,
  flagged: expectedModes(rows, flaggedShare),
  flaggedFailures: rows * precision,
});

export const review = [25, 50, 100, 200, 400].map(afterReading);

/** The same in steps of five rows, for the figure. */
export const curve = Array.from({length: 81}, (_, i) => afterReading(5 * i));

/** Chance of meeting one mode in a hundred rows. */
export const inHundred = MODES.map(({name, share}) => ({
  name,
  share,
  random: atLeastOnce(share, 100),
  flagged: atLeastOnce(flaggedShare(share), 100),
}));

// A mode that the checks never see

export const BLIND = 'leaks an internal note';

const blindShare = MODES.find(({name}) => name === BLIND)?.share ?? 0;
const blindFlagRate = RECALL * (failing - blindShare) + FALSE_FLAGS * (1 - failing + blindShare);

/** Share of a mode among flagged rows; the blind one gets there through false flags only. */
const shareAmongFlagged = (name: string, share: number): number =>
  ((name === BLIND ? FALSE_FLAGS : RECALL) * share) / blindFlagRate;

/** Chance of meeting the blind mode, and modes met, for splits of a hundred rows. */
export const mixes = [100, 80, 50, 0].map((flagged) => {
  const random = 100 - flagged;
  const missed = (name: string, share: number): number =>
    (1 - shareAmongFlagged(name, share)) ** flagged * (1 - share) ** random;
  return {
    flagged,
    random,
    blind: 1 - missed(BLIND, blindShare),
    modes: sum(MODES.map(({name, share}) => 1 - missed(name, share))),
  };
});

// What the random slice measures

/** Ten weeks with twenty random rows each: failures read, and those of them that had been flagged. Constructed. */
export const slice = {weeks: 10, perWeek: 20, failures: 11, flagged: 9};
export const sliceRows = slice.weeks * slice.perWeek;
export const blindInYear = atLeastOnce(blindShare, 52 * slice.perWeek);
export const failureInterval = wilson(slice.failures, sliceRows);
export const recallInterval = wilson(slice.flagged, slice.failures);

// Proof that the failure is gone

/** Repeats without a failure that rule out, at 95%, that the old failure rate still holds. */
export const repeats = [0.9, 0.6, 0.3, 0.1].map((rate) => ({
  rate,
  once: 1 - rate,
  needed: cleanTrialsNeeded(rate),
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log({failing, flagRate, precision, foundByFlags});
  console.table(review);
  console.table(inHundred);
  console.table(mixes);
  console.log(slice, blindInYear, failureInterval, recallInterval);
  console.table(repeats);
}
