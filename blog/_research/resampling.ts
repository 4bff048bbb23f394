/** The bootstrap, and the permutation test. */
import {mean, quantileSorted} from 'simple-statistics';
import {type Estimate, seededRandom} from '../../src/numbers/distributions.ts';

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

/**
 * Rows put together by the cluster that they come from, in order of first appearance: the units of a
 * cluster bootstrap.
 */
export function clustersOf<Row>(rows: readonly Row[], key: (row: Row) => unknown): Row[][] {
  const clusters = new Map<unknown, Row[]>();
  for (const row of rows) {
    const cluster = clusters.get(key(row));
    if (cluster) cluster.push(row);
    else clusters.set(key(row), [row]);
  }
  return [...clusters.values()];
}

/**
 * Paired permutation test of the mean difference: two-sided p-value. Under the hypothesis that the
 * systems are exchangeable on each row (or cluster), the sign of each difference is a coin's. All signs
 * are tried for up to 16 differences, and `draws` random ones beyond.
 * Source: "The design of experiments" (1935), section 21; the count of the observed one among the drawn:
 * "Permutation P-values Should Never Be Zero" (2010), DOI 10.2202/1544-6115.1585.
 *
 * @param differences A - B for each row; for clustered rows, the sum or mean of each cluster
 */
export function pairedPermutation(
  differences: readonly number[],
  {draws = 10_000, seed = 1}: {draws?: number; seed?: number} = {},
): number {
  const observed = Math.abs(mean(differences)) * differences.length * (1 - 1e-12);
  const extreme = (sign: (i: number) => boolean): boolean =>
    Math.abs(differences.reduce((sum, d, i) => sum + (sign(i) ? d : -d), 0)) >= observed;
  if (differences.length <= 16) {
    const all = 2 ** differences.length;
    let count = 0;
    for (let mask = 0; mask < all; mask += 1) if (extreme((i) => ((mask >> i) & 1) === 1)) count += 1;
    return count / all;
  }
  const random = seededRandom(seed);
  let count = 1;
  for (let draw = 0; draw < draws; draw += 1) if (extreme(() => random() < 0.5)) count += 1;
  return count / (draws + 1);
}
