import {rowFigure} from '../_research/plot.ts';
import {readings} from './compute.ts';

const NAMES = {
  calls: 'BFCL, Claude Sonnet 4.5',
  letters: 'Ruin names, Llama 3 70B',
  sums: 'GSM8K, GPT-4',
};

/** Three scores that a grader's fault affects, and three that it doesn't. */
export default rowFigure({
  rows: readings.map(({name, way, ...rate}) => ({
    name: NAMES[name],
    series: way === 'published' ? 'affected by the fault' : 'not affected by the fault',
    color: way === 'published' ? 2 : 0,
    ...rate,
  })),
  columns: ['Benchmark and model', 'Score', 'Share (%)', '95% interval (%)'],
  text: ({value}) => (100 * value).toFixed(1),
  marginLeft: 190,
  x: {label: '% of tasks right', domain: [40, 105], ticks: 6, percent: true},
});
