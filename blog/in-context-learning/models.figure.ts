import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {byModel, pairs} from './compute.ts';

const rows = byModel.map(({model, gain}) => ({model, ...gain}));

export const table: FigureTable = {
  columns: ['Model', 'Task', 'Without examples (%)', 'With examples (%)'],
  rows: pairs.map((pair) => [pair.model, pair.task, percent(pair.without, 1), percent(pair.with, 1)]),
};

const task = titleOf(
  pairs,
  table,
  (_model, name, _without, examples) => `${name}: ${examples}% with examples`,
);
const meanGain = ({model, value}: (typeof rows)[number]): string =>
  `${model}, mean of its tasks: ${percent(value, 1)} points gained`;

/** What examples in the prompt change, by model: tasks as dots, their mean with an interval. */
export default function figure(width?: number): string {
  return rowChart({
    width,
    height: width ? 330 : 250,
    marginBottom: 46,
    marginLeft: 110,
    marginRight: 24,
    rows: rows.map(({model}) => model),
    lift: 20,
    x: {
      label: 'points gained',
      domain: [-0.2, 0.5],
      tickFormat: (value: number) => String(Math.round(100 * value)),
    },
    marks: [
      Plot.ruleX([0], {stroke: 'var(--fig-text)', strokeDasharray: '5 4'}),
      Plot.dot(pairs, {y: 'model', x: 'gain', stroke: SERIES[1], r: 4, title: task}),
      Plot.ruleY(rows, {
        y: 'model',
        x1: 'low',
        x2: 'high',
        stroke: SERIES[0],
        strokeWidth: 4,
        pointerEvents: 'none',
      }),
      Plot.dot(rows, {y: 'model', x: 'value', fill: SERIES[0], r: 6, title: meanGain}),
    ],
  });
}
