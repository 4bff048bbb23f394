/** Tests of rates, their power, and several tests at once. */
import {gammaln} from 'simple-statistics';
import type {PairedDesign} from '../../src/components/Calculators/planning.ts';
import {
  binomialCdf,
  binomialMass,
  choose,
  type Estimate,
  normalCdf,
  Z95,
} from '../../src/numbers/distributions.ts';
import type {Rate} from './rates.ts';

/**
 * Exact paired test: two-sided p-value from the rows on which only one of two systems passes.
 * Conservative: at a level of 5% it is wrong in far fewer than 5% of equal systems.
 * Source: "Note on the sampling error of the difference between correlated proportions or percentages"
 * (1947), DOI 10.1007/BF02295996, in its binomial form.
 */
export function exactPaired(onlyA: number, onlyB: number): number {
  return Math.min(1, 2 * binomialCdf(Math.min(onlyA, onlyB), onlyA + onlyB, 0.5));
}

/**
 * The same test with the mid-p correction: of the outcome observed, half its chance counts. The
 * ordinary choice for two systems on the same rows: almost never above its level, and it finds more.
 * Source: "The McNemar test for binary matched-pairs data: mid-p and asymptotic are better than exact
 * conditional" (2013), DOI 10.1186/1471-2288-13-91.
 *
 * @returns two-sided p-value; 1 when no row differs
 */
export function midPPaired(onlyA: number, onlyB: number): number {
  const n = onlyA + onlyB;
  if (n === 0) return 1;
  const k = Math.min(onlyA, onlyB);
  // Equal counts: the outcome is the middle of the distribution, which the formula below counts twice.
  if (onlyA === onlyB) return 1 - binomialMass(k, n, 0.5) / 2;
  return exactPaired(onlyA, onlyB) - binomialMass(k, n, 0.5);
}

/** Level of all two-sided tests here. */
const LEVEL = 0.05;

/**
 * Chance that a paired test at 5% of n rows finds the difference: exact, over all numbers of differing rows.
 * Source: "Sample size for testing differences in proportions for the paired-sample design" (1987),
 * DOI 10.2307/2531961, computed without its approximation.
 */
export function pairedPower(n: number, {onlyA, onlyB}: PairedDesign, test = midPPaired): number {
  const differing = onlyA + onlyB;
  if (differing === 0) return 0;
  let power = 0;
  // The largest smaller count that is significant only grows with the number of differing rows.
  let limit = -1;
  for (let m = 0; m <= n; m += 1) {
    while (2 * (limit + 1) < m && test(limit + 1, m - limit - 1) <= LEVEL) limit += 1;
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
 * Chance that a test of two rates, each on n rows of its own, finds their difference (normal
 * approximation, pooled variance under the hypothesis).
 * Source: Fleiss, "Statistical Methods for Rates and Proportions" (2003), section 4.2.
 */
export function independentPower(n: number, a: number, b: number): number {
  const pooled = (a + b) / 2;
  const critical = Z95 * Math.sqrt(2 * pooled * (1 - pooled));
  const spread = Math.sqrt(a * (1 - a) + b * (1 - b));
  if (spread === 0) return a === b ? 0 : 1;
  return normalCdf((Math.abs(a - b) * Math.sqrt(n) - critical) / spread);
}

/**
 * Fisher's exact test of two rates from different rows: two-sided p-value, all tables with the same
 * margins that are at most as probable as the one observed.
 * Source: "Statistical Methods for Research Workers" (1934), section 21.02. For up to 1,000 rows.
 */
export function fisherExact(a: Rate, b: Rate): number {
  const successes = a.k + b.k;
  const mass = (k: number) => (choose(a.n, k) * choose(b.n, successes - k)) / choose(a.n + b.n, successes);
  const limit = mass(a.k) * (1 + 1e-7);
  let p = 0;
  for (let k = 0; k <= Math.min(a.n, successes); k += 1) if (mass(k) <= limit) p += mass(k);
  return Math.min(1, p);
}

/** Adjusts p-values from the smallest to the largest, or the other way round, in the order given. */
function step(
  pValues: readonly number[],
  direction: 'up' | 'down',
  factor: (rank: number, count: number) => number,
): number[] {
  const order = pValues.map((p, index) => ({p, index})).sort((a, b) => a.p - b.p);
  const ranked = order.map(({p, index}, rank) => ({
    index,
    p: Math.min(1, p * factor(rank + 1, order.length)),
  }));
  const result = new Array<number>(pValues.length);
  let running = direction === 'down' ? 0 : 1;
  for (const {index, p} of direction === 'down' ? ranked : ranked.reverse()) {
    running = direction === 'down' ? Math.max(running, p) : Math.min(running, p);
    result[index] = running;
  }
  return result;
}

/**
 * p-values adjusted so that any false finding at all among them keeps the level.
 * Source: "A Simple Sequentially Rejective Multiple Test Procedure" (1979), https://www.jstor.org/stable/4615733.
 */
export function holm(pValues: readonly number[]): number[] {
  return step(pValues, 'down', (rank, count) => count - rank + 1);
}

/**
 * p-values adjusted so that the expected share of false ones among the findings keeps the level.
 * Source: "Controlling the False Discovery Rate" (1995), DOI 10.1111/j.2517-6161.1995.tb02031.x.
 */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  return step(pValues, 'up', (rank, count) => count / rank);
}

/**
 * Upper tail of chi-square: 1 - P(df/2, x/2), by the series of the incomplete gamma function.
 * Source: "Handbook of Mathematical Functions" (1964), formulas 26.4.2 and 6.5.29.
 */
export function chiSquareTail(x: number, df: number): number {
  if (x <= 0) return 1;
  const [shape, half] = [df / 2, x / 2];
  let term = 1 / shape;
  let sum = term;
  for (let i = 1; term > sum * 1e-15; i += 1) {
    term *= half / (shape + i);
    sum += term;
  }
  return 1 - sum * Math.exp(shape * Math.log(half) - half - gammaln(shape));
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
