import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {passes, RUNS} from './compute.ts';

const kind = (count: number): 'solid' | 'flaky' | 'broken' =>
  count === RUNS ? 'solid' : count === 0 ? 'broken' : 'flaky';
const colors = {solid: SERIES[0], flaky: SERIES[2], broken: SERIES[3]} as const;

export const table: FigureTable = {
  columns: ['Row', `Passes of ${RUNS} runs`, 'Kind'],
  rows: passes.map((count, i) => [i + 1, count, kind(count)]),
};

/** Twelve rows with five runs each, as columns of filled (passed) and empty (failed) dots. */
export default function figure(width?: number): string {
  const gap = {solid: 0, flaky: 0.8, broken: 1.6};
  const columns = passes.map((count, i) => ({count, kind: kind(count), x: i + gap[kind(count)]}));
  const dots = columns.flatMap(({count, kind: group, x}) =>
    Array.from({length: RUNS}, (_, run) => ({x, y: run + 1, pass: run < count, group})),
  );
  const groups = (['solid', 'flaky', 'broken'] as const).map((group) => {
    const members = columns.filter((column) => column.kind === group);
    return {group, n: members.length, x: members.reduce((sum, {x}) => sum + x, 0) / members.length};
  });
  return plotSvg({
    width,
    height: 280,
    marginTop: 44,
    marginBottom: 34,
    marginLeft: width && 24,
    marginRight: width ? 16 : 24,
    x: {axis: null, domain: [-0.7, 13.3]},
    y: {label: 'passes out of five runs', domain: [0.4, 5.6], ticks: [1, 2, 3, 4, 5], tickFormat: 'd'},
    marks: [
      Plot.dot(dots, {
        x: 'x',
        y: 'y',
        r: width ? 8 : 9,
        stroke: (d: (typeof dots)[number]) => colors[d.group],
        strokeWidth: 1.5,
        fill: (d: (typeof dots)[number]) => colors[d.group],
        fillOpacity: (d: (typeof dots)[number]) => (d.pass ? 1 : 0),
      }),
      ...groups.map((entry) =>
        Plot.text([entry], {
          x: 'x',
          y: () => 5.6,
          text: () => `${entry.n} ${entry.group}`,
          dy: -12,
          fontWeight: 600,
          fill: colors[entry.group],
        }),
      ),
      Plot.text(columns, {
        x: 'x',
        y: () => 0.4,
        text: (_: unknown, i: number) => `${i + 1}`,
        dy: 12,
        fill: 'var(--fig-muted)',
      }),
    ],
  });
}
