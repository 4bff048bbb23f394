import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {curve, mix} from './compute.ts';

type Point = (typeof curve)[number];
const series = [
  {key: 'independent', text: 'if every failure is bad luck', color: SERIES[1]},
  {key: 'mixed', text: `with ${100 * mix.hard}% hard requests`, color: SERIES[2]},
] as const;

export const table: FigureTable = {
  columns: ['Retries', ...series.map(({text}) => `No valid record, ${text} (%)`)],
  rows: curve.map((point) => [point.retries, ...series.map(({key}) => percent(1 - point[key], 2))]),
};

/** Share of failed requests against retries: the promise of independence, and the mix. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 310,
    marginRight: 28,
    marginBottom: 46,
    x: {label: 'retries after the first try', ticks: curve.map(({retries}) => retries), tickFormat: 'd'},
    y: {label: 'requests without a valid record (%)', percent: true, domain: [0, 7], grid: true},
    marks: series.flatMap(({key, text, color}) => [
      Plot.line(curve, {x: 'retries', y: (d: Point) => 1 - d[key], stroke: color, strokeWidth: 2.5}),
      Plot.dot(curve, {x: 'retries', y: (d: Point) => 1 - d[key], fill: color, r: 4}),
      Plot.text(curve.slice(key === 'mixed' ? 0 : 1, 3), {
        x: 'retries',
        y: (d: Point) => 1 - d[key],
        text: (d: Point) => `${(100 * (1 - d[key])).toFixed(2)}%`,
        dy: -12,
        dx: 6,
        textAnchor: 'start',
        fill: color,
        fontWeight: 600,
      }),
      Plot.text([curve[width ? 3 : 2]], {
        x: 'retries',
        y: (d: Point) => 1 - d[key],
        text: () => text,
        dy: width && key === 'independent' ? -44 : -32,
        textAnchor: width ? 'end' : 'start',
        dx: 6,
        fill: color,
        fontWeight: 600,
      }),
    ]),
  });
}
