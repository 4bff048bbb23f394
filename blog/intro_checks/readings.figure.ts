import {percent, rowFigure} from '../_research/plot.ts';
import {readings} from './compute.ts';

const NAMES = {
  calls: 'BFCL, Claude Sonnet 4.5',
  letters: 'Ruin names, Llama 3 70B',
  sums: 'GSM8K, GPT-4',
};

/** Three numbers by the grader as it is, and in another format or read in another way. */
export default rowFigure({
  rows: readings.map(({name, way, ...rate}) => ({
    name: NAMES[name],
    series: way === 'published' ? 'the grader as it is' : 'another format or reading',
    color: way === 'published' ? 2 : 0,
    ...rate,
  })),
  columns: ['Number', 'Reading', 'Share (%)', '95% interval (%)'],
  text: ({value}) => String(percent(value)),
  marginLeft: 190,
  x: {label: '%', domain: [40, 105], ticks: 6, percent: true},
});
