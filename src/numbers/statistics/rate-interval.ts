import {rateOfTail} from './binomial.ts';
import type {Estimate, Interval} from './interval.ts';
import {Z95} from './normal.ts';
import {requireCount} from './numbers.ts';

/**
 * Score interval ("Wilson interval") for k successes in n trials; the ordinary choice.
 * Source: "Probable inference, the law of succession, and statistical inference" (1927),
 * DOI 10.1080/01621459.1927.10502953.
 *
 * @throws RangeError unless 0 <= k <= n and n >= 1
 */
export function wilson(k: number, n: number): Interval {
  requireCount('n', n, 1);
  requireCount('k', k, 0, n);
  return wilsonOfRate(k / n, n);
}

/** The same for a rate whose n need not be whole, such as a number of rows corrected for clusters. */
export function wilsonOfRate(p: number, n: number): Interval {
  const z = Z95;
  const scale = 1 + (z * z) / n;
  const center = (p + (z * z) / (2 * n)) / scale;
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / scale;
  return {low: Math.max(0, center - half), high: Math.min(1, center + half)};
}

/** The share of k in n with its {@link wilson} interval. */
export const rateOf = (k: number, n: number): Estimate => ({value: k / n, ...wilson(k, n)});

/** The share of rows for which a condition holds, with its {@link wilson} interval. */
export const shareOf = <Row>(rows: readonly Row[], holds: (row: Row) => boolean): Estimate =>
  rateOf(rows.filter(holds).length, rows.length);

/**
 * Exact interval: never covers less than 95%, and is wider than needed for most rates. Use
 * it for a promise ("at most"), not for a plot.
 * Source: "The use of confidence or fiducial limits illustrated in the case of the binomial" (1934),
 * DOI 10.1093/biomet/26.4.404.
 *
 * @throws RangeError unless 0 <= k <= n and n >= 1
 */
export function clopperPearson(k: number, n: number): Interval {
  requireCount('n', n, 1);
  requireCount('k', k, 0, n);
  return {
    low: k === 0 ? 0 : rateOfTail(k - 1, n, 0.975),
    high: k === n ? 1 : rateOfTail(k, n, 0.025),
  };
}
