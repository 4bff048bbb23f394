import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {admission} from './compute.ts';

type Point = (typeof admission)[number];

export const table: FigureTable = {
  columns: ['Runs passed before', 'Fails the next run (%)', '95% interval (%)'],
  rows: admission.map(({runs, value, low, high}) => [
    runs,
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  admission,
  table,
  (runs, share, interval) =>
    `Runs passed before: ${runs}. Fails the next run: ${share}%, 95% interval ${interval}%`,
);

/** How often a row fails the next run, by the number of runs that it has passed before. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 300,
    marginRight: 28,
    marginBottom: 46,
    x: {label: 'runs that the row has passed', domain: [0.7, 4.3], ticks: [1, 2, 3, 4], tickFormat: 'd'},
    y: {label: 'fails the next run', domain: [0, 0.08], ticks: 4, grid: true, tickFormat: '.0%'},
    marks: [
      Plot.ruleX(admission, {x: 'runs', y1: 'low', y2: 'high', stroke: SERIES[0], strokeWidth: 2, title}),
      Plot.dot(admission, {x: 'runs', y: 'value', fill: SERIES[0], r: 5, title}),
      Plot.text(admission, {
        x: 'runs',
        y: 'high',
        text: (d: Point) => `${percent(d.value, 1)}%`,
        dy: -10,
        fill: SERIES[0],
        fontWeight: 600,
      }),
    ],
  });
}
