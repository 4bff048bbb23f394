import {logGamma} from './binomial.ts';
import type {Estimate} from './interval.ts';
import {Z95} from './normal.ts';
import {requireCount} from './numbers.ts';

/**
 * Upper tail of chi-square: 1 - P(df/2, x/2), by the series of the incomplete gamma function.
 * Source: "Handbook of Mathematical Functions" (1964), formulas 26.4.2 and 6.5.29.
 */
export function chiSquareTail(x: number, df: number): number {
  requireCount('degrees of freedom', df, 1);
  if (x <= 0) return 1;
  const [shape, half] = [df / 2, x / 2];
  let term = 1 / shape;
  let sum = term;
  for (let i = 1; term > sum * 1e-15; i += 1) {
    term *= half / (shape + i);
    sum += term;
  }
  return 1 - sum * Math.exp(shape * Math.log(half) - half - logGamma(shape));
}

/**
 * p-value of Cochran's Q: whether one value fits several estimates with 95% intervals.
 * Source: "The combination of estimates from different experiments" (1954), DOI 10.2307/3001666.
 */
export function cochranQ(estimates: readonly Estimate[]): number {
  const weights = estimates.map(({low, high}) => ((high - low) / (2 * Z95)) ** -2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const center = estimates.reduce((sum, {value}, i) => sum + value * (weights[i] ?? 0), 0) / total;
  const q = estimates.reduce((sum, {value}, i) => sum + (value - center) ** 2 * (weights[i] ?? 0), 0);
  return chiSquareTail(q, estimates.length - 1);
}
