import {lineFigure} from '../_research/plot.ts';
import results from './reviews.generated.json' with {type: 'json'};

const of = (pile: string) =>
  results.reviews.filter((one) => one.pile === pile).map(({size, drop}) => ({x: size, ...drop}));

/** Fall of the failure rate in the later batch against rows read, for flagged and random rows. */
export default lineFigure({
  lines: [
    {name: 'flagged rows read', points: of('flagged'), color: 0, place: {at: -1, dy: -32, anchor: 'end'}},
    {
      name: 'random rows read',
      points: of('random'),
      color: 2,
      place: {at: -1, dy: 42, anchor: 'end'},
      narrow: {at: -1, dy: 60, anchor: 'end'},
    },
  ],
  columns: ['Rows', 'Read', 'Failure rate falls by (points)', '95% interval (points)'],
  x: {label: 'rows read, failures among them repaired', domain: [0, 820]},
  y: {label: 'fall of the failure rate, in points', domain: [0, 7], ticks: 4, percent: true},
});
