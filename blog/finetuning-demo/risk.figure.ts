import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {risk} from './compute.ts';

const NAMES = {
  plain: 'baseline, default',
  bayes: 'baseline, setting chosen',
  logistic: 'logistic regression',
} as const;
type Name = keyof typeof NAMES;
const SERIES_OF: Record<Name, number> = {logistic: 0, bayes: 1, plain: 2};

const ORDER = Object.keys(NAMES) as Name[];

const points = ORDER.flatMap((model) => risk.map((row) => ({model, handed: row.handed, ...row[model]})));
type Point = (typeof points)[number];

export const table: FigureTable = {
  columns: ['Handed over (%)', 'Model', 'Wrong among answered (%)', '95% interval (%)'],
  rows: points.map(({handed, model, value, low, high}) => [
    percent(handed),
    NAMES[model],
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  points,
  table,
  (handed, model, wrong) => `${handed}% handed over, ${model}: ${wrong}% wrong among answered`,
);

/** Wrong answers among those given, by the share of messages that goes to a person. */
export default function figure(width?: number): string {
  const color = ({model}: Point): string => SERIES[SERIES_OF[model]] ?? '';
  return plotSvg({
    width,
    height: 320,
    marginTop: 30,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'share handed over', domain: [-0.02, 0.52], ticks: 5, tickFormat: '.0%'},
    y: {label: 'wrong among the answers', domain: [0, 0.25], ticks: 5, grid: true, tickFormat: '.0%'},
    marks: [
      Plot.line(points, {x: 'handed', y: 'value', z: 'model', stroke: color, strokeWidth: 2}),
      Plot.ruleX(points, {
        x: 'handed',
        y1: 'low',
        y2: 'high',
        stroke: color,
        strokeWidth: 2,
        pointerEvents: 'none',
      }),
      Plot.dot(points, {x: 'handed', y: 'value', fill: color, r: 4, title}),
      ...ORDER.map((model, line) =>
        Plot.text([NAMES[model]], {
          text: (text: string) => text,
          frameAnchor: 'top-right',
          dy: 18 * line,
          fill: SERIES[SERIES_OF[model]],
          fontWeight: 600,
        }),
      ),
    ],
  });
}
