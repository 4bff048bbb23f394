import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {powerCurve} from './compute.ts';

const LABELLED = [50, 100, 150, 200, 300];

export const table: FigureTable = {
  columns: ['Rows', 'Chance of p < 0.05 (%)'],
  rows: powerCurve.map(({rows, power}) => [rows, percent(power)]),
};

/** Chance that the exact paired test ends below 0.05, against the number of rows. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 280,
    marginLeft: width && 44,
    marginRight: width ? 30 : 24,
    marginBottom: 46,
    x: {
      label: 'rows',
      domain: [0, 310],
      ticks: width ? [0, 100, 200, 300] : [0, 50, 100, 150, 200, 250, 300],
    },
    y: {label: 'chance of p < 0.05', domain: [0, 1], grid: true, percent: false, tickFormat: '.0%'},
    marks: [
      Plot.line(powerCurve, {x: 'rows', y: 'power', stroke: SERIES[0], strokeWidth: 2.5}),
      Plot.dot(powerCurve, {x: 'rows', y: 'power', fill: SERIES[0], r: 3.5}),
      Plot.text(
        powerCurve.filter(({rows}) => LABELLED.includes(rows)),
        {
          x: 'rows',
          y: 'power',
          text: (d: (typeof powerCurve)[number]) => `${Math.round(100 * d.power)}%`,
          dx: width ? 4 : 10,
          dy: width ? 16 : 14,
          textAnchor: 'start',
          fontWeight: 600,
        },
      ),
    ],
  });
}
