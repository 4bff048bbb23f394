import {mean} from './numbers.ts';

/** Pearson's correlation of two lists of the same length; NaN when one of them does not vary. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [center, other] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, i) => {
    const [x, y] = [value - center, (b[i] ?? Number.NaN) - other];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  });
  return ab / Math.sqrt(aa * bb);
}
