import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {BASELINE, rate, runs, STAGES} from './compute.ts';

const NAMES = {candidates: 'among 50', ranked: 'in the top 5', prompt: 'in the prompt'} as const;
const points = (['one', 'two'] as const).flatMap((retrievers, series) =>
  STAGES.map((stage) => ({
    series,
    name: series === 0 ? 'BM25' : 'BM25 and encoder',
    stage: NAMES[stage],
    ...rate(runs, stage, {...BASELINE, retrievers}),
  })),
);
type Point = (typeof points)[number];

export const table: FigureTable = {
  columns: ['Retrievers', 'Stage', 'Queries whose page is there (%)', '95% interval (%)'],
  rows: points.map(({name, stage, value, low, high}) => [
    name,
    stage,
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  points,
  table,
  (name, stage, share, interval) =>
    `${name}, ${stage}: ${share}% of queries whose page is there, 95% interval ${interval}%`,
);

/** Share of queries whose page survives each stage, with one retriever and with two, with intervals. */
export default function figure(width?: number): string {
  const color = ({series}: Point) => SERIES[2 * series] ?? SERIES[0];
  const [left, right] = [
    points.filter(({series}) => series === 0),
    points.filter(({series}) => series === 1),
  ];
  const marks = (of: Point[], dx: number) => [
    Plot.ruleX(of, {x: 'stage', y1: 'low', y2: 'high', stroke: color, strokeWidth: 2, dx, title}),
    Plot.dot(of, {x: 'stage', y: 'value', fill: color, r: 5, dx, title}),
    Plot.text(of, {
      x: 'stage',
      y: 'low',
      text: (d: Point) => `${percent(d.value)}%`,
      fill: color,
      fontWeight: 600,
      dx,
      dy: 14,
    }),
  ];
  return plotSvg({
    width,
    height: 320,
    marginLeft: 46,
    marginRight: 16,
    marginBottom: 32,
    x: {type: 'point', domain: Object.values(NAMES), label: null, padding: 0.5},
    y: {label: 'queries whose page is there', domain: [0.5, 1], grid: true, tickFormat: '.0%'},
    marks: [
      ...marks(left, -20),
      ...marks(right, 20),
      Plot.text(['BM25'], {frameAnchor: 'bottom-left', dx: 8, dy: -26, fill: SERIES[0], fontWeight: 600}),
      Plot.text(['BM25 and encoder'], {
        frameAnchor: 'bottom-left',
        dx: 8,
        dy: -8,
        fill: SERIES[2],
        fontWeight: 600,
      }),
    ],
  });
}
