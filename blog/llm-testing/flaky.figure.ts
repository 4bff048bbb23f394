import {percent, rowFigure} from '../_research/plot.ts';
import {byTask} from './compute.ts';

const TASKS = {
  maths: 'College mathematics',
  history: 'European history',
  deduction: 'Logical deduction',
  navigate: 'Navigate',
  accounting: 'Accounting',
  relations: 'Public relations',
  names: 'Ruin names',
};
const REGIMES = {
  schema: {series: 'schema, no temperature sent', color: 2},
  json: {series: 'JSON in the prompt, temperature 0', color: 1},
  plain: {series: 'no JSON, temperature 0', color: 0},
};

/** Rows that pass in some of five runs only, by task and way to send them. */
export default rowFigure({
  rows: byTask.flatMap(({task, regimes}) =>
    regimes.map(({name, value, low, high}) => ({name: TASKS[task], ...REGIMES[name], value, low, high})),
  ),
  columns: ['Task', 'Request', 'Rows that pass in some runs only (%)', '95% interval (%)'],
  text: ({value}) => String(percent(value)),
  marginLeft: 140,
  x: {label: '% of rows that pass in some of five runs only', domain: [0, 50], ticks: 5, percent: true},
});
