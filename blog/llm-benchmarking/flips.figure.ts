import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {flips} from './compute.ts';

const NAMES = {run: 'another run', prompt: 'add examples', task: 'another task'} as const;
const rows = flips.map(({change, ...share}) => ({name: NAMES[change], ...share}));
type Row = (typeof rows)[number];

export const table: FigureTable = {
  columns: ['What is changed', 'Verdicts that change (%)', '95% interval (%)'],
  rows: rows.map(({name, value, low, high}) => [
    name,
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  rows,
  table,
  (name, share, interval) => `${name}: ${share}% of verdicts change, 95% interval ${interval}%`,
);

/** Share of verdicts between two models that change when one thing is changed, with intervals. */
export default function figure(width?: number): string {
  return rowChart({
    width,
    height: width ? 188 : 190,
    marginLeft: 120,
    marginRight: width ? 16 : 40,
    marginBottom: 44,
    rows: rows.map(({name}) => name),
    lift: 16,
    x: {label: 'verdicts that change', domain: [0, 0.5], ticks: 5, tickFormat: '.0%'},
    marks: [
      Plot.ruleY(rows, {
        y: 'name',
        x1: 'low',
        x2: 'high',
        stroke: SERIES[0],
        strokeWidth: 2,
        pointerEvents: 'none',
      }),
      Plot.dot(rows, {y: 'name', x: 'value', fill: SERIES[0], r: 5, title}),
      Plot.text(rows, {
        y: 'name',
        x: width ? undefined : 'high',
        text: ({value}: Row) => `${percent(value)}%`,
        fill: SERIES[0],
        fontWeight: 600,
        ...(width ? aboveRow('right', 16) : {dx: 8, textAnchor: 'start' as const}),
      }),
    ],
  });
}
