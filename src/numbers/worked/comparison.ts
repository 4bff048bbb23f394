/**
 * Worked numbers of docs/evaluation/introduction.md: two runs over the same rows.
 *
 * Exact paired test: `exactPaired` of statistics/.
 * Correction for several checks: Benjamini & Hochberg 1995, J. R. Stat. Soc. B 57(1), 289-300.
 */

type Paired = {check: string; bothPass: number; improved: number; regressed: number; bothFail: number};

/** 40 rows, three checks, control run against variant run. */
export const comparison: readonly Paired[] = [
  {check: 'states_return_window', bothPass: 22, improved: 9, regressed: 1, bothFail: 8},
  {check: 'is_json', bothPass: 30, improved: 8, regressed: 2, bothFail: 0},
  {check: 'polite_tone', bothPass: 33, improved: 3, regressed: 3, bothFail: 1},
];

/** Benjamini-Hochberg adjusted p-values, in the order given. */
export function adjusted(pValues: readonly number[]): number[] {
  const order = pValues.map((p, index) => ({p, index})).sort((a, b) => b.p - a.p);
  const result: number[] = [];
  let smallest = 1;
  order.forEach(({p, index}, i) => {
    smallest = Math.min(smallest, (p * pValues.length) / (pValues.length - i));
    result[index] = smallest;
  });
  return result;
}

export function passRates({bothPass, improved, regressed, bothFail}: Paired): {
  control: number;
  variant: number;
} {
  const n = bothPass + improved + regressed + bothFail;
  return {control: (bothPass + regressed) / n, variant: (bothPass + improved) / n};
}
