/** Distributions, intervals' types and checks of arguments. Rates are shares from 0 to 1. */

/** Two ends of an interval, in the unit of what it surrounds. */
export type Interval = {low: number; high: number};

/** An estimate with its interval. */
export type Estimate = Interval & {value: number};

/** @throws RangeError unless the value is a whole number from `low` to `high` */
export function requireCount(name: string, value: number, low = 0, high = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isInteger(value) || value < low || value > high)
    throw new RangeError(`${name} is ${value}; it must be a whole number from ${low} to ${high}`);
}

/** @throws RangeError unless the value lies in [0, 1] */
export function requireShare(name: string, value: number): void {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} is ${value}; it must lie between 0 and 1`);
}

/** @throws RangeError unless the value lies strictly between 0 and 1 */
export function requireInnerShare(name: string, value: number): void {
  if (!(value > 0 && value < 1)) throw new RangeError(`${name} is ${value}; it must be above 0 and below 1`);
}

/** The end of a condition that holds at `low` and no longer at `high`, by bisection. */
export function bisect(holds: (value: number) => boolean, low: number, high: number): number {
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/**
 * Natural logarithm of the gamma function for x of at least 0.5; relative error below 1e-13.
 * Source: "A Precision Approximation of the Gamma Function" (1964), DOI 10.1137/0701008, with g = 7.
 */
export function logGamma(x: number): number {
  const t = x + 6.5;
  const sum = LANCZOS.reduce((total, c, i) => (i === 0 ? c : total + c / (x - 1 + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/** Binomial coefficient C(n, k); 0 when k < 0 or k > n. Infinity above about n = 1030. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}

/** Chance of exactly k successes in n independent trials with success rate p. */
export function binomialMass(k: number, n: number, p: number): number {
  requireShare('p', p);
  if (k < 0 || k > n) return 0;
  if (p === 0 || p === 1) return k === n * p ? 1 : 0;
  if (n <= 60) return choose(n, k) * p ** k * (1 - p) ** (n - k);
  const coefficient = logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
  return Math.exp(coefficient + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/** Chance of at most k successes in n independent trials with success rate p: the binomial tail. */
export function binomialCdf(k: number, n: number, p: number): number {
  requireCount('n', n);
  let sum = 0;
  for (let i = 0; i <= Math.min(k, n); i += 1) sum += binomialMass(i, n, p);
  return Math.min(1, sum);
}

/** The success rate at which {@link binomialCdf} of k in n is the share; it falls as the rate grows. k < n. */
export const rateOfTail = (k: number, n: number, share: number): number =>
  bisect((rate) => binomialCdf(k, n, rate) > share, 0, 1);

/** Chance of at least one event in so many independent tries: 1 - (1 - rate)^tries. */
export function atLeastOnce(rate: number, tries: number): number {
  requireShare('rate', rate);
  return 1 - (1 - rate) ** tries;
}

/** Standard normal quantile of a two-sided 95% interval. */
export const Z95 = 1.959964;

/** Standard normal quantile of 80% power: an effect of Z95 + Z80 standard errors is found in four of five cases. */
export const Z80 = 0.841621;

/**
 * Distribution function of the standard normal; error below 1e-14.
 * Source: "Better approximations to cumulative normal functions" (Wilmott Magazine, 2005), after the
 * rational approximation of Hart, "Computer Approximations" (1968), algorithm 5666.
 */
export function normalCdf(x: number): number {
  const size = Math.abs(x);
  if (size > 37) return x > 0 ? 1 : 0;
  const weight = Math.exp((-size * size) / 2);
  let tail: number;
  if (size < 7.07106781186547) {
    const above = [
      0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
      221.213596169931, 220.206867912376,
    ];
    const below = [
      0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
      637.333633378831, 793.826512519948, 440.413735824752,
    ];
    const at = (coefficients: readonly number[]) => coefficients.reduce((sum, c) => sum * size + c, 0);
    tail = (weight * at(above)) / at(below);
  } else {
    const nested = [4, 3, 2, 1].reduce((sum, n) => size + n / sum, size + 0.65);
    tail = weight / nested / 2.506628274631;
  }
  return x > 0 ? 1 - tail : tail;
}

/** Quantile of the standard normal for a share inside (0, 1). */
export function normalQuantile(share: number): number {
  requireInnerShare('share', share);
  if (share > 0.5) return -normalQuantile(1 - share);
  return bisect((x) => normalCdf(x) < share, -38, 0);
}
