import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
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

/** Where the axis starts; smaller losses stand there. */
const LEAST = 0.0001;

/** Losses are counted as the post speaks of them. */
const BINS = [
  {name: 'below 0.5 points', low: 0, high: 0.005},
  {name: '0.5 to 3 points', low: 0.005, high: 0.03},
  {name: 'more than 3 points', low: 0.03, high: 2},
] as const;
type Bin = (typeof BINS)[number];
const isIn = ({low, high}: Bin, value: number): boolean => value >= low && value < high;

export const table: FigureTable = {
  columns: ['Faults that lower the mean', ...BINS.map(({name}) => name)],
  rows: lanes.map(({name, losses}) => [
    name,
    ...BINS.map((bin) => losses.filter((value) => isIn(bin, value)).length),
  ]),
};

/** Where the losses of a kind lie: a single one is a line among many, and the table counts them. */
const counted = BINS.flatMap((bin, column) => {
  const title = titleOf(
    lanes,
    table,
    (name, ...counts) => `${name}, loss ${bin.name}: ${counts[column]} faults`,
  );
  const held = lanes.filter(({losses}) => losses.some((value) => isIn(bin, value)));
  return held.map((lane) => ({
    name: lane.name,
    from: Math.max(LEAST, bin.low),
    to: Math.min(1, bin.high),
    title: title(lane),
  }));
});

/** What each fault costs, for code and for tuned numbers, with a test red and with all tests green. */
export default function figure(width?: number): string {
  const dots = lanes.flatMap(({name, red, losses}) => losses.map((value) => ({name, red, value})));
  return rowChart({
    width,
    height: width ? 318 : 230,
    marginLeft: 180,
    marginRight: width ? 20 : 28,
    marginBottom: 44,
    rows: lanes.map(({name}) => name),
    lift: 22,
    x: {
      label: 'points of nDCG@3 lost',
      type: 'log',
      domain: [LEAST, 1],
      ticks: [0.0001, 0.001, 0.01, 0.1, 1],
      tickFormat: (value: number) => String(Number(percent(value, 2))),
    },
    marks: [
      Plot.barX(counted, {
        y: 'name',
        x1: 'from',
        x2: 'to',
        title: 'title',
        fill: 'none',
        pointerEvents: 'all',
      }),
      Plot.tickX(dots, {
        y: 'name',
        x: (dot: (typeof dots)[number]) => Math.max(LEAST, dot.value),
        stroke: ({red}: (typeof dots)[number]) => (red ? SERIES[2] : SERIES[0]),
        strokeWidth: 2,
        strokeOpacity: 0.75,
        pointerEvents: 'none',
        insetTop: width ? 20 : 8,
        insetBottom: width ? 12 : 8,
      }),
    ],
  });
}
