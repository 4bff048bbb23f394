import * as Plot from '@observablehq/plot';
import {type FigureTable, round, rowChart, SERIES} from '../../src/figures/plot.ts';
import {classifiers, held, lines, rewritten, right} from './compute.ts';

const before = '30 seeds';
const after = '+ 30 rows in F0';
const conditional = (name: typeof before | typeof after): number =>
  right(classifiers[name], rewritten(held, 'conditional frame'));

const rows = [
  {test: 'framing F0 (trained on)', old: lines[before].F0, fresh: lines[after].F0},
  {test: 'framing F1 (unseen)', old: lines[before].F1, fresh: lines[after].F1},
  {test: 'no variation', old: lines[before].clean, fresh: lines[after].clean},
  {test: 'typos, mean of 20 draws', old: lines[before].typos.mean, fresh: lines[after].typos.mean},
  {test: 'conditional frame (unseen)', old: conditional(before), fresh: conditional(after)},
  {test: 'framing F2 (unseen)', old: lines[before].F2, fresh: lines[after].F2},
];
type Row = (typeof rows)[number];

export const table: FigureTable = {
  columns: ['Test', 'Right of 24, 30 seeds', 'Right of 24, with 30 rows in F0'],
  rows: rows.map(({test, old, fresh}) => [test, round(old, 1), round(fresh, 1)]),
};

/** Right answers before and after training on one framing, under six test conditions. */
export default function figure(width?: number): string {
  const [top] = rows;
  const label = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1));
  const side = (row: Row, which: 'old' | 'fresh'): boolean =>
    which === 'fresh' ? row.fresh >= row.old : row.old > row.fresh;
  const text = (which: 'old' | 'fresh', rightSide: boolean) =>
    Plot.text(
      rows.filter((row) => side(row, which) === rightSide),
      {
        x: which,
        y: 'test',
        text: (row: Row) => label(row[which]),
        dx: rightSide ? 10 : -10,
        textAnchor: rightSide ? 'start' : 'end',
        fill: 'var(--fig-text)',
      },
    );
  return rowChart({
    width,
    height: width ? 360 : 300,
    rows: rows.map(({test}) => test),
    lift: 17,
    indent: 5,
    marginLeft: 185,
    marginRight: width ? 16 : 40,
    marginTop: 34,
    marginBottom: 44,
    x: {
      domain: [0, 24],
      ticks: [0, 6, 12, 18, 24],
      label: 'right answers of 24',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    marks: [
      Plot.ruleX([0], {stroke: 'var(--fig-muted)'}),
      Plot.link(rows, {x1: 'old', x2: 'fresh', y: 'test', stroke: 'var(--fig-muted)', strokeWidth: 1.5}),
      Plot.dot(rows, {x: 'old', y: 'test', r: 5, fill: SERIES[2]}),
      Plot.dot(rows, {x: 'fresh', y: 'test', r: 5, fill: SERIES[0]}),
      text('old', true),
      text('old', false),
      text('fresh', true),
      text('fresh', false),
      Plot.text(['30 seeds'], {
        x: () => top?.old ?? 0,
        y: () => top?.test,
        text: (d: string) => d,
        dy: width ? -37 : -26,
        fill: SERIES[2],
      }),
      Plot.text(['with 30 rows in F0'], {
        x: () => top?.fresh ?? 0,
        y: () => top?.test,
        text: (d: string) => d,
        dy: width ? -37 : -26,
        fill: SERIES[0],
      }),
    ],
  });
}
