import {percent, rowFigure} from '../../blog/_research/plot.ts';
import {benjaminiHochberg, exactPaired, pairedDifference} from '../../blog/_research/statistics.ts';

/** 40 rows, three checks, the old prompt against the new one. */
export const comparison = [
  {check: 'states_return_window', bothPass: 22, improved: 9, regressed: 1, bothFail: 8},
  {check: 'is_json', bothPass: 30, improved: 8, regressed: 2, bothFail: 0},
  {check: 'polite_tone', bothPass: 33, improved: 3, regressed: 3, bothFail: 1},
];

const adjusted = benjaminiHochberg(
  comparison.map(({improved, regressed}) => exactPaired(improved, regressed)),
);
const checks = comparison.map(({check, bothPass, improved, regressed, bothFail}, i) => ({
  name: check,
  p: Number(adjusted[i]?.toFixed(4)),
  ...pairedDifference({both: bothPass, onlyA: improved, onlyB: regressed, neither: bothFail}),
}));

/** Differences of pass rates of the page's two prompts, new minus old, one check each. */
export default rowFigure({
  rows: checks,
  columns: ['Check', 'Difference (points)', '95% interval (points)', 'Adjusted p'],
  cells: ({p}) => [p],
  text: ({value}) => `${value > 0 ? '+' : ''}${percent(value)}`,
  marginLeft: 160,
  x: {label: 'percentage points', domain: [-20, 40], percent: true},
});
