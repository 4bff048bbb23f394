/** Distributions, seeded draws, intervals and the bootstrap. Rates are shares from 0 to 1. */
import {errorFunction, gammaln, quantileSorted} from 'simple-statistics';

/** Two ends of an interval, in the unit of what it surrounds. */
export type Interval = {low: number; high: number};

/** An estimate with its interval. */
export type Estimate = Interval & {value: number};

/** The end of a condition that holds at `low` and no longer at `high`, by bisection. */
export function bisect(holds: (value: number) => boolean, low: number, high: number): number {
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
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
  if (k < 0 || k > n) return 0;
  if (p === 0 || p === 1) return k === n * p ? 1 : 0;
  if (n <= 60) return choose(n, k) * p ** k * (1 - p) ** (n - k);
  const coefficient = gammaln(n + 1) - gammaln(k + 1) - gammaln(n - k + 1);
  return Math.exp(coefficient + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/** Chance of at most k successes in n independent trials with success rate p: the binomial tail. */
export function binomialCdf(k: number, n: number, p: number): number {
  let sum = 0;
  for (let i = 0; i <= Math.min(k, n); i += 1) sum += binomialMass(i, n, p);
  return Math.min(1, sum);
}

/** Standard normal quantile of a two-sided 95% interval. */
export const Z95 = 1.959964;

/** Distribution function of the standard normal; error below 1e-7. */
export const normalCdf = (x: number): number => (1 + errorFunction(x / Math.SQRT2)) / 2;

/** Quantile of the standard normal for a share inside (0, 1). */
export function normalQuantile(share: number): number {
  if (share > 0.5) return -normalQuantile(1 - share);
  return bisect((x) => normalCdf(x) < share, -38, 0);
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

/**
 * A random sample without replacement, in random order.
 *
 * @param size at most the number of items
 * @throws RangeError when more is asked for than there is
 */
export function sampleWithout<T>(items: readonly T[], size: number, random: () => number): T[] {
  if (size > items.length) throw new RangeError(`${size} items were asked for; there are ${items.length}`);
  const pool = [...items];
  for (let i = 0; i < size; i += 1) {
    const j = i + Math.floor(random() * (pool.length - i));
    [pool[i], pool[j]] = [pool[j] as T, pool[i] as T];
  }
  return pool.slice(0, size);
}

export interface BootstrapOptions {
  /** Number of resamples; 10,000 unless told. */
  draws?: number;
  /** Start of the generator; the same seed gives the same interval. */
  seed?: number;
}

/**
 * 95% percentile interval of any statistic, by drawing units with replacement. A unit is what was drawn at
 * random in the first place: a row, or a cluster of rows (a task with all its trials, a document with
 * all its questions). For a paired comparison, a unit holds the outcomes of both systems.
 * Sources: "Bootstrap Methods: Another Look at the Jackknife" (1979), DOI 10.1214/aos/1176344552; whole
 * clusters: "Bootstrapping clustered data" (2007), DOI 10.1111/j.1467-9868.2007.00593.x. Too narrow for
 * fewer than about 30 units.
 *
 * @param statistic of a list of units; may be NaN for a degenerate resample, which is then left out
 */
export function bootstrap<Unit>(
  units: readonly Unit[],
  statistic: (sample: readonly Unit[]) => number,
  {draws = 10_000, seed = 1}: BootstrapOptions = {},
): Estimate {
  const value = statistic(units);
  if (Number.isNaN(value)) throw new RangeError('the statistic of the units is not a number');
  const random = seededRandom(seed);
  const sample = new Array<Unit>(units.length);
  const values: number[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    for (let i = 0; i < sample.length; i += 1) {
      sample[i] = units[Math.floor(random() * units.length)] as Unit;
    }
    const drawn = statistic(sample);
    if (!Number.isNaN(drawn)) values.push(drawn);
  }
  values.sort((a, b) => a - b);
  return {value, low: quantileSorted(values, 0.025), high: quantileSorted(values, 0.975)};
}
