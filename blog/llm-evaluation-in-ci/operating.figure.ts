import {lineFigure} from '../_research/plot.ts';
import {curve} from './compute.ts';

const of = (limit: 'learned' | 'textbook') => curve.map((row) => ({x: 100 * row.drop, ...row[limit]}));

/** Share of red builds against the drop in the pass rate, for two limits. */
export default lineFigure({
  lines: [
    {
      name: 'limit from five runs',
      points: of('learned'),
      color: 0,
      place: {at: 2, dx: -8, dy: -14, anchor: 'end'},
      narrow: {at: 4, dx: -6, dy: -12, anchor: 'end'},
    },
    {
      name: 'binomial limit',
      points: of('textbook'),
      color: 2,
      place: {at: 4, dx: 10, dy: 12, anchor: 'start'},
    },
  ],
  columns: ['Limit', 'Drop (points)', 'Red builds (%)', '95% interval (%)'],
  x: {label: 'drop in the pass rate, in points', domain: [-0.2, 10.2]},
  y: {label: 'red builds', domain: [0, 1], tickFormat: '.0%'},
});
