import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, round, SERIES} from '../../src/figures/plot.ts';
import {curve, MODES} from './compute.ts';

type Point = (typeof curve)[number];

export const table: FigureTable = {
  columns: ['Rows read', 'Modes met, flagged rows', 'Modes met, random rows'],
  rows: curve
    .filter(({rows}) => [25, 50, 100, 200, 300, 400].includes(rows))
    .map(({rows, flagged, random}) => [rows, round(flagged, 1), round(random, 1)]),
};

/** Different failure modes met, against rows read, for random rows and for flagged rows. */
export default function figure(width?: number): string {
  const hundred = curve.filter(({rows}) => rows === 100);
  return plotSvg({
    width,
    height: 320,
    marginTop: 30,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'rows read', domain: [0, 400], ticks: [0, ...(width ? [] : [50]), 100, 200, 300, 400]},
    y: {label: 'different failure modes met', domain: [0, MODES.length], ticks: 8, grid: true},
    marks: [
      Plot.ruleX([100], {stroke: 'var(--fig-muted)', strokeDasharray: '3 4'}),
      ...(['flagged', 'random'] as const).flatMap((kind, i) => {
        const color = SERIES[i === 0 ? 0 : 2];
        return [
          Plot.line(curve, {x: 'rows', y: kind, stroke: color, strokeWidth: 2.5}),
          Plot.dot(hundred, {x: 'rows', y: kind, fill: color, r: 4}),
          Plot.text(hundred, {
            x: 'rows',
            y: kind,
            text: (point: Point) => `${kind} rows: ${point[kind].toFixed(1)} of ${MODES.length}`,
            textAnchor: 'start',
            dx: 10,
            dy: 16,
            fill: color,
            fontWeight: 600,
          }),
        ];
      }),
    ],
  });
}
