import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {curve, type Model} from './compute.ts';

const NAMES: Partial<Record<Model, string>> = {
  logistic: 'trained',
  bayes: 'baseline, setting chosen',
  plain: 'baseline, default',
};
const SHOWN = Object.keys(NAMES) as Model[];

const points = SHOWN.flatMap((model, series) =>
  curve.map((point) => ({model, series, rows: point.rows, ...point[model]})),
);
type Point = (typeof points)[number];

export const table: FigureTable = {
  columns: ['Training rows', 'Model', 'Right, mean of draws (%)', '95% interval (%)'],
  rows: points.map(({rows, model, value, low, high}) => [
    rows,
    NAMES[model] ?? model,
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  points,
  table,
  (rows, model, right, interval) =>
    `${rows} training rows, ${model}: ${right}% right, 95% interval ${interval}%`,
);

/** Right answers of three models by the number of training rows. */
export default function figure(width?: number): string {
  const color = ({series}: Point): string => SERIES[series] ?? '';
  const last = Math.max(...points.map(({rows}) => rows));
  return plotSvg({
    width,
    height: 360,
    marginTop: 30,
    marginRight: width ? 20 : 180,
    marginBottom: 46,
    x: {
      label: 'training rows',
      type: 'log',
      domain: [340, 11_000],
      ticks: width ? [400, 2000, 10_000] : [400, 1000, 2000, 4000, 10_000],
      tickFormat: ',d',
    },
    y: {label: 'share right', domain: [0.3, 0.95], grid: true, tickFormat: '.0%'},
    marks: [
      Plot.line(points, {x: 'rows', y: 'value', z: 'model', stroke: color, strokeWidth: 2}),
      Plot.ruleX(points, {
        x: 'rows',
        y1: 'low',
        y2: 'high',
        stroke: color,
        strokeWidth: 3,
        strokeOpacity: 0.5,
        pointerEvents: 'none',
      }),
      Plot.dot(points, {x: 'rows', y: 'value', fill: color, r: 4, title}),
      ...SHOWN.map((name, series) =>
        width
          ? Plot.text([NAMES[name]], {
              text: (text: string) => text,
              frameAnchor: 'bottom-right',
              dy: 18 * (series - SHOWN.length) + 6,
              fill: SERIES[series],
              fontWeight: 600,
            })
          : Plot.text(
              points.filter(({rows, model}) => rows === last && model === name),
              {
                x: 'rows',
                y: 'value',
                text: () => NAMES[name] ?? '',
                fill: SERIES[series],
                fontWeight: 600,
                textAnchor: 'start',
                dx: 10,
              },
            ),
      ),
    ],
  });
}
