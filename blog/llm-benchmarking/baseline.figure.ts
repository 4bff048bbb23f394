import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, round, SERIES} from '../../src/figures/plot.ts';
import {baseline, baselineRuns, brokenRuns, NIGHTS, ROWS} from './compute.ts';

const runs = [...baselineRuns, ...brokenRuns].map((passes, i) => ({night: i + 1, passes}));

export const table: FigureTable = {
  columns: [
    'Night',
    `Rows passed of ${ROWS}`,
    'After the fault',
    'Limit row by row',
    'Limit of the chart formula',
  ],
  rows: runs.map(({night, passes}) => [
    night,
    passes,
    night > NIGHTS ? 'yes' : 'no',
    passes < baseline.rowLimit ? `below ${round(baseline.rowLimit, 1)}` : 'within',
    passes < baseline.chartLimit ? `below ${round(baseline.chartLimit, 1)}` : 'within',
  ]),
};

/** Passes per night before and after the fault, with two lower limits. */
export default function figure(width?: number): string {
  const limits = [
    {
      at: baseline.center,
      label: `mean ${baseline.center.toFixed(1)}`,
      color: 'var(--fig-muted)',
      right: true,
    },
    {
      at: baseline.rowLimit,
      label: `row by row: ${baseline.rowLimit.toFixed(1)}`,
      color: SERIES[0],
      right: false,
    },
    {
      at: baseline.chartLimit,
      label: `chart formula: ${baseline.chartLimit.toFixed(1)}`,
      color: SERIES[1],
      right: false,
    },
  ];
  type Limit = (typeof limits)[number];
  const end = runs.length + 1;
  const names = (which: Limit[], place: Plot.TextOptions) =>
    Plot.text(which, {
      y: 'at',
      text: 'label',
      ...place,
      fill: (limit: Limit) => limit.color,
      fontWeight: 600,
    });
  return plotSvg({
    width,
    height: width ? 400 : 340,
    marginTop: 30,
    marginRight: width ? 16 : 150,
    marginBottom: 46,
    x: {label: 'night', domain: [0, end], ticks: [1, 5, 10, 15, 20, 25, 30]},
    y: {label: `rows passed of ${ROWS}`, domain: [0, ROWS], ticks: width && 6, grid: true},
    marks: [
      Plot.ruleX([NIGHTS + 0.5], {stroke: 'var(--fig-muted)', strokeDasharray: '3 4'}),
      Plot.ruleY(limits, {
        y: 'at',
        stroke: (limit: Limit) => limit.color,
        strokeDasharray: '6 4',
        strokeWidth: 1.5,
      }),
      ...(width
        ? [
            names(limits.slice(0, 1), {x: end, textAnchor: 'end', dy: -10}),
            names(limits.slice(1), {x: 0, textAnchor: 'start', dx: 4, dy: 10}),
          ]
        : [names(limits, {x: end, textAnchor: 'start', dx: 6})]),
      Plot.line(runs, {x: 'night', y: 'passes', stroke: 'var(--fig-text)', strokeOpacity: 0.35}),
      Plot.dot(runs, {
        x: 'night',
        y: 'passes',
        r: 4,
        fill: (run: (typeof runs)[number]) =>
          run.passes < baseline.rowLimit ? (SERIES[2] ?? '') : 'var(--fig-text)',
      }),
      Plot.text([NIGHTS + 0.5], {
        x: (night: number) => night,
        y: 4,
        text: () => 'five training rows lost',
        textAnchor: 'end',
        dx: -8,
      }),
    ],
  });
}
