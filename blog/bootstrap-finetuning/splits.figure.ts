import {percent, rowFigure} from '../_research/plot.ts';
import {framed, shortened} from './compute.ts';

const SCORED = {row: 'held-out rows', seed: 'held-out seeds', test: 'new messages'} as const;
const SETS = [
  {series: 'framed', color: 0, scores: framed},
  {series: 'framed and shortened', color: 2, scores: shortened},
];

export default rowFigure({
  rows: (['row', 'seed', 'test'] as const).flatMap((of) =>
    SETS.map(({series, color, scores}) => ({name: SCORED[of], series, color, ...scores[of]})),
  ),
  columns: ['Scored on', 'Children', 'Right (%)', '95% interval (%)'],
  text: ({value}) => `${percent(value, 1)}%`,
  marginLeft: 120,
  x: {label: 'share right', domain: [0.3, 1], tickFormat: '.0%', ticks: 5},
});
