import {lineFigure, percent} from '../../src/figures/plot.ts';
import {grid} from './compute.ts';

const ATTACKS = {
  manual: 'templates',
  gcg: 'suffix by gradient',
  pair: 'attacker model',
  search: 'random search',
} as const;
const of = (model: string) =>
  grid
    .filter((row) => row.model === model)
    .map(({method, broken, n, low, high}) => ({x: ATTACKS[method], value: broken / n, low, high}));
const text = ({value}: {value: number}): string => String(percent(value));

/** Behaviors that four attacks break in two models, a line a model: the lines cross. */
export default lineFigure({
  lines: [
    {
      name: 'gpt-4',
      points: of('gpt4'),
      color: 0,
      dx: -8,
      text,
      place: {at: 3, dx: -22, dy: -2, anchor: 'end'},
    },
    {
      name: 'llama-2',
      points: of('llama'),
      color: 2,
      dx: 8,
      // On a phone, the line of the other model passes there.
      text: (point, width) => (width && point.value === 0.03 ? '' : text(point)),
      place: {at: 3, dx: 20, dy: 4, anchor: 'start'},
    },
  ],
  marginRight: 64,
  columns: ['Model', 'Attack', 'Behaviors broken (%)', '95% interval (%)'],
  x: {type: 'point', domain: Object.values(ATTACKS), padding: 0.5},
  ticks: (attack) => String(attack).replace(' ', '\n'),
  y: {label: 'behaviors broken', domain: [0, 1.04], ticks: 5, tickFormat: '.0%'},
});
