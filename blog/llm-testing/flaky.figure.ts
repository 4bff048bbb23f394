import {percent, rowFigure} from '../_research/plot.ts';
import {regimes} from './compute.ts';

const NAMES = {
  schema: 'Schema, no temperature sent',
  json: 'JSON in the prompt, temperature 0',
  plain: 'No JSON, temperature 0',
};

export default rowFigure({
  rows: regimes.map(({name, share}) => ({name: NAMES[name], ...share})),
  columns: ['Request', 'Rows that pass in some runs only (%)', '95% interval (%)'],
  text: ({value}) => `${percent(value, 1).toFixed(1)}%`,
  marginLeft: 230,
  x: {label: 'rows that pass in some of five runs only', domain: [0, 0.25], ticks: 5, tickFormat: '.0%'},
});
