import {percent, rowFigure} from '../../src/figures/plot.ts';
import {benjaminiHochberg, exactPaired, pairedDifference} from '../../src/numbers/statistics/index.ts';
import {comparison} from '../../src/numbers/worked/comparison.ts';

const adjusted = benjaminiHochberg(
  comparison.map(({improved, regressed}) => exactPaired(improved, regressed)),
);
const checks = comparison.map(({check, bothPass, improved, regressed, bothFail}, i) => ({
  name: check,
  p: Number(adjusted[i]?.toFixed(4)),
  ...pairedDifference({both: bothPass, onlyA: improved, onlyB: regressed, neither: bothFail}),
}));

/** Differences of pass rates of the page's two prompts, new minus old, one check each. */
const figure = rowFigure({
  rows: checks,
  columns: ['Check', 'Difference (points)', '95% interval (points)', 'Adjusted p'],
  cells: ({p}) => [p],
  text: ({value}) => `${value > 0 ? '+' : ''}${percent(value)}`,
  marginLeft: 160,
  x: {label: 'percentage points', domain: [-20, 40], percent: true},
});
export const {table} = figure;
export default figure.draw;
