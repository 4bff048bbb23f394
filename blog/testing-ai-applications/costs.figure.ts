import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, rowChart, SERIES} from '../../src/figures/plot.ts';
import {faults, isRed, loss} from './compute.ts';

const LANES = [
  {name: 'code, a test is red', kind: 'code', red: true},
  {name: 'code, all tests green', kind: 'code', red: false},
  {name: 'number, a test is red', kind: 'number', red: true},
  {name: 'number, all tests green', kind: 'number', red: false},
] as const;

const lanes = LANES.map(({name, kind, red}) => ({
  name,
  red,
  losses: faults
    .filter((fault) => fault.kind === kind && isRed(fault) === red && loss(fault) > 0)
    .map(loss)
    .sort((a, b) => a - b),
}));

const between = (losses: readonly number[], low: number, high: number): number =>
  losses.filter((value) => value >= low && value < high).length;

export const table: FigureTable = {
  columns: ['Faults that lower the mean', 'below 0.5 points', '0.5 to 3 points', 'more than 3 points'],
  rows: lanes.map(({name, losses}) => [
    name,
    between(losses, 0, 0.005),
    between(losses, 0.005, 0.03),
    between(losses, 0.03, 2),
  ]),
};

/** What each fault costs, for code and for tuned numbers, with a test red and with all tests green. */
export default function figure(width?: number): string {
  const dots = lanes.flatMap(({name, red, losses}) => losses.map((value) => ({name, red, value})));
  return rowChart({
    width,
    height: width ? 340 : 230,
    marginLeft: 180,
    marginRight: width ? 20 : 28,
    marginBottom: 44,
    rows: lanes.map(({name}) => name),
    lift: 22,
    x: {
      label: 'points of nDCG@3 lost',
      type: 'log',
      domain: [0.0001, 1],
      ticks: [0.0001, 0.001, 0.01, 0.1, 1],
      tickFormat: (value: number) => String(Number(percent(value, 2))),
    },
    marks: [
      Plot.tickX(dots, {
        y: 'name',
        x: (dot: (typeof dots)[number]) => Math.max(0.0001, dot.value),
        stroke: ({red}: (typeof dots)[number]) => (red ? SERIES[2] : SERIES[0]),
        strokeWidth: 2,
        strokeOpacity: 0.75,
        insetTop: width ? 20 : 8,
        insetBottom: width ? 12 : 8,
      }),
    ],
  });
}
