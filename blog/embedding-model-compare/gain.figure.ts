import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, round, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {kinds} from './compute.ts';

const NAMES: Readonly<Record<string, string>> = {
  question: 'Questions',
  paraphrase: 'Paraphrases',
  misspelling: 'Misspellings',
  keyword: 'Keywords',
  identifier: 'Identifiers',
  blog: 'Subjects of posts',
};
const rows = kinds
  .map(({kind, fusion: {gain, better, worse}}) => ({name: NAMES[kind] ?? kind, ...gain, better, worse}))
  .sort((a, b) => b.value - a.value);
type Row = (typeof rows)[number];
const points = (value: number) => round(100 * value, 1);

export const table: FigureTable = {
  columns: ['Kind of query', 'Gain of fusion (points)', '95% interval', 'Better', 'Worse'],
  rows: rows.map(({name, value, low, high, better, worse}) => [
    name,
    points(value),
    `${points(low)} to ${points(high)}`,
    better,
    worse,
  ]),
};

const title = titleOf(
  rows,
  table,
  (name, gain, interval, better, worse) =>
    `${name}: gain of fusion ${gain} points, 95% interval ${interval}; ${better} better, ${worse} worse`,
);

/** Recall@3 of BM25 fused with the encoder, minus that of BM25 alone, by kind of query, with intervals. */
export default function figure(width?: number): string {
  const color = ({value}: Row) => (value > 0 ? SERIES[0] : SERIES[1]);
  const labels = (side: (row: Row) => boolean, beside: Plot.TextOptions) =>
    Plot.text(rows.filter(side), {
      y: 'name',
      text: (d: Row) => `${d.value > 0 ? '+' : '−'}${(100 * Math.abs(d.value)).toFixed(1)}`,
      fill: color,
      fontWeight: 600,
      ...(width ? aboveRow('right', 16) : beside),
    });
  return rowChart({
    width,
    height: width ? 338 : 280,
    marginLeft: 140,
    marginRight: width ? 16 : 40,
    marginBottom: 44,
    rows: rows.map(({name}) => name),
    lift: 16,
    x: {label: 'gain in recall@3, points', domain: [-35, 25], ticks: 6, transform: (x: number) => 100 * x},
    marks: [
      Plot.ruleX([0]),
      Plot.ruleY(rows, {y: 'name', x1: 'low', x2: 'high', stroke: color, strokeWidth: 2, title}),
      Plot.dot(rows, {y: 'name', x: 'value', fill: color, r: 5, title}),
      // A value stands beyond its interval on the side that it is on, clear of the line at zero.
      labels(({value}) => value > 0, {x: 'high', textAnchor: 'start', dx: 8}),
      labels(({value}) => value <= 0, {x: 'low', textAnchor: 'end', dx: -8}),
    ],
  });
}
