import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {large} from './compute.ts';

const NAMES = {
  labels: 'label is there, one example per label',
  reach: 'label is there, nearest examples',
  vote: 'most examples have the label',
} as const;
type Name = keyof typeof NAMES;
const SHOWN = Object.keys(NAMES) as Name[];
const points = SHOWN.flatMap((name) => large.map((row) => ({name, k: row.k, ...row[name]})));

export const table: FigureTable = {
  columns: ['Examples', 'Measure', 'Share of messages (%)', '95% interval (%)'],
  rows: points.map(({k, name, value, low, high}) => [
    k,
    NAMES[name],
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(points, table, (k, name, share) => `Examples: ${k}; ${name}: ${share}% of messages`);

/** How often the right label is among the examples, and how often it is their vote. */
export default function figure(width?: number): string {
  const color = ({name}: {name: Name}): string => SERIES[SHOWN.indexOf(name)] ?? '';
  return plotSvg({
    width,
    height: 340,
    marginLeft: width ? 44 : 56,
    marginRight: 24,
    marginBottom: 46,
    x: {
      label: 'examples in the prompt',
      type: 'log',
      domain: [0.9, 23],
      ticks: [1, 3, 5, 10, 20],
      tickFormat: 'd',
    },
    y: {label: 'share of messages', domain: [0.6, 1], ticks: 5, grid: true, tickFormat: '.0%'},
    marks: [
      Plot.line(points, {x: 'k', y: 'value', z: 'name', stroke: color, strokeWidth: 2}),
      Plot.ruleX(points, {
        x: 'k',
        y1: 'low',
        y2: 'high',
        stroke: color,
        strokeWidth: 2,
        pointerEvents: 'none',
      }),
      Plot.dot(points, {x: 'k', y: 'value', fill: color, r: 4, title}),
      ...SHOWN.map((name, line) =>
        Plot.text([NAMES[name]], {
          text: (text: string) => text,
          frameAnchor: 'bottom-right',
          dy: 18 * (line - SHOWN.length) + 6,
          fill: SERIES[line],
          fontWeight: 600,
        }),
      ),
    ],
  });
}
