import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {results} from './results.ts';

const NOTHING = {size: 0, value: 0, low: 0, high: 0};
const series = [
  {pile: 'flagged', name: 'flagged rows read', color: SERIES[0]},
  {pile: 'random', name: 'random rows read', color: SERIES[2]},
] as const;
const pointsOf = (pile: string) => [
  NOTHING,
  ...results.reviews.filter((one) => one.pile === pile).map(({size, drop}) => ({size, ...drop})),
];
type Point = ReturnType<typeof pointsOf>[number];

export const table: FigureTable = {
  columns: [
    'Rows read',
    ...series.flatMap(({name}) => [`Failure rate falls by (points), ${name}`, '95% interval']),
  ],
  rows: pointsOf('flagged')
    .slice(1)
    .map(({size}) => [
      size,
      ...series.flatMap(({pile}) => {
        const point = pointsOf(pile).find((one) => one.size === size) ?? NOTHING;
        return [percent(point.value, 1), `${percent(point.low, 1)} to ${percent(point.high, 1)}`];
      }),
    ]),
};

/** Fall of the failure rate in the later batch against rows read, for flagged and random rows. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 310,
    marginRight: 28,
    marginBottom: 46,
    x: {label: 'rows read, failures among them repaired', domain: [0, 820], ticks: [100, 200, 400, 800]},
    y: {label: 'fall of the failure rate, in points', domain: [0, 7], ticks: 4, grid: true, percent: true},
    marks: series.flatMap(({pile, name, color}, place) => {
      const points = pointsOf(pile);
      const read = points.slice(1);
      const title = titleOf(read, table, (size, ...cells) => {
        const [value, interval] = cells.slice(2 * place);
        return `${size} ${name}: failure rate falls by ${value} points, 95% interval ${interval}`;
      });
      return [
        Plot.line(points, {x: 'size', y: 'value', stroke: color, strokeWidth: 2.5, title: () => name}),
        Plot.ruleX(read, {x: 'size', y1: 'low', y2: 'high', stroke: color, strokeWidth: 2, title}),
        Plot.dot(read, {x: 'size', y: 'value', fill: color, r: 4, title}),
        Plot.text(points.slice(-1), {
          x: 'size',
          y: (d: Point) => (pile === 'flagged' ? d.high : d.low),
          text: () => name,
          dy: pile === 'flagged' ? -10 : 44,
          textAnchor: 'end',
          fill: color,
          fontWeight: 600,
        }),
      ];
    }),
  });
}
