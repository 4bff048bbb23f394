import type {Estimate} from './interval.ts';
import {Z95} from './normal.ts';
import {mean, requireCount} from './numbers.ts';

export interface Agreement {
  /** Share of rows with equal labels. */
  observed: number;
  /** Share expected from the two raters' label frequencies alone. */
  expected: number;
  /** Kappa with its interval for rows drawn one by one; resample clusters where rows come in clusters. */
  kappa: Estimate;
}

/**
 * Agreement of two raters beyond chance.
 * Sources: kappa: "A Coefficient of Agreement for Nominal Scales" (1960), DOI 10.1177/001316446002000104;
 * its standard error: "Large sample standard errors of kappa and weighted kappa" (1969),
 * DOI 10.1037/h0028106, formula 13.
 *
 * @param table counts; `table[i][j]`: the first rater gave label i, the second label j
 * @throws RangeError unless the table is square, its counts whole, and both raters use more than one label
 */
export function cohenKappa(table: readonly (readonly number[])[]): Agreement {
  const size = table.length;
  for (const row of table) {
    if (row.length !== size)
      throw new RangeError(`the table has ${size} rows and a row of ${row.length} cells`);
    for (const count of row) requireCount('a count', count);
  }
  const n = table.flat().reduce((sum, count) => sum + count, 0);
  const share = (i: number, j: number) => (table[i]?.[j] ?? 0) / n;
  const labels = table.map((_, i) => i);
  const sum = (of: (i: number) => number) => labels.reduce((total, i) => total + of(i), 0);
  const first = labels.map((i) => sum((j) => share(i, j)));
  const second = labels.map((j) => sum((i) => share(i, j)));
  const at = (values: readonly number[], i: number) => values[i] ?? 0;
  const observed = sum((i) => share(i, i));
  const expected = sum((i) => at(first, i) * at(second, i));
  if (n === 0 || expected === 1) throw new RangeError('kappa does not exist: the raters use one label');
  const value = (observed - expected) / (1 - expected);
  const diagonal = sum((i) => share(i, i) * (1 - (at(first, i) + at(second, i)) * (1 - value)) ** 2);
  const off = sum((i) => sum((j) => (i === j ? 0 : share(i, j) * (at(second, i) + at(first, j)) ** 2)));
  const variance = diagonal + (1 - value) ** 2 * off - (value - expected * (1 - value)) ** 2;
  const half = (Z95 * Math.sqrt(Math.max(0, variance) / n)) / (1 - expected);
  return {
    observed,
    expected,
    kappa: {value, low: Math.max(-1, value - half), high: Math.min(1, value + half)},
  };
}

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
