import {lineFigure} from '../_research/plot.ts';
import {bySplit, randomError} from './compute.ts';

/** Standard error of the failure rate against how many of a hundred rows are flagged ones. */
export default lineFigure({
  lines: [
    {name: 'flagged and unflagged rows, weighted', points: bySplit, color: 0, place: {at: 4, dy: 34}},
    {
      name: 'a hundred random rows',
      points: bySplit.map(({x}) => ({x, value: randomError})),
      color: 2,
      place: {at: 3, dy: -14},
      narrow: {at: 3, dx: 10, dy: -14},
      dashed: true,
    },
  ],
  columns: ['Rows', 'Flagged rows of a hundred', 'Standard error of the rate (points)'],
  x: {label: 'flagged rows among the hundred', domain: [5, 95], ticks: [10, 30, 50, 70, 90]},
  y: {label: 'standard error of the rate, points', domain: [0, 8], ticks: 4, percent: true},
});
