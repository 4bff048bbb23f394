import {percent, rowFigure} from '../_research/plot.ts';
import {onGpt4} from './compute.ts';

/** Forbidden behaviors of 100 that five attacks elicit from one model. */
export default rowFigure({
  rows: onGpt4.map((row, i) => ({...row, color: i === 0 || i === 3 ? 2 : 0})),
  columns: ['Attack on gpt-4-0125-preview', 'Forbidden behaviors elicited, of 100', '95% interval'],
  text: ({value}) => String(percent(value)),
  marginLeft: 230,
  x: {label: 'forbidden behaviors elicited, of 100', domain: [0, 100], ticks: 6, percent: true},
});
