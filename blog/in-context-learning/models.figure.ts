import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {byModel, pairs} from './compute.ts';

const means = byModel.map(({gain, ...row}) => ({...row, ...gain}));
/** Each model's tasks, and their mean below them. */
const rows = means.flatMap((mean) => [...pairs.filter(({model}) => model === mean.model), mean]);

export const table: FigureTable = {
  columns: [
    'Model',
    'Task',
    'Without examples (%)',
    'With examples (%)',
    'Gain (points)',
    '95% interval (points)',
  ],
  rows: rows.map((row) => [
    row.model,
    'task' in row ? row.task : 'mean of its tasks',
    percent(row.without, 1),
    percent(row.with, 1),
    percent('task' in row ? row.gain : row.value, 1),
    'task' in row ? '–' : `${percent(row.low, 1)} to ${percent(row.high, 1)}`,
  ]),
};

const task = titleOf(
  rows,
  table,
  (_model, name, _without, examples) => `${name}: ${examples}% with examples`,
);
const meanGain = titleOf(
  rows,
  table,
  (model, name, _without, _with, gain, interval) =>
    `${model}, ${name}: ${gain} points gained, 95% interval ${interval}`,
);

/** What examples in the prompt change, by model: tasks as dots, their mean with an interval. */
export default function figure(width?: number): string {
  return rowChart({
    width,
    height: width ? 308 : 250,
    marginBottom: 46,
    marginLeft: 110,
    marginRight: 24,
    rows: means.map(({model}) => model),
    lift: 20,
    x: {
      label: 'points gained',
      domain: [-0.2, 0.5],
      tickFormat: (value: number) => String(Math.round(100 * value)),
    },
    marks: [
      Plot.ruleX([0], {stroke: 'var(--fig-text)', strokeDasharray: '5 4'}),
      Plot.dot(pairs, {y: 'model', x: 'gain', stroke: SERIES[1], r: 4, title: task}),
      Plot.ruleY(means, {
        y: 'model',
        x1: 'low',
        x2: 'high',
        stroke: SERIES[0],
        strokeWidth: 4,
        pointerEvents: 'none',
      }),
      Plot.dot(means, {y: 'model', x: 'value', fill: SERIES[0], r: 6, title: meanGain}),
    ],
  });
}
