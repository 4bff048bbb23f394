import type {Interval} from './interval.ts';

/** Checks of arguments that all functions of this folder share. */

/** @throws RangeError unless the value is a whole number from `low` to `high` */
export function requireCount(name: string, value: number, low = 0, high = Number.MAX_SAFE_INTEGER): void {
  if (!Number.isInteger(value) || value < low || value > high)
    throw new RangeError(`${name} is ${value}; it must be a whole number from ${low} to ${high}`);
}

/** @throws RangeError unless the value lies in [0, 1] */
export function requireShare(name: string, value: number): void {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} is ${value}; it must lie between 0 and 1`);
}

/** @throws RangeError unless the value lies strictly between 0 and 1 */
export function requireInnerShare(name: string, value: number): void {
  if (!(value > 0 && value < 1)) throw new RangeError(`${name} is ${value}; it must be above 0 and below 1`);
}

/**
 * Arithmetic mean.
 *
 * @throws RangeError for no values
 */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('the mean of no values does not exist');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sum; 0 of no values. */
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Smallest and largest of at least one value. */
export const rangeOf = (values: readonly number[]): Interval => ({
  low: Math.min(...values),
  high: Math.max(...values),
});

/** Middle of values in any order. @throws RangeError for no values */
export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** The end of a condition that holds at `low` and no longer at `high`, by bisection. */
export function bisect(holds: (value: number) => boolean, low: number, high: number): number {
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Quantile with linear interpolation between order statistics (definition 7 of "Sample Quantiles in
 * Statistical Packages", 1996, DOI 10.1080/00031305.1996.10473566).
 *
 * @param sorted values in rising order
 * @param share from 0 (smallest) to 1 (largest)
 * @throws RangeError for no values or a share outside [0, 1]
 */
export function quantile(sorted: readonly number[], share: number): number {
  requireShare('share', share);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new RangeError('a quantile of no values does not exist');
  return low + (high - low) * (at - Math.floor(at));
}
