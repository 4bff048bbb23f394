import {bisect, requireInnerShare} from './numbers.ts';

/** Standard normal quantile of a two-sided 95% interval. */
export const Z95 = 1.959964;

/** Standard normal quantile of 80% power: an effect of Z95 + Z80 standard errors is found in four of five cases. */
export const Z80 = 0.841621;

/**
 * Distribution function of the standard normal; error below 1e-14.
 * Source: "Better approximations to cumulative normal functions" (Wilmott Magazine, 2005), after the
 * rational approximation of Hart, "Computer Approximations" (1968), algorithm 5666.
 */
export function normalCdf(x: number): number {
  const size = Math.abs(x);
  if (size > 37) return x > 0 ? 1 : 0;
  const weight = Math.exp((-size * size) / 2);
  let tail: number;
  if (size < 7.07106781186547) {
    const above = [
      0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
      221.213596169931, 220.206867912376,
    ];
    const below = [
      0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
      637.333633378831, 793.826512519948, 440.413735824752,
    ];
    const at = (coefficients: readonly number[]) => coefficients.reduce((sum, c) => sum * size + c, 0);
    tail = (weight * at(above)) / at(below);
  } else {
    const nested = [4, 3, 2, 1].reduce((sum, n) => size + n / sum, size + 0.65);
    tail = weight / nested / 2.506628274631;
  }
  return x > 0 ? 1 - tail : tail;
}

/** Quantile of the standard normal for a share inside (0, 1). */
export function normalQuantile(share: number): number {
  requireInnerShare('share', share);
  if (share > 0.5) return -normalQuantile(1 - share);
  return bisect((x) => normalCdf(x) < share, -38, 0);
}
