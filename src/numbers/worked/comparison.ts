/**
 * Worked numbers of docs/evaluation/introduction.md: two runs over the same rows.
 */

type Paired = {check: string; bothPass: number; improved: number; regressed: number; bothFail: number};

/** 40 rows, three checks, control run against variant run. */
export const comparison: readonly Paired[] = [
  {check: 'states_return_window', bothPass: 22, improved: 9, regressed: 1, bothFail: 8},
  {check: 'is_json', bothPass: 30, improved: 8, regressed: 2, bothFail: 0},
  {check: 'polite_tone', bothPass: 33, improved: 3, regressed: 3, bothFail: 1},
];
