/** Rows that come in groups: clusters, tasks with several trials. */
import {mean} from 'simple-statistics';
import {
  type BootstrapOptions,
  bootstrap,
  choose,
  type Estimate,
  type Interval,
} from '../../src/numbers/distributions.ts';

/** Smallest and largest of at least one value. */
export const rangeOf = (values: readonly number[]): Interval => ({
  low: Math.min(...values),
  high: Math.max(...values),
});

/**
 * A ratio of two sums with its interval, by drawing units: the mean over rows that come in units of different
 * sizes, or the share of some events among others.
 */
export function bootstrapRatio<Unit>(
  units: readonly Unit[],
  above: (unit: Unit) => number,
  below: (unit: Unit) => number,
  options?: BootstrapOptions,
): Estimate {
  const ratio = (sample: readonly (readonly [number, number])[]): number => {
    let [over, under] = [0, 0];
    for (const [a, b] of sample) {
      over += a;
      under += b;
    }
    return over / under;
  };
  return bootstrap(
    units.map((unit) => [above(unit), below(unit)] as const),
    ratio,
    options,
  );
}

/**
 * Standard error of a mean whose rows come in clusters: sqrt(sum over clusters of the squared sum of
 * deviations) / rows, with the factor C / (C - 1) for C clusters. For clusters of one row it is the
 * ordinary standard error of a mean.
 * Sources: "Longitudinal data analysis using generalized linear models" (1986),
 * DOI 10.1093/biomet/73.1.13; for evaluations: "Adding Error Bars to Evals" (2024), arXiv:2411.00640.
 *
 * @param clusters values of each cluster, in the unit of the result
 */
export function clusteredStandardError(clusters: readonly (readonly number[])[]): number {
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
 */
export function designEffect(clusters: readonly (readonly number[])[]): number {
  const independent = standardError(clusters.flat());
  if (independent === 0) throw new RangeError('the design effect of equal values does not exist');
  return (clusteredStandardError(clusters) / independent) ** 2;
}

/** One task: how many of its trials succeeded. */
export interface RepeatedTask {
  successes: number;
  trials: number;
}

/**
 * pass^k: the chance that k tries at a task all succeed, mean over tasks of C(c, k) / C(n, k).
 * Source: "tau-bench" (2024), arXiv:2406.12045. Unbiased for independent trials.
 */
export function passAll(tasks: readonly RepeatedTask[], k: number): number {
  return mean(tasks.map(({successes, trials}) => choose(successes, k) / choose(trials, k)));
}

/**
 * pass@k: the chance that at least one of k tries succeeds, mean over tasks of 1 - C(n - c, k) / C(n, k).
 * Source: "Evaluating Large Language Models Trained on Code" (2021), arXiv:2107.03374.
 */
export function passAny(tasks: readonly RepeatedTask[], k: number): number {
  return mean(tasks.map(({successes, trials}) => 1 - choose(trials - successes, k) / choose(trials, k)));
}

/** {@link passAll} with an interval over tasks: tasks are drawn anew, each with all its trials. */
export function passAllInterval(
  tasks: readonly RepeatedTask[],
  k: number,
  options?: BootstrapOptions,
): Estimate {
  return bootstrap(tasks, (sample) => passAll(sample, k), options);
}
