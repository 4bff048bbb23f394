import {lineFigure} from '../_research/plot.ts';
import {curve} from './compute.ts';

const [few = [], , all = []] = curve.map((points) =>
  points.map(({budget, share}) => ({x: budget, ...share})),
);

/** What a second retriever adds to the queries whose page is in the prompt, against the prompt's room. */
export default lineFigure({
  lines: [
    {
      name: 'five sections at most',
      points: few,
      color: 0,
      dx: -3,
      place: {at: -1, dx: 14, dy: 70, anchor: 'end'},
    },
    {
      name: 'all 50 that were found',
      points: all,
      color: 2,
      dx: 3,
      place: {at: -1, dx: 14, dy: -66, anchor: 'end'},
    },
  ],
  columns: [
    'Sections',
    'Words in the prompt',
    'Change by the second retriever (points)',
    '95% interval (points)',
  ],
  x: {
    label: 'words that the prompt has room for',
    type: 'log',
    domain: [260, 9500],
    ticks: [300, 600, 1200, 4000, 8000],
  },
  ticks: (budget) => budget.toLocaleString('en-US'),
  y: {label: 'change by the second retriever, points', domain: [-12, 12], percent: true},
});
