import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {alarm, caught} from './compute.ts';
import {LIMITS, SIZES} from './overlap.ts';

const points = SIZES.flatMap((size, series) =>
  LIMITS.map((limit) => ({
    size,
    series,
    limit,
    alarms: alarm('banking', size, limit).value,
    ...caught('banking', 0.2, limit),
  })),
);
type Point = (typeof points)[number];
/** Where each curve has room for its name. */
const NAMED: Readonly<Record<number, number>> = {10: 0.3, 100: 0.35, 1000: 0.45, 10000: 0.6};
const labels = points.filter(({limit, size}) => limit === NAMED[size]);

export const table: FigureTable = {
  columns: ['Protected messages', 'Limit', 'False alarms (%)', 'Copies caught (%)', '95% interval (%)'],
  rows: points.map(({size, limit, alarms, value, low, high}) => [
    size,
    limit,
    percent(alarms, 2),
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  points,
  table,
  (size, limit, _alarms, caught) => `${size} protected messages, limit ${limit}: ${caught}% of copies caught`,
);

/** Copies with a fifth of their words replaced that are caught, against false alarms, by size of the list. */
export default function figure(width?: number): string {
  const color = ({series}: Point) => SERIES[series] ?? SERIES[0];
  return plotSvg({
    width,
    height: 340,
    marginLeft: 46,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'innocent messages that raise an alarm', domain: [0, 1], tickFormat: '.0%', ticks: 5},
    y: {label: 'copies caught, a fifth of the words replaced', domain: [0, 1], grid: true, tickFormat: '.0%'},
    marks: [
      Plot.line(points, {x: 'alarms', y: 'value', z: 'size', stroke: color, strokeWidth: 2}),
      Plot.ruleX(points, {
        x: 'alarms',
        y1: 'low',
        y2: 'high',
        stroke: color,
        strokeWidth: 2,
        pointerEvents: 'none',
      }),
      Plot.dot(points, {x: 'alarms', y: 'value', fill: color, r: 3, title}),
      Plot.text(labels, {
        x: 'alarms',
        y: 'value',
        text: (d: Point) => d.size.toLocaleString('en-US'),
        dx: 8,
        dy: 14,
        textAnchor: 'start',
        fill: color,
        fontWeight: 600,
      }),
    ],
  });
}
