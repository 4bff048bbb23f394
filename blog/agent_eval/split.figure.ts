import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {bySuccesses} from './compute.ts';

export const table: FigureTable = {
  columns: ['Successful trials of four', 'Doing nothing passes', 'Something must be done'],
  rows: bySuccesses.map(({successes, idle, busy}) => [successes, idle, busy]),
};

const idle = titleOf(
  bySuccesses,
  table,
  (successes, tasks) => `${successes} of four: ${tasks} tasks that doing nothing passes`,
);
const busy = titleOf(
  bySuccesses,
  table,
  (successes, _idle, tasks) => `${successes} of four: ${tasks} tasks in which something must be done`,
);

type Row = (typeof bySuccesses)[number];

/** Tasks by successful trials of four: those that an agent passes that does nothing, and the others. */
export default function figure(width?: number): string {
  const label = (of: 'idle' | 'busy') => (row: Row) => (row[of] > 0 ? String(row[of]) : '');
  return plotSvg({
    width,
    height: 300,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'successful trials of four', type: 'band', domain: [0, 1, 2, 3, 4], padding: 0.35},
    y: {label: 'tasks', domain: [0, 16], grid: true},
    marks: [
      Plot.barY(bySuccesses, {x: 'successes', y: 'busy', fill: SERIES[2], title: busy}),
      Plot.barY(bySuccesses, {
        x: 'successes',
        y1: 'busy',
        y2: (row: Row) => row.busy + row.idle,
        fill: SERIES[0],
        title: idle,
      }),
      Plot.text(bySuccesses, {
        x: 'successes',
        y: (row: Row) => row.busy / 2,
        text: label('busy'),
        fill: 'var(--fig-surface)',
        stroke: SERIES[2],
        strokeWidth: 3,
        fontWeight: 600,
      }),
      Plot.text(bySuccesses, {
        x: 'successes',
        y: (row: Row) => row.busy + row.idle / 2,
        text: label('idle'),
        fill: 'var(--fig-surface)',
        stroke: SERIES[0],
        strokeWidth: 3,
        fontWeight: 600,
      }),
      Plot.text([{successes: 1, y: 14.2}], {
        x: 'successes',
        y: 'y',
        text: () => 'something must be done',
        fill: SERIES[2],
        fontWeight: 600,
        textAnchor: 'start',
        dx: width ? -20 : 0,
      }),
      Plot.text([{successes: 3, y: 11.3}], {
        x: 'successes',
        y: 'y',
        text: () => 'doing nothing passes',
        fill: SERIES[0],
        fontWeight: 600,
        dx: width ? -6 : 30,
      }),
    ],
  });
}
