import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES, titleOf} from '../../src/figures/plot.ts';
import {domains, leaderboard, TRIALS} from './compute.ts';

const rows = [...leaderboard].sort(
  (a, b) => domains.indexOf(a.domain as never) - domains.indexOf(b.domain as never) || b.once - a.once,
);

export const table: FigureTable = {
  columns: ['Model', 'Domain', 'pass^1 (%)', 'pass^4 (%)'],
  rows: rows.map(({model, domain, once, four}) => [model, domain, percent(once, 1), percent(four, 1)]),
};

const titles = titleOf(rows, table, (model, domain, once, four) => `${model}, ${domain}: ${once}%, ${four}%`);
const power = Array.from({length: 51}, (_, i) => ({once: i / 50, four: (i / 50) ** TRIALS}));
const color = (domain: string): string =>
  SERIES[[0, 2, 1, 3][domains.indexOf(domain as (typeof domains)[number])] ?? 0] ?? '';
const NAMES = [
  {domain: 'banking', once: 0.16, four: 0.25},
  {domain: 'airline', once: 0.6, four: 0.62},
  {domain: 'retail', once: 0.86, four: 0.46},
  {domain: 'telecom', once: 0.9, four: 0.9},
];

/** pass^1 and pass^4 of the rows of a leaderboard, between all tasks alike and every task all or nothing. */
export default function figure(width?: number): string {
  return plotSvg({
    width,
    height: width ? 340 : 380,
    marginRight: 24,
    marginBottom: 46,
    x: {
      label: 'pass^1',
      domain: [0, 1],
      ticks: 5,
      tickFormat: '.0%',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    y: {label: 'pass^4', domain: [0, 1], ticks: 5, grid: true, tickFormat: '.0%', labelArrow: 'none'},
    marks: [
      Plot.line(
        [
          {once: 0, four: 0},
          {once: 1, four: 1},
        ],
        {x: 'once', y: 'four', stroke: 'var(--fig-muted)', strokeDasharray: '5 4'},
      ),
      Plot.line(power, {x: 'once', y: 'four', stroke: 'var(--fig-muted)', strokeDasharray: '2 4'}),
      Plot.dot(rows, {
        x: 'once',
        y: 'four',
        fill: (row: (typeof rows)[number]) => color(row.domain),
        r: 3.5,
        title: titles,
      }),
      Plot.text(NAMES, {
        x: 'once',
        y: 'four',
        text: 'domain',
        fill: (name: (typeof NAMES)[number]) => color(name.domain),
        fontWeight: 600,
      }),
      Plot.text([{once: 0.34, four: 0.42}], {
        x: 'once',
        y: 'four',
        text: () => 'always or never',
        textAnchor: 'end',
        fill: 'var(--fig-muted)',
      }),
      Plot.text([{once: 0.56, four: 0.06}], {
        x: 'once',
        y: 'four',
        text: () => 'all tasks alike',
        textAnchor: 'start',
        fill: 'var(--fig-muted)',
      }),
    ],
  });
}
