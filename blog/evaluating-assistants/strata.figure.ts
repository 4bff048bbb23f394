import {rowFigure} from '../_research/plot.ts';
import {strata} from './compute.ts';

/** Pairs on which each judge agrees with people, by whether people preferred the longer answer. */
export default rowFigure({
  rows: strata,
  columns: ['Pairs', 'Judge', 'Agrees with people (%)', '95% interval (%)'],
  text: ({value}) => `${Math.round(100 * value)}%`,
  marginLeft: 220,
  x: {label: 'agrees with people', domain: [0, 1], ticks: 6, tickFormat: '.0%'},
});
