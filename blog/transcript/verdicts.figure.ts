import * as Plot from '@observablehq/plot';
import {aboveRow, type FigureTable, round, rowChart, SERIES} from '../../src/figures/plot.ts';
import {facts, scores} from './compute.ts';

const labels = {A: 'A: copied, decision reversed', B: 'B: reworded, right'} as const;
const OVERLAP = 'ROUGE-L F1';
const FACTS = `facts right, of ${facts.length}`;

const bars = scores.flatMap(({name, rougeL, right}) => [
  {name, measure: OVERLAP, value: rougeL, text: rougeL.toFixed(2)},
  {name, measure: FACTS, value: right / facts.length, text: `${right} of ${facts.length}`},
]);
type Bar = (typeof bars)[number];

export const table: FigureTable = {
  columns: ['Recap', OVERLAP, FACTS],
  rows: scores.map(({name, rougeL, right}) => [labels[name], round(rougeL, 2), right]),
};

/** Overlap and facts for the two recaps: the two verdicts point in opposite directions. */
export default function figure(width?: number): string {
  return rowChart({
    width,
    height: width ? 280 : 260,
    rows: ['A', 'B'],
    nameOf: (name) => labels[name as 'A' | 'B'],
    lift: 13,
    marginLeft: 196,
    marginRight: width ? 12 : 128,
    marginBottom: 42,
    marginTop: 12,
    fy: {domain: [OVERLAP, FACTS], label: null, axis: null},
    x: {domain: [0, 1], label: 'ROUGE-L, or share of facts right (0 to 1)'},
    marks: [
      Plot.barX(bars, {
        x: 'value',
        y: 'name',
        fy: 'measure',
        fill: (d: Bar) => (d.measure === OVERLAP ? SERIES[4] : SERIES[0]),
        insetTop: width ? 20 : 3,
        insetBottom: 3,
        rx: 3,
      }),
      Plot.text(bars, {
        x: width ? undefined : 'value',
        y: 'name',
        fy: 'measure',
        text: (d: Bar) => (d.measure === OVERLAP ? `ROUGE-L ${d.text}` : `${d.text} facts right`),
        ...(width ? aboveRow('right', 13) : {textAnchor: 'start', dx: 8}),
        fontWeight: 600,
        fill: 'var(--fig-text)',
      }),
    ],
  });
}
