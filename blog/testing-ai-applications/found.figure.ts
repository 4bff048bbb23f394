import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {byCost, type Cost} from './compute.ts';

const NAMES: Readonly<Record<Cost, string>> = {
  none: 'changes no search',
  slight: 'loses less than half a point',
  visible: 'loses 0.5 to 3 points',
  large: 'loses more than 3 points',
};
const rows = byCost.map(({cost, tests, graded, all}) => ({name: NAMES[cost], tests, graded, all}));
type Row = (typeof rows)[number];
const text = ({value, low, high}: Row['tests']): string =>
  `${percent(value)} (${percent(low)} to ${percent(high)})`;

export const table: FigureTable = {
  columns: ['The fault …', 'Found by tests (%)', 'Found by 200 graded queries (%)'],
  rows: rows.map(({name, tests, graded}) => [name, text(tests), text(graded)]),
};

const LAYERS = [
  {layer: 'tests', color: SERIES[0], dy: -7},
  {layer: 'graded', color: SERIES[2], dy: 7},
] as const;

const inPercent = (cell: string): string => cell.replace(' (', '%, 95% interval ').replace(')', '%');
const SENTENCES = {
  tests: (cost: string, tests: string) => `Fault that ${cost}, found by tests: ${inPercent(tests)}`,
  graded: (cost: string, _tests: string, graded: string) =>
    `Fault that ${cost}, found by 200 graded queries: ${inPercent(graded)}`,
};

/** Share of faults that tests and graded queries find, by what a fault costs, with intervals. */
export default function figure(width?: number): string {
  return rowChart({
    width,
    height: width ? 308 : 260,
    marginLeft: 210,
    marginRight: width ? 16 : 56,
    marginBottom: 44,
    rows: rows.map(({name}) => name),
    lift: 25,
    x: {label: 'faults found', domain: [0, 1], ticks: 5, tickFormat: '.0%'},
    marks: LAYERS.flatMap(({layer, color, dy}) => [
      Plot.ruleY(rows, {
        y: 'name',
        x1: (row: Row) => row[layer].low,
        x2: (row: Row) => row[layer].high,
        stroke: color,
        strokeWidth: 2,
        pointerEvents: 'none',
        dy,
      }),
      Plot.dot(rows, {
        y: 'name',
        x: (row: Row) => row[layer].value,
        fill: color,
        r: 5,
        title: titleOf(rows, table, SENTENCES[layer]),
        dy,
      }),
      width
        ? null
        : Plot.text(rows, {
            y: 'name',
            x: (row: Row) => row[layer].high,
            text: (row: Row) => `${percent(row[layer].value)}%`,
            fill: color,
            fontWeight: 600,
            textAnchor: 'start',
            dx: 8,
            dy,
          }),
    ]),
  });
}
