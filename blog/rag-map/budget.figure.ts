import {lineFigure} from '../_research/plot.ts';
import {curve} from './compute.ts';

/** What the second retriever adds to the queries whose page is in the prompt, by the weight of its list. */
export default lineFigure({
  lines: [
    {
      name: 'five sections, 600 words',
      points: curve.map(({settings, share}) => ({x: settings.weight, ...share})),
      color: 0,
      place: {at: 3, dy: -44},
    },
  ],
  columns: [
    'Weight of the second list',
    'Queries gained minus queries lost (points)',
    '95% interval (points)',
  ],
  x: {
    label: 'weight of the second list (the first one has 1)',
    type: 'log',
    domain: [0.017, 2.4],
    ticks: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2],
  },
  ticks: String,
  y: {label: 'queries gained minus queries lost, points', domain: [-12, 14], percent: true},
});
