import {lineFigure} from '../_research/plot.ts';
import {risk} from './compute.ts';

const of = (model: 'plain' | 'bayes' | 'logistic') =>
  risk.map((row) => ({x: 100 * row.handed, ...row[model]}));

/** Wrong answers among those given, by the share of messages that goes to a person. */
export default lineFigure({
  lines: [
    {
      name: 'baseline, default',
      points: of('plain'),
      color: 2,
      place: {at: -1, dy: -202, anchor: 'end'},
    },
    {
      name: 'baseline, setting chosen',
      points: of('bayes'),
      color: 1,
      place: {at: -1, dy: -193, anchor: 'end'},
    },
    {
      name: 'logistic regression',
      points: of('logistic'),
      color: 0,
      place: {at: -1, dy: -182, anchor: 'end'},
    },
  ],
  columns: ['Model', 'Handed over (%)', 'Wrong among answered (%)', '95% interval (%)'],
  x: {label: 'share handed over', domain: [-2, 52]},
  ticks: (share) => `${share}%`,
  y: {label: 'wrong among the answers', domain: [0, 0.25], ticks: 5, tickFormat: '.0%'},
});
