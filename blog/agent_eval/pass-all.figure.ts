import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {curve} from './compute.ts';

export const table: FigureTable = {
  columns: ['k', 'Measured (%)', '95% interval (%)', 'Power of the first value (%)'],
  rows: curve.map(({k, value, low, high, power}) => [
    k,
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
    percent(power, 1),
  ]),
};

const measured = titleOf(
  curve,
  table,
  (k, value, interval) => `pass^${k}: ${value}% of tasks, 95% interval ${interval}%`,
);
const power = titleOf(
  curve,
  table,
  (k, _value, _interval, power) => `k = ${k}, power of the first value: ${power}% of tasks`,
);

/** pass^k of gpt-4o with intervals over tasks, and the power of the success rate. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 320,
    marginRight: 28,
    marginBottom: 46,
    x: {label: 'k, tries that must all succeed', domain: [0.8, 4.2], ticks: [1, 2, 3, 4], tickFormat: 'd'},
    y: {label: 'share of tasks', domain: [0, 0.6], grid: true, tickFormat: '.0%'},
    marks: [
      Plot.line(curve, {x: 'k', y: 'power', stroke: SERIES[2], strokeWidth: 2, strokeDasharray: '5 4'}),
      Plot.dot(curve, {x: 'k', y: 'power', fill: SERIES[2], r: 3, title: power}),
      Plot.ruleX(curve, {x: 'k', y1: 'low', y2: 'high', stroke: SERIES[0], strokeWidth: 2, title: measured}),
      Plot.line(curve, {x: 'k', y: 'value', stroke: SERIES[0], strokeWidth: 2.5}),
      Plot.dot(curve, {x: 'k', y: 'value', fill: SERIES[0], r: 4, title: measured}),
      Plot.text(curve.slice(2, 3), {
        x: 'k',
        y: 'high',
        text: () => 'measured, 95% interval',
        dx: width ? 14 : 0,
        dy: -10,
        fill: SERIES[0],
        fontWeight: 600,
      }),
      Plot.text(curve.slice(2, 3), {
        x: 'k',
        y: 'power',
        text: () => 'power of the first value',
        // Left of where the curve comes down to its height.
        dx: width ? 12 : 30,
        dy: 16,
        textAnchor: 'end',
        fill: SERIES[2],
        fontWeight: 600,
      }),
    ],
  });
}
