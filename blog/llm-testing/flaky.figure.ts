import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {tasks} from './compute.ts';

const NAMES: Readonly<Record<string, string>> = {
  maths: 'College mathematics',
  history: 'European history',
  deduction: 'Logical deduction',
  navigate: 'Navigate',
  accounting: 'Accounting',
  relations: 'Public relations',
  names: 'Ruin names',
};
const bars = tasks
  .map(({name, share}) => ({name: NAMES[name] ?? name, ...share}))
  .sort((a, b) => b.value - a.value);
type Bar = (typeof bars)[number];

export const table: FigureTable = {
  columns: ['Task', 'Rows that pass in some runs only (%)', '95% interval (%)'],
  rows: bars.map(({name, value, low, high}) => [
    name,
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  bars,
  table,
  (name, share, interval) => `${name}: ${share}% of rows pass in some runs only, 95% interval ${interval}%`,
);

/** Share of rows whose verdict differs between five runs, by task, with intervals. */
export default function figure(width?: number): string {
  return rowChart({
    width,
    height: width ? 358 : 300,
    marginLeft: 160,
    marginRight: width ? 16 : 28,
    marginBottom: 44,
    rows: bars.map(({name}) => name),
    lift: 16,
    x: {label: 'rows that pass in some runs only', domain: [0, 0.5], ticks: 5, tickFormat: '.0%'},
    marks: [
      Plot.ruleY(bars, {y: 'name', x1: 'low', x2: 'high', stroke: SERIES[0], strokeWidth: 2, title}),
      Plot.dot(bars, {y: 'name', x: 'value', fill: SERIES[0], r: 5, title}),
      Plot.text(bars, {
        y: 'name',
        x: width ? undefined : 'high',
        text: (d: Bar) => `${percent(d.value)}%`,
        fill: SERIES[0],
        fontWeight: 600,
        ...(width ? aboveRow('right', 16) : {dx: 8, textAnchor: 'start' as const}),
      }),
    ],
  });
}
