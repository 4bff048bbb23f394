import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, rowChart, SERIES} from '../../src/figures/plot.ts';
import {funnel} from './compute.ts';

const LABELS: Readonly<Record<string, string>> = {
  generated: 'generated',
  label: 'label is known',
  length: 'four words or more',
  topic: 'on topic',
  duplicate: 'not a near copy',
};

const rows = funnel.map(({rule, left, dropped}) => ({rule: LABELS[rule] ?? rule, left, dropped}));

export const table: FigureTable = {
  columns: ['After the rule', 'Rows left', 'Rows dropped'],
  rows: rows.map(({rule, left, dropped}) => [rule, left, dropped]),
};

/** Rows left after each of the four rules, with the rows that the rule dropped. */
export default function figure(width?: number): string {
  const inset = {insetTop: width ? 20 : 4, insetBottom: 4};
  return rowChart({
    width,
    height: width ? 300 : 280,
    marginTop: 10,
    rows: rows.map(({rule}) => rule),
    lift: 14,
    marginLeft: 150,
    marginRight: width ? 12 : 140,
    marginBottom: 46,
    x: {label: 'rows left', domain: [0, 12], ticks: [0, 3, 6, 9, 12]},
    marks: [
      Plot.barX(rows, {x: 'left', y: 'rule', fill: SERIES[0], ...inset}),
      Plot.barX(rows, {
        x1: 'left',
        x2: (d: (typeof rows)[number]) => d.left + d.dropped,
        y: 'rule',
        fill: SERIES[2],
        fillOpacity: 0.35,
        ...inset,
      }),
      Plot.text(rows, {
        x: width ? undefined : (d: (typeof rows)[number]) => d.left + d.dropped,
        y: 'rule',
        text: (d: (typeof rows)[number]) =>
          d.dropped > 0 ? `${d.left} left, ${d.dropped} dropped` : `${d.left}`,
        fontWeight: 600,
        ...(width ? aboveRow('right', 14) : {textAnchor: 'start', dx: 8}),
      }),
    ],
  });
}
