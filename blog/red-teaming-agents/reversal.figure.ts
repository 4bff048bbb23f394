import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {grid} from './compute.ts';

const ATTACKS = {
  manual: 'templates',
  gcg: 'suffix search',
  pair: 'attacker model',
  search: 'random search',
} as const;
const NAMES = {gpt4: 'gpt-4', llama: 'llama-2'} as const;
const shown = (['gpt4', 'llama'] as const).flatMap((model) =>
  grid
    .filter((row) => row.model === model)
    .map((row) => ({
      ...row,
      name: `${NAMES[model]}, ${ATTACKS[row.method]}`,
      rate: row.broken / row.n,
      color: SERIES[model === 'gpt4' ? 0 : 2],
    })),
);
type Row = (typeof shown)[number];

export const table: FigureTable = {
  columns: ['Model and attack', 'Behaviors broken', 'Of', '95% interval (%)'],
  rows: shown.map(({name, broken, n, low, high}) => [
    name,
    broken,
    n,
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  shown,
  table,
  (name, broken, n, interval) => `${name}: ${broken} of ${n} behaviors broken, 95% interval ${interval}%`,
);

/** Share of behaviours that each attack breaks in two models, with exact intervals. */
export default function figure(width?: number): string {
  return rowChart({
    width,
    height: width ? 418 : 320,
    rows: shown.map(({name}) => name),
    marginLeft: 180,
    marginRight: 40,
    marginBottom: 44,
    lift: 15,
    x: {label: 'share of 100 behaviors broken', domain: [0, 1], tickFormat: '.0%'},
    marks: [
      Plot.ruleY(shown, {y: 'name', x1: 'low', x2: 'high', stroke: 'color', strokeWidth: 2.5, title}),
      Plot.dot(shown, {y: 'name', x: 'rate', fill: 'color', r: 5, title}),
      Plot.text(shown, {
        y: 'name',
        ...(width ? aboveRow('right', 15) : {x: 'high', dx: 8, textAnchor: 'start' as const}),
        text: ({broken}: Row) => String(broken),
        fill: 'color',
        fontWeight: 600,
      }),
    ],
  });
}
