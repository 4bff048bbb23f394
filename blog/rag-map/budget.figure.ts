import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {ALL, curve, FEW} from './compute.ts';

const NAMES = new Map([
  [FEW, 'five sections at most'],
  [ALL, 'all 50 that were found'],
]);
const points = curve.flat().map((point) => ({...point, ...point.share, name: NAMES.get(point.k) ?? ''}));
const BUDGETS = [...new Set(points.map(({budget}) => budget))];

export const table: FigureTable = {
  columns: [
    'Sections',
    'Words in the prompt',
    'One retriever',
    'Two retrievers',
    'Difference (points)',
    '95% interval',
  ],
  rows: points.map(({name, budget, one, two, value, low, high}) => [
    name,
    budget,
    one,
    two,
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  points,
  table,
  (name, budget, one, two, difference, interval) =>
    `${name}, ${budget} words: ${one} queries with one retriever, ${two} with two; ${difference} points, 95% interval ${interval}`,
);

/** What a second retriever adds to the queries whose page is in the prompt, against the prompt's room. */
export default function figure(width?: number): string {
  const series = [FEW, ALL].map((k, i) => ({
    of: points.filter((point) => point.k === k),
    name: NAMES.get(k) ?? '',
    color: SERIES[2 * i] ?? SERIES[0],
    dx: 6 * i - 3,
    labelAt: i === 0 ? -0.1 : 0.1,
  }));
  return plotSvg({
    width,
    height: 320,
    marginLeft: 46,
    marginRight: 28,
    marginBottom: 46,
    x: {type: 'log', domain: [260, 9500]},
    y: {
      label: 'change by the second retriever, points',
      domain: [-12, 12],
      grid: true,
      labelArrow: 'none',
      transform: (y: number) => 100 * y,
    },
    marks: [
      Plot.axisX(BUDGETS, {
        text: (budget: number) => budget.toLocaleString('en-US'),
        label: 'words that the prompt has room for',
        labelAnchor: 'center',
        labelArrow: 'none',
      }),
      Plot.ruleY([0]),
      ...series.flatMap(({of, name, color, dx, labelAt}) => [
        Plot.line(of, {x: 'budget', y: 'value', stroke: color, strokeWidth: 2.5, dx}),
        Plot.ruleX(of, {x: 'budget', y1: 'low', y2: 'high', stroke: color, strokeWidth: 2, dx, title}),
        Plot.dot(of, {x: 'budget', y: 'value', fill: color, r: 4, dx, title}),
        Plot.text(of.slice(-1), {
          x: 'budget',
          y: () => labelAt,
          text: () => name,
          textAnchor: 'end',
          dx: 14,
          fill: color,
          fontWeight: 600,
        }),
      ]),
    ],
  });
}
