import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {curve} from './compute.ts';

type Point = (typeof curve)[number];

export const table: FigureTable = {
  columns: ['Tries', 'No right answer (%)', '95% interval (%)', 'If tries were independent (%)'],
  rows: curve.map(({tries, value, low, high, independent}) => [
    tries,
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
    percent(independent, 2),
  ]),
};

const measured = titleOf(
  curve,
  table,
  (tries, wrong, interval) => `Tries: ${tries}. No right answer: ${wrong}%, 95% interval ${interval}%`,
);
const luck = titleOf(
  curve,
  table,
  (tries, _wrong, _interval, independent) =>
    `Tries: ${tries}. No right answer if tries were independent: ${independent}%`,
);

/** Questions without a right answer against tries: measured, and if tries were independent. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 310,
    marginRight: 28,
    marginBottom: 46,
    x: {
      label: 'tries, with a validator that knows the answer',
      domain: [0.8, 5.2],
      ticks: 5,
      tickFormat: 'd',
    },
    y: {
      label: 'questions without a right answer',
      domain: [0, 0.24],
      ticks: 4,
      grid: true,
      tickFormat: '.0%',
    },
    marks: [
      Plot.line(curve, {
        x: 'tries',
        y: 'independent',
        stroke: SERIES[2],
        strokeWidth: 2,
        strokeDasharray: '5 4',
      }),
      Plot.dot(curve, {x: 'tries', y: 'independent', fill: SERIES[2], r: 3, title: luck}),
      Plot.ruleX(curve, {
        x: 'tries',
        y1: 'low',
        y2: 'high',
        stroke: SERIES[0],
        strokeWidth: 2,
        title: measured,
      }),
      Plot.line(curve, {x: 'tries', y: 'value', stroke: SERIES[0], strokeWidth: 2.5}),
      Plot.dot(curve, {x: 'tries', y: 'value', fill: SERIES[0], r: 4, title: measured}),
      Plot.text(curve, {
        x: 'tries',
        y: 'high',
        text: ({value}: Point) => `${percent(value, 1).toFixed(1)}%`,
        dy: -10,
        fill: SERIES[0],
        fontWeight: 600,
      }),
      Plot.text(curve.slice(-1), {
        x: 'tries',
        y: 'independent',
        text: () => (width ? 'if failures were luck' : 'if every failure were bad luck'),
        dy: -16,
        dx: 10,
        textAnchor: 'end',
        fill: SERIES[2],
        fontWeight: 600,
      }),
    ],
  });
}
