import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {framed, shortened} from './compute.ts';

const ROWS = [
  {name: 'rows held out', framed: framed.row, shortened: shortened.row},
  {name: 'seeds held out', framed: framed.seed, shortened: shortened.seed},
  {name: 'new messages', framed: framed.test, shortened: shortened.test},
];
const SETS = ['framed', 'shortened'] as const;
const points = ROWS.flatMap(({name, ...row}) => SETS.map((set) => ({name, set, ...row[set]})));
type Point = (typeof points)[number];

export const table: FigureTable = {
  columns: ['Scored on', 'Children', 'Right (%)', '95% interval (%)'],
  rows: points.map(({name, set, value, low, high}) => [
    name,
    set === 'framed' ? 'framed' : 'framed and shortened',
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  points,
  table,
  (name, children, right, interval) =>
    `Scored on ${name}, children ${children}: ${right}% right, 95% interval ${interval}%`,
);

/** Three scores of the same classifier, by what is held out. */
export default function figure(width?: number): string {
  const color = ({set}: Point): string => SERIES[SETS.indexOf(set)] ?? '';
  const of = (set: Point['set']) => points.filter((point) => point.set === set);
  return rowChart({
    width,
    height: width ? 278 : 230,
    marginBottom: 46,
    marginLeft: 120,
    marginRight: 24,
    rows: ROWS.map(({name}) => name),
    lift: 28,
    // The names stand before the dots, and take more of a phone.
    x: {label: 'share right', domain: [width ? 0.2 : 0.3, 1], tickFormat: '.0%', ticks: 5},
    marks: SETS.flatMap((set) => [
      Plot.ruleY(of(set), {
        y: 'name',
        x1: 'low',
        x2: 'high',
        stroke: color,
        strokeWidth: 3,
        title,
        dy: set === 'framed' ? -9 : 9,
      }),
      Plot.dot(of(set), {y: 'name', x: 'value', fill: color, r: 5, title, dy: set === 'framed' ? -9 : 9}),
      Plot.text(of(set), {
        y: 'name',
        x: 'value',
        text: ({value}: Point) => `${percent(value, 1)}% ${set}`,
        fill: color,
        fontWeight: 600,
        textAnchor: 'end',
        dx: -12,
        dy: set === 'framed' ? -9 : 9,
      }),
    ]),
  });
}
