import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {gains} from './compute.ts';

const NAMES: Record<string, string> = {
  typos: '3,080 with typos',
  framed: '3,080 framed',
  leftOut: '3,080 shortened',
  mixed: '3,080 of four kinds',
};
const rows = gains
  .filter(({rows: added}) => added <= 770 || added === 3080)
  .map(({way, rows: added, generated, logistic}) => ({
    name: NAMES[way] ?? `${added.toLocaleString('en-US')} real`,
    generated,
    ...logistic,
  }))
  .filter(({generated, value}) => generated || value < 0.09);
type Point = (typeof rows)[number];

export const table: FigureTable = {
  columns: ['Rows added', 'Points gained', '95% interval (points)'],
  rows: rows.map(({name, value, low, high}) => [
    name,
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  rows,
  table,
  (name, gain, interval) => `Rows added, ${name}: ${gain} points gained, 95% interval ${interval}`,
);

/** What generated rows and real rows gain on messages as people wrote them. */
export default function figure(width?: number): string {
  const color = ({generated}: Point): string => SERIES[generated ? 2 : 0] ?? '';
  return rowChart({
    width,
    height: width ? 358 : 290,
    marginBottom: 46,
    marginLeft: 130,
    marginRight: 24,
    rows: rows.map(({name}) => name),
    lift: 16,
    x: {
      label: 'points gained',
      domain: [-0.02, 0.1],
      ticks: 5,
      tickFormat: (value: number) => String(Math.round(100 * value)),
    },
    marks: [
      Plot.ruleX([0], {stroke: 'var(--fig-text)', strokeDasharray: '5 4'}),
      Plot.ruleY(rows, {y: 'name', x1: 'low', x2: 'high', stroke: color, strokeWidth: 3, title}),
      Plot.dot(rows, {y: 'name', x: 'value', fill: color, r: 5, title}),
    ],
  });
}
