import {mean, requireCount} from './numbers.ts';

/**
 * Standard error of a mean whose rows come in clusters: sqrt(sum over clusters of the squared sum of
 * deviations) / rows, with the factor C / (C - 1) for C clusters. For clusters of one row it is the
 * ordinary standard error of a mean.
 * Sources: "Longitudinal data analysis using generalized linear models" (1986),
 * DOI 10.1093/biomet/73.1.13; for evaluations: "Adding Error Bars to Evals" (2024), arXiv:2411.00640.
 *
 * @param clusters values of each cluster, in the unit of the result
 * @throws RangeError for fewer than two clusters
 */
export function clusteredStandardError(clusters: readonly (readonly number[])[]): number {
  requireCount('number of clusters', clusters.length, 2);
  const rows = clusters.reduce((sum, cluster) => sum + cluster.length, 0);
  const center = mean(clusters.flat());
  const squares = clusters.reduce((sum, cluster) => {
    const deviation = cluster.reduce((total, value) => total + value - center, 0);
    return sum + deviation * deviation;
  }, 0);
  return Math.sqrt((squares * clusters.length) / (clusters.length - 1)) / rows;
}

/** Standard error of a mean of independent values, with n - 1: at least two values. */
export function standardError(values: readonly number[]): number {
  return clusteredStandardError(values.map((value) => [value]));
}

/**
 * Design effect: how many times larger the variance of the mean is than that of as many independent
 * rows. Rows divided by it are the effective number of rows.
 * Source: "Survey Sampling" (1965), section 8.2.
 *
 * @throws RangeError for fewer than two clusters, or when all values are equal
 */
export function designEffect(clusters: readonly (readonly number[])[]): number {
  const independent = standardError(clusters.flat());
  if (independent === 0) throw new RangeError('the design effect of equal values does not exist');
  return (clusteredStandardError(clusters) / independent) ** 2;
}
