import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, percent, rowChart, SERIES, titleOf} from '../../src/figures/plot.ts';
import {swaps} from './swaps.ts';

const AGENTS = {pine: 'Pine Voice', realtime: 'gpt-realtime-2'} as const;
const rows = swaps.map(({agent, domain, before, after, gap}) => ({
  name: `${AGENTS[agent]}, ${domain}`,
  agent,
  before: before.k / before.n,
  after: after.k / after.n,
  ...gap,
}));
type Row = (typeof rows)[number];
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(100 * value).toFixed(1)}`;

export const table: FigureTable = {
  columns: [
    'Agent and domain',
    'Customer with gpt-4.1 (%)',
    'Customer with gpt-5.5 (%)',
    'Gap (points)',
    '95% interval (points)',
  ],
  rows: rows.map(({name, before, after, value, low, high}) => [
    name,
    percent(before, 1),
    percent(after, 1),
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]),
};

const title = titleOf(
  rows,
  table,
  (name, before, after, gap, interval) =>
    `${name}: ${before}% with gpt-4.1 as the customer, ${after}% with gpt-5.5; gap ${gap} points, 95% interval ${interval}`,
);

/** Change of the score of two agents in three domains with another simulated customer, with intervals. */
export default function figure(width?: number): string {
  return rowChart({
    width,
    height: width ? 358 : 290,
    marginLeft: 170,
    marginRight: width ? 16 : 28,
    marginBottom: 44,
    rows: rows.map(({name}) => name),
    lift: 17,
    x: {
      label: 'change of the score, in points',
      domain: [-25, 35],
      ticks: 6,
      percent: true,
    },
    marks: [
      Plot.ruleX([0], {stroke: 'var(--fig-text)'}),
      Plot.ruleY(rows, {
        y: 'name',
        x1: 'low',
        x2: 'high',
        stroke: ({agent}: Row) => (agent === 'pine' ? SERIES[0] : SERIES[2]),
        strokeWidth: 2,
        title,
      }),
      Plot.dot(rows, {
        y: 'name',
        x: 'value',
        fill: ({agent}: Row) => (agent === 'pine' ? SERIES[0] : SERIES[2]),
        r: 5,
        title,
      }),
      Plot.text(rows, {
        y: 'name',
        x: width ? undefined : 'high',
        text: ({value}: Row) => signed(value),
        fill: ({agent}: Row) => (agent === 'pine' ? SERIES[0] : SERIES[2]),
        fontWeight: 600,
        ...(width ? aboveRow('right', 17) : {dx: 8, textAnchor: 'start' as const}),
      }),
    ],
  });
}
