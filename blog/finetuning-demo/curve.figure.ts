import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {before, curve, rows} from './compute.ts';

type Point = (typeof curve)[number];

export const table: FigureTable = {
  columns: ['Training rows', 'Right, order written', 'Right, median of choices', 'Middle 90% of choices'],
  rows: [
    [0, before.right, before.right, 'none'],
    ...curve.map((point) => [point.rows, point.asWritten, point.median, `${point.low} to ${point.high}`]),
  ],
};

/** Right answers against training rows: the written order, and what other choices of rows would give. */
export default function figure(width?: number): string {
  const at = (size: number): Point[] => curve.filter((point) => point.rows === size);
  return plotSvg({
    width,
    height: 340,
    marginTop: 30,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'rows in training', domain: [0, 31], ticks: curve.map((point) => point.rows)},
    y: {
      label: `right answers of ${rows.length}`,
      domain: [0, 24],
      ticks: [0, 4, 8, 12, 16, 20, 24],
      grid: true,
    },
    marks: [
      Plot.areaY(curve, {x: 'rows', y1: 'low', y2: 'high', fill: SERIES[1], fillOpacity: 0.18}),
      Plot.line(curve, {x: 'rows', y: 'median', stroke: SERIES[1], strokeWidth: 2}),
      Plot.ruleY([before.right], {stroke: 'var(--fig-text)', strokeDasharray: '5 4'}),
      Plot.line(curve, {x: 'rows', y: 'asWritten', stroke: SERIES[0], strokeWidth: 1.5, strokeOpacity: 0.5}),
      Plot.dot(curve, {x: 'rows', y: 'asWritten', fill: SERIES[0], r: 4}),
      Plot.text([before.right], {
        x: 0.4,
        y: (right: number) => right,
        text: (right: number) => `before: ${right}`,
        textAnchor: 'start',
        dy: -9,
      }),
      Plot.text(at(18), {
        x: 'rows',
        y: 'high',
        text: () => 'rows in the order written',
        textAnchor: 'end',
        dx: 12,
        dy: -10,
        fill: SERIES[0],
        fontWeight: 600,
      }),
      Plot.text(at(width ? 12 : 15), {
        x: 'rows',
        y: 'low',
        text: () => `random choices:${width ? '\n' : ' '}median and middle 90%`,
        lineAnchor: width ? 'top' : 'middle',
        lineHeight: 1.2,
        textAnchor: 'start',
        dx: 8,
        dy: 18,
        fill: SERIES[1],
        fontWeight: 600,
      }),
    ],
  });
}
