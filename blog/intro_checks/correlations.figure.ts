import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, round, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {sameCheck, sameReader} from './compute.ts';

const READER: Readonly<Record<string, string>> = {a: 'first', b: 'second'};
const rows = [
  ...sameCheck.map(({check, ...rest}) => ({...rest, name: `${check}, both readers`, group: 0})),
  ...sameReader
    .filter(({reader}) => reader !== 'program')
    .map(({one, other, reader, ...rest}) => ({
      ...rest,
      name: `${one} and ${other}, ${READER[reader]} reader`,
      group: 2,
    })),
];
type Row = (typeof rows)[number];

export const table: FigureTable = {
  columns: ['Correlated', 'Correlation', '95% interval'],
  rows: rows.map(({name, value, low, high}) => [
    name,
    round(value, 2),
    `${round(low, 2)} to ${round(high, 2)}`,
  ]),
};

const title = titleOf(
  rows,
  table,
  (name, value, interval) => `${name}: correlation ${value}, 95% interval ${interval}`,
);

/** Correlations of one check between two readers, and of two checks of one reader, with intervals. */
export default function figure(width?: number): string {
  const color = ({group}: Row) => SERIES[group] ?? SERIES[0];
  return rowChart({
    width,
    height: width ? 478 : 360,
    marginLeft: 288,
    marginRight: width ? 16 : 44,
    marginBottom: 44,
    rows: rows.map(({name}) => name),
    lift: 16,
    x: {label: 'correlation', domain: [0.5, 1], ticks: 5, tickFormat: '.1f'},
    marks: [
      Plot.ruleY(rows, {y: 'name', x1: 'low', x2: 'high', stroke: color, strokeWidth: 2, title}),
      Plot.dot(rows, {y: 'name', x: 'value', fill: color, r: 5, title}),
      Plot.text(rows, {
        y: 'name',
        x: width ? undefined : 'high',
        text: (d: Row) => d.value.toFixed(2),
        fill: color,
        fontWeight: 600,
        ...(width ? aboveRow('right', 16) : {dx: 8, textAnchor: 'start' as const}),
      }),
    ],
  });
}
