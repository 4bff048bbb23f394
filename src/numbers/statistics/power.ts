import {binomialMass} from './binomial.ts';
import {normalCdf, normalQuantile, Z95} from './normal.ts';
import {requireCount, requireInnerShare, requireShare} from './numbers.ts';
import {midPPaired} from './paired-test.ts';

/** Level of all two-sided tests here. */
const LEVEL = 0.05;

/** Two systems on the same rows: shares of rows on which only one of them passes. */
export interface PairedDesign {
  onlyA: number;
  onlyB: number;
}

/**
 * Chance that a paired test (mid-p, 5%) of n rows finds the difference: exact, over all numbers of differing rows.
 * Source: "Sample size for testing differences in proportions for the paired-sample design" (1987),
 * DOI 10.2307/2531961, computed without its approximation.
 *
 * @throws RangeError unless the shares and their sum lie in [0, 1]
 */
export function pairedPower(n: number, {onlyA, onlyB}: PairedDesign): number {
  requireCount('n', n, 1);
  requireShare('onlyA', onlyA);
  requireShare('onlyB', onlyB);
  requireShare('onlyA + onlyB', onlyA + onlyB);
  const differing = onlyA + onlyB;
  if (differing === 0) return 0;
  let power = 0;
  // The largest smaller count that is significant only grows with the number of differing rows.
  let limit = -1;
  for (let m = 0; m <= n; m += 1) {
    while (2 * (limit + 1) < m && midPPaired(limit + 1, m - limit - 1) <= LEVEL) limit += 1;
    const chance = binomialMass(m, n, differing);
    if (limit < 0 || chance < 1e-12) continue;
    let found = 0;
    for (let k = 0; k <= limit; k += 1) {
      found += binomialMass(k, m, onlyA / differing) + binomialMass(m - k, m, onlyA / differing);
    }
    power += chance * found;
  }
  return power;
}

/**
 * Rows that give a paired test the wanted power: the approximate formula of the source above.
 *
 * @returns rows; Infinity when the shares are equal
 * @throws RangeError unless the shares and their sum lie in [0, 1]
 */
export function pairedRowsNeeded({onlyA, onlyB}: PairedDesign, power = 0.8): number {
  requireShare('onlyA', onlyA);
  requireShare('onlyB', onlyB);
  requireShare('onlyA + onlyB', onlyA + onlyB);
  requireInnerShare('power', power);
  const [sum, gap] = [onlyA + onlyB, Math.abs(onlyA - onlyB)];
  if (gap === 0) return Number.POSITIVE_INFINITY;
  const z = Z95 * Math.sqrt(sum) + normalQuantile(power) * Math.sqrt(sum - gap * gap);
  return Math.ceil((z / gap) ** 2);
}

/**
 * Chance that a test of two rates, each on n rows of its own, finds their difference (normal
 * approximation, pooled variance under the hypothesis).
 * Source: Fleiss, "Statistical Methods for Rates and Proportions" (2003), section 4.2.
 */
export function independentPower(n: number, a: number, b: number): number {
  requireCount('n', n, 1);
  requireShare('a', a);
  requireShare('b', b);
  const pooled = (a + b) / 2;
  const critical = Z95 * Math.sqrt(2 * pooled * (1 - pooled));
  const spread = Math.sqrt(a * (1 - a) + b * (1 - b));
  if (spread === 0) return a === b ? 0 : 1;
  return normalCdf((Math.abs(a - b) * Math.sqrt(n) - critical) / spread);
}
