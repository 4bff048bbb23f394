import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {bySize} from './compute.ts';

export const table: FigureTable = {
  columns: ['Questions', 'Worse model ahead (%)', 'Test finds the better one (%)'],
  rows: bySize.map(({size, wrong, found}) => [size, percent(wrong, 1), percent(found, 1)]),
};

const series = [
  {name: 'found by the test', key: 'found', color: SERIES[0], x: 400, dx: -10, dy: -14, anchor: 'end'},
  {name: 'worse model ahead', key: 'wrong', color: SERIES[2], x: 20, dx: 4, dy: -16, anchor: 'start'},
] as const;

const SIZES = bySize.map(({size}) => size);

const SENTENCES = {
  wrong: (size: string, wrong: string) => `${size} questions: worse model ahead in ${wrong}% of sets`,
  found: (size: string, _wrong: string, found: string) =>
    `${size} questions: test finds the better one in ${found}% of sets`,
};

/** Share of sets of questions in which the worse model leads, and in which a paired test finds the better one. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 320,
    marginRight: 28,
    marginBottom: 46,
    x: {
      type: 'log',
      domain: [18, 1300],
    },
    y: {label: 'share of sets', domain: [0, 1], grid: true, tickFormat: '.0%', labelArrow: 'none'},
    marks: [
      // The axis of a logarithmic scale leaves out numbers that are far from a power.
      Plot.axisX(SIZES, {
        text: String,
        label: 'questions in the set',
        labelAnchor: 'center',
        labelArrow: 'none',
      }),
      ...series.flatMap(({name, key, color, x, dx, dy, anchor}) => {
        const points = bySize.map((row) => ({size: row.size, value: row[key]}));
        const title = titleOf(points, table, SENTENCES[key]);
        return [
          Plot.line(points, {x: 'size', y: 'value', stroke: color, strokeWidth: 2.5}),
          Plot.dot(points, {x: 'size', y: 'value', fill: color, r: 3.5, title}),
          Plot.text(
            points.filter(({size}) => size === x),
            {
              x: 'size',
              y: 'value',
              text: () => name,
              dx,
              dy,
              textAnchor: anchor,
              fill: color,
              fontWeight: 600,
            },
          ),
        ];
      }),
    ],
  });
}
