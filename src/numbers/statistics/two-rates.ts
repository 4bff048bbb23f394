import {choose} from './binomial.ts';
import type {Estimate} from './interval.ts';
import {requireCount} from './numbers.ts';
import {wilson} from './rate-interval.ts';

/** k successes in n trials. */
export interface Rate {
  k: number;
  n: number;
}

/**
 * Difference of two rates from different rows, a - b, with its interval: the score intervals of both,
 * put together.
 * Source: method 10 of "Interval estimation for the difference between independent proportions" (1998),
 * DOI 10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I.
 *
 * @throws RangeError unless 0 <= k <= n and n >= 1 for both
 */
export function differenceOfRates(a: Rate, b: Rate): Estimate {
  const [p, q] = [a.k / a.n, b.k / b.n];
  const [ofA, ofB] = [wilson(a.k, a.n), wilson(b.k, b.n)];
  return {
    value: p - q,
    low: p - q - Math.hypot(p - ofA.low, ofB.high - q),
    high: p - q + Math.hypot(ofA.high - p, q - ofB.low),
  };
}

/** What two systems do on the same rows: counts of rows. */
export interface PairedCounts {
  both: number;
  onlyA: number;
  onlyB: number;
  neither: number;
}

/** Counts the rows of two systems, true or false a row, in the same order. */
export function pairedCounts(a: readonly boolean[], b: readonly boolean[]): PairedCounts {
  const count = (x: boolean, y: boolean): number => a.filter((one, i) => one === x && b[i] === y).length;
  return {
    both: count(true, true),
    onlyA: count(true, false),
    onlyB: count(false, true),
    neither: count(false, false),
  };
}

/**
 * Difference of two rates from the same rows, A - B, with its interval.
 * Source: method 10 of "Improved confidence intervals for the difference between binomial proportions
 * based on paired data" (1998), DOI 10.1002/(SICI)1097-0258(19981130)17:22<2635::AID-SIM954>3.0.CO;2-C.
 *
 * @throws RangeError unless the counts are whole numbers from 0 and at least one row is there
 */
export function pairedDifference(counts: PairedCounts): Estimate {
  const {both, onlyA, onlyB, neither} = counts;
  for (const [name, count] of Object.entries(counts)) requireCount(name, count);
  const n = both + onlyA + onlyB + neither;
  const [p, q] = [(both + onlyA) / n, (both + onlyB) / n];
  const [ofA, ofB] = [wilson(both + onlyA, n), wilson(both + onlyB, n)];
  const phi = phiOf(counts, n);
  const half = (a: number, b: number) => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
  return {
    value: p - q,
    low: p - q - half(p - ofA.low, ofB.high - q),
    high: p - q + half(ofA.high - p, q - ofB.low),
  };
}

/** Correlation of the two outcomes, with the continuity correction of the paper where it is positive. */
function phiOf({both, onlyA, onlyB, neither}: PairedCounts, n: number): number {
  const margins = (both + onlyA) * (onlyB + neither) * (both + onlyB) * (onlyA + neither);
  if (margins === 0) return 0;
  const product = both * neither - onlyA * onlyB;
  return (product > 0 ? Math.max(product - n / 2, 0) : product) / Math.sqrt(margins);
}

/**
 * Fisher's exact test of two rates from different rows: two-sided p-value, all tables with the same
 * margins that are at most as probable as the one observed.
 * Source: "Statistical Methods for Research Workers" (1934), section 21.02. For up to 1,000 rows.
 *
 * @throws RangeError unless 0 <= k <= n and 1 <= n for both
 */
export function fisherExact(a: Rate, b: Rate): number {
  requireCount('rows of a', a.n, 1);
  requireCount('rows of b', b.n, 1, 1000 - a.n);
  requireCount('successes of a', a.k, 0, a.n);
  requireCount('successes of b', b.k, 0, b.n);
  const successes = a.k + b.k;
  const mass = (k: number) => (choose(a.n, k) * choose(b.n, successes - k)) / choose(a.n + b.n, successes);
  const limit = mass(a.k) * (1 + 1e-7);
  let p = 0;
  for (let k = 0; k <= Math.min(a.n, successes); k += 1) if (mass(k) <= limit) p += mass(k);
  return Math.min(1, p);
}
