import {logGamma} from './beta.ts';
import {requireCount, requireShare} from './numbers.ts';

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

/** Chance of at least one event in so many independent tries: 1 - (1 - rate)^tries. */
export function atLeastOnce(rate: number, tries: number): number {
  requireShare('rate', rate);
  return 1 - (1 - rate) ** tries;
}
