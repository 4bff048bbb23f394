import * as Plot from '@observablehq/plot';
import {type Figure, plotSvg, SERIES} from '../_research/plot.ts';
import {bySuccesses} from './compute.ts';

const GROUPS = [
  {name: 'something must be done', color: SERIES[2] ?? '', at: 1, y: 14.2},
  {name: 'doing nothing passes', color: SERIES[0] ?? '', at: 3, y: 11.3},
];
const bars = bySuccesses.flatMap(({successes, busy, idle}) => [
  {successes, tasks: busy, from: 0, group: GROUPS[0]},
  {successes, tasks: idle, from: busy, group: GROUPS[1]},
]);
type Bar = (typeof bars)[number];

const table = {
  columns: ['Successful trials of four', 'Tasks', 'Group'],
  rows: bars.map(({successes, tasks, group}) => [successes, tasks, group?.name ?? '']),
};

const color = ({group}: Bar): string => group?.color ?? '';

/** Tasks by successful trials of four: those that an agent passes that does nothing, and the others. */
function draw(width?: number): string {
  return plotSvg({
    width,
    height: 300,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'successful trials of four', type: 'band', domain: [0, 1, 2, 3, 4], padding: 0.35},
    y: {label: 'tasks', domain: [0, 16], grid: true},
    marks: [
      Plot.barY(bars, {
        x: 'successes',
        y1: 'from',
        y2: (bar: Bar) => bar.from + bar.tasks,
        fill: color,
      }),
      Plot.text(
        bars.filter(({tasks}) => tasks > 0),
        {
          x: 'successes',
          y: (bar: Bar) => bar.from + bar.tasks / 2,
          text: ({tasks}: Bar) => String(tasks),
          fill: 'var(--fig-surface)',
          stroke: color,
          strokeWidth: 3,
          fontWeight: 600,
        },
      ),
      Plot.text(GROUPS, {
        x: 'at',
        y: 'y',
        text: 'name',
        fill: 'color',
        fontWeight: 600,
        dx: width ? 44 : 30,
      }),
    ],
  });
}

export default {table, draw} satisfies Figure;
