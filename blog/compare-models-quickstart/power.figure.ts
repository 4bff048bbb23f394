import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {close} from './compute.ts';

const interval = ({low, high}: {low: number; high: number}): string =>
  `${percent(low, 1)} to ${percent(high, 1)}`;

export const table: FigureTable = {
  columns: [
    'Questions',
    'Worse model ahead (%)',
    '95% interval (%)',
    'Test finds the better one (%)',
    '95% interval (%)',
  ],
  rows: close.map(({size, wrong, found}) => [
    size,
    percent(wrong.value, 1),
    interval(wrong),
    percent(found.value, 1),
    interval(found),
  ]),
};

const series = [
  {name: 'found by the test', key: 'found', color: SERIES[0], x: 400, dx: -10, dy: -14, anchor: 'end'},
  {name: 'worse model ahead', key: 'wrong', color: SERIES[2], x: 20, dx: 4, dy: -16, anchor: 'start'},
] as const;

const SIZES = close.map(({size}) => size);

const SENTENCES = {
  wrong: (size: string, wrong: string, range: string) =>
    `${size} questions: worse model ahead in ${wrong}% of samples, 95% interval ${range}%`,
  found: (size: string, _wrong: string, _range: string, found: string, range: string) =>
    `${size} questions: test finds the better one in ${found}% of samples, 95% interval ${range}%`,
};

/** Share of samples in which the worse model leads, and in which a paired test finds the better one. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 320,
    marginRight: 28,
    marginBottom: 46,
    x: {
      type: 'log',
      domain: [18, 900],
    },
    y: {label: 'share of samples', domain: [0, 0.8], grid: true, tickFormat: '.0%', labelArrow: 'none'},
    marks: [
      // The axis of a logarithmic scale leaves out numbers that are far from a power.
      Plot.axisX(SIZES, {
        text: String,
        label: 'questions in the sample',
        labelAnchor: 'center',
        labelArrow: 'none',
      }),
      ...series.flatMap(({name, key, color, x, dx, dy, anchor}) => {
        const points = close.map((row) => ({size: row.size, ...row[key]}));
        const title = titleOf(points, table, SENTENCES[key]);
        return [
          Plot.line(points, {x: 'size', y: 'value', stroke: color, strokeWidth: 2.5}),
          Plot.ruleX(points, {x: 'size', y1: 'low', y2: 'high', stroke: color, strokeWidth: 2, title}),
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
