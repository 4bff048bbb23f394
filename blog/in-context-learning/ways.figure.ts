import {percent, rowFigure} from '../_research/plot.ts';
import {ways} from './compute.ts';

const COLORS = [2, 1, 0];

/** Right answers of three models without examples, by two parsers, and with examples. */
export default rowFigure({
  rows: ways.map((row, i) => ({...row, color: COLORS[i % COLORS.length] ?? 0})),
  columns: ['Model', 'Prompt and parser', 'Right (%)', '95% interval (%)'],
  text: ({value}) => String(percent(value)),
  marginLeft: 110,
  x: {label: '% of 250 questions right', domain: [40, 100], ticks: 6, percent: true},
});
