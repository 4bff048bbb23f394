import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {curve} from './compute.ts';

const interval = ({low, high}: {low: number; high: number}): string =>
  `${percent(low, 1)} to ${percent(high, 1)}`;

export const table: FigureTable = {
  columns: [
    'Drop (points)',
    'Red, limit from five runs (%)',
    '95% interval (%)',
    'Red, binomial limit (%)',
    '95% interval (%)',
  ],
  rows: curve.map(({drop, learned, textbook}) => [
    percent(drop),
    percent(learned.value, 1),
    interval(learned),
    percent(textbook.value, 1),
    interval(textbook),
  ]),
};

const series = [
  {key: 'learned', name: 'limit from five runs', color: SERIES[0], at: 0.02, dx: -8, dy: -14, anchor: 'end'},
  {key: 'textbook', name: 'binomial limit', color: SERIES[2], at: 0.05, dx: 10, dy: 12, anchor: 'start'},
] as const;

const SENTENCES = {
  learned: (drop: string, learned: string, range: string) =>
    `Drop of ${drop} points, limit from five runs: ${learned}% of builds red, 95% interval ${range}%`,
  textbook: (drop: string, _learned: string, _range: string, textbook: string, range: string) =>
    `Drop of ${drop} points, binomial limit: ${textbook}% of builds red, 95% interval ${range}%`,
};

/** Share of red builds against the drop of the pass rate, for two limits, with 95% intervals. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: 320,
    marginLeft: 44,
    marginRight: 24,
    marginBottom: 46,
    x: {
      label: 'drop of the pass rate, in points',
      domain: [-0.002, 0.102],
      ticks: curve.map(({drop}) => drop),
      tickFormat: (drop: number) => String(percent(drop)),
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {label: 'red builds', domain: [0, 1], grid: true, tickFormat: '.0%', labelArrow: 'none'},
    marks: series.flatMap(({key, name, color, at, dx, dy, anchor}) => {
      const points = curve.map((row) => ({drop: row.drop, ...row[key]}));
      const title = titleOf(points, table, SENTENCES[key]);
      return [
        Plot.line(points, {x: 'drop', y: 'value', stroke: color, strokeWidth: 2.5}),
        Plot.ruleX(points, {x: 'drop', y1: 'low', y2: 'high', stroke: color, strokeWidth: 2, title}),
        Plot.dot(points, {x: 'drop', y: 'value', fill: color, r: 3.5, title}),
        Plot.text(
          points.filter(({drop}) => drop === (width ? 0.05 : at)),
          {
            x: 'drop',
            y: 'value',
            text: () => name,
            dx: width && key === 'learned' ? -6 : dx,
            dy: width && key === 'learned' ? -12 : dy,
            textAnchor: anchor,
            fill: color,
            fontWeight: 600,
          },
        ),
      ];
    }),
  });
}
