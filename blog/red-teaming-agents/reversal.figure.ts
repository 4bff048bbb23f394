import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {grid} from './compute.ts';

const ATTACKS = {
  manual: 'templates',
  gcg: 'suffix by gradient',
  pair: 'attacker model',
  search: 'random search',
} as const;
const NAMES = {gpt4: 'gpt-4', llama: 'llama-2'} as const;
const MODELS = ['gpt4', 'llama'] as const;
const shown = grid.flatMap((row) => {
  const model = MODELS.find((name) => name === row.model);
  if (!model) return [];
  const first = model === 'gpt4';
  return {
    ...row,
    attack: ATTACKS[row.method],
    name: NAMES[model],
    rate: row.broken / row.n,
    dx: first ? -6 : 6,
    labelDx: first ? -14 : 14,
    color: SERIES[first ? 0 : 2],
  };
});

export const table: FigureTable = {
  columns: ['Attack', 'Model', 'Behaviors broken', 'Of', '95% interval (%)'],
  rows: shown.map(({attack, name, broken, n, low, high}) => [
    attack,
    name,
    broken,
    n,
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  shown,
  table,
  (attack, name, broken, n, interval) =>
    `${attack}, ${name}: ${broken} of ${n} behaviors broken, 95% interval ${interval}%`,
);

/** Behaviors that four attacks break in two models, a line a model: the lines cross. */
export default function figure(width?: number): string {
  const short = (attack: string): string => (width ? attack.replace(' ', '\n') : attack);
  const names = {gpt4: 'pair', llama: 'search'} as const;
  return plotSvg({
    width,
    height: 330,
    marginLeft: 46,
    marginRight: 20,
    marginBottom: width ? 44 : 32,
    x: {type: 'point', domain: Object.values(ATTACKS), label: null, padding: 0.5, tickFormat: short},
    y: {label: 'behaviors broken', domain: [0, 1], grid: true, tickFormat: '.0%', labelArrow: 'none'},
    marks: MODELS.flatMap((model) => {
      const of = shown.filter((row) => row.model === model);
      const {color = '', dx = 0, labelDx = 0, name = ''} = of[0] ?? {};
      return [
        Plot.line(of, {x: 'attack', y: 'rate', stroke: color, strokeWidth: 2.5, dx}),
        Plot.ruleX(of, {x: 'attack', y1: 'low', y2: 'high', stroke: color, strokeWidth: 2, dx, title}),
        Plot.dot(of, {x: 'attack', y: 'rate', fill: color, r: 5, dx, title}),
        ...of.map((row) => {
          const named = names[model] === row.method;
          // The name over the highest point has no room beside it on a phone.
          const above = named && model === 'llama';
          return Plot.text([row], {
            x: 'attack',
            y: above ? 'high' : 'rate',
            text: () => (named ? `${name}: ${row.broken}` : String(row.broken)),
            dx: above ? dx : labelDx,
            dy: above ? -10 : -8,
            textAnchor: above ? 'middle' : dx < 0 ? 'end' : 'start',
            fill: color,
            fontWeight: 600,
          });
        }),
      ];
    }),
  });
}
