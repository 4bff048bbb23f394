import {binomialCdf, binomialMass} from './binomial.ts';
import {requireCount} from './numbers.ts';

/**
 * Exact paired test: two-sided p-value from the rows on which only one of two systems passes.
 * Conservative: at a level of 5% it is wrong in far fewer than 5% of equal systems.
 * Source: "Note on the sampling error of the difference between correlated proportions or percentages"
 * (1947), DOI 10.1007/BF02295996, in its binomial form.
 *
 * @throws RangeError unless both counts are whole numbers from 0
 */
export function exactPaired(onlyA: number, onlyB: number): number {
  requireCount('onlyA', onlyA);
  requireCount('onlyB', onlyB);
  return Math.min(1, 2 * binomialCdf(Math.min(onlyA, onlyB), onlyA + onlyB, 0.5));
}

/**
 * The same test with the mid-p correction: of the outcome observed, half its chance counts. The
 * ordinary choice for two systems on the same rows: almost never above its level, and it finds more.
 * Source: "The McNemar test for binary matched-pairs data: mid-p and asymptotic are better than exact
 * conditional" (2013), DOI 10.1186/1471-2288-13-91.
 *
 * @returns two-sided p-value; 1 when no row differs
 * @throws RangeError unless both counts are whole numbers from 0
 */
export function midPPaired(onlyA: number, onlyB: number): number {
  const n = onlyA + onlyB;
  if (n === 0) return 1;
  const k = Math.min(onlyA, onlyB);
  // Equal counts: the outcome is the middle of the distribution, which the formula below counts twice.
  if (onlyA === onlyB) return 1 - binomialMass(k, n, 0.5) / 2;
  return exactPaired(onlyA, onlyB) - binomialMass(k, n, 0.5);
}
