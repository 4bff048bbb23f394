/**
 * Statistics that several posts share. Each function names the source of its formula.
 */

/** Standard normal quantile of a two-sided 95% interval. */
export const Z95 = 1.959964;

export type Interval = {low: number; high: number};

/** Binomial coefficient C(n, k); 0 when k > n. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}

/**
 * Score interval ("Wilson interval") for k successes in n trials.
 * Source: "Probable inference, the law of succession, and statistical inference" (1927),
 * DOI 10.1080/01621459.1927.10502953.
 */
export function wilson(k: number, n: number, z: number = Z95): Interval {
  const p = k / n;
  const scale = 1 + (z * z) / n;
  const center = (p + (z * z) / (2 * n)) / scale;
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / scale;
  return {low: Math.max(0, center - half), high: Math.min(1, center + half)};
}

/**
 * Exact one-sided upper bound for a rate when n trials showed no event: the rate at which n clean
 * trials have probability 1 - confidence.
 * Source: "If Nothing Goes Wrong, Is Everything All Right?" (1983), DOI 10.1001/jama.1983.03330370053031.
 */
export function zeroEventBound(n: number, confidence = 0.95): number {
  return 1 - (1 - confidence) ** (1 / n);
}

/** Clean trials needed before the bound of `zeroEventBound` falls below the rate. */
export function cleanTrialsNeeded(rate: number, confidence = 0.95): number {
  return Math.ceil(Math.log(1 - confidence) / Math.log(1 - rate));
}

/** Chance of at least one event in so many independent tries: 1 - (1 - rate)^tries. */
export function atLeastOnce(rate: number, tries: number): number {
  return 1 - (1 - rate) ** tries;
}

/** Chance of at most k successes in n independent trials with success rate p: the binomial tail. */
export function binomialCdf(k: number, n: number, p: number): number {
  let sum = 0;
  for (let i = 0; i <= k; i += 1) sum += choose(n, i) * p ** i * (1 - p) ** (n - i);
  return Math.min(1, sum);
}

/**
 * Exact paired test: two-sided p-value from the rows on which only one of two systems passes.
 * Source: "Note on the sampling error of the difference between correlated proportions or percentages"
 * (1947), DOI 10.1007/BF02295996, in its binomial form.
 */
export function exactPaired(onlyA: number, onlyB: number): number {
  return Math.min(1, 2 * binomialCdf(Math.min(onlyA, onlyB), onlyA + onlyB, 0.5));
}

/** Seeded generator of numbers in [0, 1): mulberry32. The same seed gives the same draws everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
