import {gateLimit} from './gate.ts';
import {normalCdf} from './normal.ts';
import {bisect, mean, requireCount, requireShare} from './numbers.ts';

/** Runs of the accepted version that a limit is learned from. */
export const LEARNED_FROM = 5;
/** Share of good builds that may be red. */
export const BUDGET = 0.02;
/** One-sided 2% point of Student's t with four degrees of freedom. */
const T = 2.999;

/** Standard deviation of a sample, with n - 1. */
export function deviation(values: readonly number[]): number {
  const center = mean(values);
  return Math.sqrt(values.reduce((sum, v) => sum + (v - center) ** 2, 0) / (values.length - 1));
}

/**
 * Limit from five runs of one version: the lower end of a prediction interval for one further run, which
 * falls below it in 2% of cases when counts are normal.
 *
 * @param counts passed rows of each run
 */
export function learnedLimit(counts: readonly number[]): number {
  if (counts.length !== LEARNED_FROM) {
    throw new RangeError(`a limit is learned from five runs, not ${counts.length}`);
  }
  return mean(counts) - T * deviation(counts) * Math.sqrt(1 + 1 / LEARNED_FROM);
}

/** A set that is run again for each build. */
export interface FixedSet {
  rows: number;
  /** Pass rate of the accepted version, in [0, 1]. */
  rate: number;
  /** Share of rows whose verdicts differ between two runs of it, in [0, 1]. */
  flips: number;
  /** Loss of the version that is judged, as a share of the rows. */
  drop: number;
}

/**
 * Chances that two gates are red. Two runs of a row that passes with chance p differ with 2p(1 - p), so
 * the count of passed rows varies by `flips` times half the rows, and is taken as normal.
 *
 * @returns `deviation` of the pass rate between runs; chances of red with the binomial limit for new rows
 *   (`textbook`) and with one from five runs (`learned`)
 */
export function fixedSetGate({rows, rate, flips, drop}: FixedSet): {
  deviation: number;
  textbook: number;
  learned: number;
} {
  requireCount('rows', rows, 1);
  for (const [name, value] of Object.entries({rate, flips, drop})) requireShare(name, value);
  const sd = Math.sqrt((rows * flips) / 2);
  const limit = gateLimit(rows, rate, BUDGET);
  const expected = rows * (rate - drop);
  if (sd === 0) {
    return {deviation: 0, textbook: expected <= limit ? 1 : 0, learned: drop > 0 ? 1 : 0};
  }
  return {
    deviation: sd / rows,
    textbook: normalCdf((limit + 0.5 - expected) / sd),
    learned: beyondLearned((rows * drop) / sd),
  };
}

/** Chance that a run falls below a learned limit, for a loss in deviations: over all deviations that five runs may show. */
function beyondLearned(loss: number): number {
  const width = Math.sqrt(1 + 1 / LEARNED_FROM);
  const STEPS = 400;
  let sum = 0;
  for (let i = 0; i < STEPS; i += 1) {
    // Four times the seen variance is chi-squared with four degrees: its quantiles by its tail (1 + x/2)e^(-x/2).
    const share = (i + 0.5) / STEPS;
    const x = bisect((x) => 1 - (1 + x / 2) * Math.exp(-x / 2) < share, 0, 60);
    sum += normalCdf(loss / width - T * Math.sqrt(x / 4));
  }
  return sum / STEPS;
}
