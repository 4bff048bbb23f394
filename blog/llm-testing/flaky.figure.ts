import {percent, rowFigure} from '../../src/figures/plot.ts';
import {tasks} from './compute.ts';

const NAMES: Readonly<Record<string, string>> = {
  maths: 'College mathematics',
  history: 'European history',
  deduction: 'Logical deduction',
  navigate: 'Navigate',
  accounting: 'Accounting',
  relations: 'Public relations',
  names: 'Ruin names',
};

const figure = rowFigure({
  rows: tasks
    .map(({name, share}) => ({name: NAMES[name] ?? name, ...share}))
    .sort((a, b) => b.value - a.value),
  columns: ['Task', 'Rows that pass in some runs only (%)', '95% interval (%)'],
  text: ({value}) => `${percent(value)}%`,
  marginLeft: 160,
  x: {label: 'rows that pass in some runs only', domain: [0, 0.5], ticks: 5, tickFormat: '.0%'},
});
export const {table} = figure;
export default figure.draw;
