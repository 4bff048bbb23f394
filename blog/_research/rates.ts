/** Rates, their intervals, and differences of rates. */
import {binomialCdf, bisect, type Estimate, type Interval, Z95} from '../../src/numbers/distributions.ts';

/**
 * Score interval ("Wilson interval") for k successes in n trials; the ordinary choice.
 * Source: "Probable inference, the law of succession, and statistical inference" (1927),
 * DOI 10.1080/01621459.1927.10502953.
 */
export function wilson(k: number, n: number): Interval {
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
 */
export function clopperPearson(k: number, n: number): Interval {
  return {
    low: k === 0 ? 0 : rateOfTail(k - 1, n, 0.975),
    high: k === n ? 1 : rateOfTail(k, n, 0.025),
  };
}

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
 */
export function pairedDifference(counts: PairedCounts): Estimate {
  const {both, onlyA, onlyB, neither} = counts;
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

/** The success rate at which {@link binomialCdf} of k in n is the share; it falls as the rate grows. k < n. */
const rateOfTail = (k: number, n: number, share: number): number =>
  bisect((rate) => binomialCdf(k, n, rate) > share, 0, 1);

/** Chance of at least one event in so many independent tries: 1 - (1 - rate)^tries. */
export function atLeastOnce(rate: number, tries: number): number {
  return 1 - (1 - rate) ** tries;
}

/** Standard normal quantile of 80% power: an effect of Z95 + Z80 standard errors is found in four of five cases. */
export const Z80 = 0.841621;

/**
 * Exact one-sided upper bound for a rate when n trials showed no event: the rate at which n clean
 * trials have a probability of 5%. Source: that of `cleanTrialsNeeded`.
 */
export function zeroEventBound(n: number): number {
  return 1 - 0.05 ** (1 / n);
}
