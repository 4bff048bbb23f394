import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, round, SERIES, titleOf} from '../../src/figures/plot.ts';
import {bySuccesses} from './compute.ts';

export const table: FigureTable = {
  columns: ['Successful trials of four', 'Tasks', 'Expected if all tasks were alike'],
  rows: bySuccesses.map(({successes, tasks, alike}) => [successes, tasks, round(alike, 1)]),
};

const measured = titleOf(
  bySuccesses,
  table,
  (successes, tasks) => `${successes} of four trials successful: ${tasks} tasks`,
);
const expected = titleOf(
  bySuccesses,
  table,
  (successes, _tasks, alike) =>
    `${successes} of four trials successful: ${alike} tasks, if all tasks were alike`,
);

/** Tasks by how many of four trials succeed: measured, and expected if all tasks were alike. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 280,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'successful trials of four', type: 'band', domain: [0, 1, 2, 3, 4], padding: 0.35},
    y: {label: 'tasks', domain: [0, 20], grid: true},
    marks: [
      Plot.barY(bySuccesses, {x: 'successes', y: 'tasks', fill: SERIES[0], title: measured}),
      Plot.text(bySuccesses, {
        x: 'successes',
        y: 'tasks',
        text: (d: (typeof bySuccesses)[number]) => String(d.tasks),
        dy: -8,
        fill: SERIES[0],
        fontWeight: 600,
      }),
      Plot.tickY(bySuccesses, {
        x: 'successes',
        y: 'alike',
        stroke: SERIES[2],
        strokeWidth: 3,
        title: expected,
      }),
    ],
  });
}
