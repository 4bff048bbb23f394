import {lineFigure} from '../_research/plot.ts';
import {bySize} from './compute.ts';

const of = (share: 'found' | 'wrong') => bySize.map((row) => ({x: row.size, value: row[share]}));

/** Share of sets of questions in which the worse model leads, and in which a paired test finds the better one. */
export default lineFigure({
  lines: [
    {
      name: 'found by the test',
      points: of('found'),
      color: 0,
      place: {at: 4, dx: -10, dy: -14, anchor: 'end'},
    },
    {
      name: 'worse model ahead',
      points: of('wrong'),
      color: 2,
      place: {at: 0, dx: 4, dy: -16, anchor: 'start'},
    },
  ],
  columns: ['What happens', 'Questions', 'Sets (%)'],
  x: {label: 'questions in the set', type: 'log', domain: [18, 1300], ticks: [20, 50, 100, 200, 400, 1148]},
  y: {label: 'share of sets', domain: [0, 1], tickFormat: '.0%'},
});
