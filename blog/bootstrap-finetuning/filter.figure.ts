import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, round, SERIES, titleOf} from '../../src/figures/plot.ts';
import {filter} from './compute.ts';

const points = filter.map(({limit, kept, gain}) => ({limit, kept, ...gain}));
type Point = (typeof points)[number];

export const table: FigureTable = {
  columns: ['Limit', 'Rows kept', 'Gain over random rows (points)', '95% interval (points)'],
  rows: points.map(({limit, kept, value, low, high}) => [
    limit,
    kept,
    round(100 * value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  points,
  table,
  (limit, kept, gain, interval) =>
    `Limit ${limit}, ${kept} rows kept: ${gain} points over random rows, 95% interval ${interval}`,
);

/** What a near-copy filter gains over as many rows drawn at random, by its limit. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 300,
    marginRight: 28,
    marginBottom: 46,
    x: {
      label: 'limit of the overlap',
      domain: [0.35, 0.95],
      ticks: points.map(({limit}) => limit),
      tickFormat: '.1f',
    },
    y: {
      label: 'points over random rows',
      domain: [-0.06, 0.02],
      ticks: 5,
      grid: true,
      tickFormat: (value: number) => String(Math.round(100 * value)),
    },
    marks: [
      Plot.ruleY([0], {stroke: 'var(--fig-text)', strokeDasharray: '5 4'}),
      Plot.ruleX(points, {x: 'limit', y1: 'low', y2: 'high', stroke: SERIES[0], strokeWidth: 2, title}),
      Plot.dot(points, {x: 'limit', y: 'value', fill: SERIES[0], r: 5, title}),
      Plot.text(points, {
        x: 'limit',
        y: 'high',
        text: ({kept}: Point) => kept.toLocaleString('en-US'),
        dy: -10,
        fill: SERIES[0],
      }),
    ],
  });
}
