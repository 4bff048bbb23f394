import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {alarm} from './compute.ts';
import {SIZES} from './overlap.ts';

const SHOWN = [0.5, 0.6, 0.7, 0.8, 1];
const points = SHOWN.flatMap((limit, series) =>
  SIZES.map((size) => ({limit, size, series, ...alarm('banking', size, limit)})),
);
type Point = (typeof points)[number];
const last = points.filter(({size}) => size === SIZES[SIZES.length - 1]);

export const table: FigureTable = {
  columns: ['Limit', 'Protected messages', 'False alarms (%)', '95% interval (%)'],
  rows: points.map(({limit, size, value, low, high}) => [
    limit,
    size,
    percent(value, 2),
    `${percent(low, 2)} to ${percent(high, 2)}`,
  ]),
};

const title = titleOf(
  points,
  table,
  (limit, size, alarms) => `Limit ${limit}, ${size} protected messages: ${alarms}% false alarms`,
);

/** False alarms by size of the protected list, at five limits, with intervals over messages. */
export default function figure(width?: number): string {
  const color = ({series}: Point) => SERIES[series] ?? SERIES[0];
  return plotSvg({
    width,
    height: 340,
    marginRight: 84,
    marginBottom: 46,
    x: {
      label: 'protected messages',
      type: 'log',
      ticks: [...SIZES],
      tickFormat: (d: number) => d.toLocaleString('en-US'),
    },
    y: {label: 'innocent messages that raise an alarm', domain: [0, 0.8], grid: true, tickFormat: '.0%'},
    marks: [
      Plot.line(points, {x: 'size', y: 'value', z: 'limit', stroke: color, strokeWidth: 2}),
      Plot.ruleX(points, {
        x: 'size',
        y1: 'low',
        y2: 'high',
        stroke: color,
        strokeWidth: 2,
        pointerEvents: 'none',
      }),
      Plot.dot(points, {x: 'size', y: 'value', fill: color, r: 4, title}),
      Plot.text(last, {
        x: 'size',
        y: 'value',
        text: (d: Point) => (d.limit === 1 ? 'all words' : `limit ${d.limit}`),
        dx: 8,
        textAnchor: 'start',
        fill: color,
        fontWeight: 600,
      }),
    ],
  });
}
