import {lineFigure, percent} from '../_research/plot.ts';
import {curve} from './compute.ts';

/** Questions without a right answer against tries: measured, and if tries were independent. */
export default lineFigure({
  lines: [
    {
      name: 'measured',
      points: curve.map(({tries, value, low, high}) => ({x: tries, value, low, high})),
      color: 0,
      place: {at: -1, dy: 40, anchor: 'end'},
      narrow: {at: -1, dy: 26, anchor: 'end'},
      text: ({value}) => `${percent(value, 1).toFixed(1)}%`,
    },
    {
      name: 'if failures were independent',
      points: curve.map(({tries, independent}) => ({x: tries, value: independent})),
      color: 2,
      dashed: true,
      place: {at: -1, dx: 10, dy: -16, anchor: 'end'},
      narrow: {at: 1, dx: 8, dy: -4, anchor: 'start'},
    },
  ],
  columns: ['Line', 'Tries', 'No right answer (%)', '95% interval (%)'],
  digits: 2,
  x: {label: 'tries, with a perfect validator', domain: [0.8, 5.2]},
  y: {label: 'questions without a right answer', domain: [0, 0.24], ticks: 4, tickFormat: '.0%'},
});
