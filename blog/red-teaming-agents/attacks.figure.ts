import {percent, rowFigure} from '../_research/plot.ts';
import {onGpt4} from './compute.ts';

/** Behaviors of 100 that five ways to attack one model break. */
export default rowFigure({
  rows: onGpt4.map((row, i) => ({...row, color: i === 0 || i === 3 ? 2 : 0})),
  columns: ['Attack on gpt-4-0125-preview', 'Behaviors broken, of 100', '95% interval'],
  text: ({value}) => String(percent(value)),
  marginLeft: 230,
  x: {label: 'behaviors broken, of 100', domain: [0, 100], ticks: 6, percent: true},
});
