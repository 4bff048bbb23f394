import {lineFigure} from '../_research/plot.ts';
import {large} from './compute.ts';

const of = (name: 'labels' | 'reach' | 'vote') => large.map((row) => ({x: row.k, ...row[name]}));

/** How often the right label is among the examples, and how often it is their vote. */
export default lineFigure({
  lines: [
    {
      name: 'label is there, one example per label',
      points: of('labels'),
      color: 0,
      place: {at: 3, dy: -16, anchor: 'end'},
      narrow: {at: 4, dy: -16, anchor: 'end'},
    },
    {
      name: 'label is there, nearest',
      points: of('reach'),
      color: 1,
      place: {at: 4, dy: 26, anchor: 'end'},
      narrow: {at: 4, dy: 60, anchor: 'end'},
    },
    {name: 'most examples have it', points: of('vote'), color: 2, place: {at: 4, dy: 24, anchor: 'end'}},
  ],
  columns: ['Measure', 'Examples', 'Share of messages (%)', '95% interval (%)'],
  x: {label: 'examples in the prompt', type: 'log', domain: [0.9, 23]},
  y: {label: 'share of messages', domain: [0.6, 1.02], ticks: [0.6, 0.7, 0.8, 0.9, 1], tickFormat: '.0%'},
});
