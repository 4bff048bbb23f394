import {bisect, requireCount, requireShare} from './numbers.ts';

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
