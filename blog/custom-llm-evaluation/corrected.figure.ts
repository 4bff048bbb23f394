import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {correct, floor, judge, LIVE, observedRates, ranges} from './compute.ts';

const at = LIVE.flagged / LIVE.rows;
const point = (observed: number) => ({
  observed,
  real: correct(observed, judge.sensitivity, judge.specificity),
});
const line = [floor, 0.5].map(point);
const points = observedRates.map(point);
const printed = (rate: number): string => `${percent(rate)}%`;
const ends = [
  {...point(observedRates[0]), textAnchor: 'start', dx: 8, dy: 16, narrowDy: 16},
  {...point(observedRates[3]), textAnchor: 'end', dx: -8, dy: -12, narrowDy: -25},
] as const;
const [few, , many] = ranges;
const bars = [
  {
    x: at - 0.006,
    ...few.interval,
    y: few.interval.high,
    narrowY: 0.4,
    color: SERIES[2],
    label: `${few.labels} labels`,
    dx: -8,
    anchor: 'end',
  },
  {
    x: at + 0.006,
    ...many.interval,
    y: many.interval.low,
    narrowY: many.interval.low,
    color: SERIES[1],
    label: `${many.labels} labels`,
    dx: 8,
    anchor: 'start',
  },
] as const;

export const table: FigureTable = {
  columns: ['Reported (%)', 'Corrected (%)', 'Range that the labels leave (%)'],
  rows: [
    ...points.map(({observed, real}) => [percent(observed), percent(real), 'not drawn']),
    ...[few, many].map(({labels, interval: {low, high}}) => [
      percent(at),
      percent(correct(at, judge.sensitivity, judge.specificity)),
      `${percent(low)} to ${percent(high)} with ${labels} labels`,
    ]),
  ],
};

/** Corrected against observed defect rate, with the range that the labeled rows leave open. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: width ? 380 : 340,
    marginRight: 24,
    marginBottom: 46,
    x: {label: 'defect rate that the judge reports (%)', percent: true, domain: [0, 50], ticks: width && 5},
    y: {label: 'corrected defect rate (%)', percent: true, domain: [0, 60], ticks: width && 6, grid: true},
    marks: [
      Plot.line([0, 0.5], {
        x: (d: number) => d,
        y: (d: number) => d,
        stroke: 'var(--fig-muted)',
        strokeDasharray: '4 4',
      }),
      Plot.text([{x: width ? 0.01 : 0.03, y: width ? 0.28 : 0.19}], {
        x: 'x',
        y: 'y',
        text: () => 'judge taken at its word',
        textAnchor: 'start',
        fill: 'var(--fig-muted)',
      }),
      Plot.line(line, {x: 'observed', y: 'real', stroke: SERIES[0], strokeWidth: 2.5}),
      Plot.dot(points, {x: 'observed', y: 'real', fill: SERIES[0], r: 4}),
      ...ends.map(({observed, real, textAnchor, dx, dy, narrowDy}) =>
        Plot.text([{observed, real}], {
          x: 'observed',
          y: 'real',
          text: () => `${printed(observed)} means ${printed(real)}`,
          textAnchor,
          dx,
          dy: width ? narrowDy : dy,
          fill: SERIES[0],
          fontWeight: 600,
        }),
      ),
      ...bars.flatMap(({x, y, narrowY, low, high, color, label, dx, anchor}) => [
        Plot.ruleX([{x, low, high}], {x: 'x', y1: 'low', y2: 'high', stroke: color, strokeWidth: 3}),
        Plot.text([{x, y: width ? narrowY : y}], {
          x: 'x',
          y: 'y',
          text: () => `${label}:${width ? '\n' : ' '}${printed(low)} to ${printed(high)}`,
          textAnchor: anchor,
          lineHeight: 1.2,
          dx,
          dy: 4,
          fill: color,
          fontWeight: 600,
        }),
      ]),
    ],
  });
}
