/** Clusters, and the permutation test. */
import {mean} from 'simple-statistics';
import {seededRandom} from '../../src/numbers/distributions.ts';

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
