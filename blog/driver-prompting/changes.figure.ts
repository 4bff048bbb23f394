import {percent, rowFigure} from '../_research/plot.ts';
import {reruns, swaps} from './compute.ts';

/** Changes of a score with another simulated customer, and with the same one in another run. */
export default rowFigure({
  rows: [
    ...reruns.map((row) => ({...row, color: 2})),
    ...swaps.filter(({name}) => name.startsWith('swap')).map((row) => ({...row, color: 0})),
  ],
  columns: ['Customer and domain', 'Change (points)', '95% interval (points)', 'Before (%)', 'After (%)'],
  cells: ({before, after}) => [percent(before, 1), percent(after, 1)],
  text: ({value}) => `${value < 0 ? '−' : '+'}${Math.abs(100 * value).toFixed(1)}`,
  marginLeft: 190,
  x: {label: 'change of the score, in points', domain: [-30, 35], ticks: 6, percent: true},
});
