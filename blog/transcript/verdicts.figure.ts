import * as Plot from '@observablehq/plot';
import {plotSvg, SERIES} from '../../src/plugins/inline-figure/plot.ts';
import {facts, scores} from './compute.ts';

const labels = {A: 'A: copied, decision reversed', B: 'B: reworded, right'} as const;
const OVERLAP = 'ROUGE-L F1';
const FACTS = `facts right, of ${facts.length}`;

const bars = scores.flatMap(({name, rougeL, right}) => [
  {name, measure: OVERLAP, value: rougeL, text: rougeL.toFixed(2)},
  {name, measure: FACTS, value: right / facts.length, text: `${right} of ${facts.length}`},
]);
type Bar = (typeof bars)[number];

/** Overlap and facts for the two recaps: the two verdicts point in opposite directions. */
export default function figure(): string {
  return plotSvg({
    height: 260,
    marginLeft: 196,
    marginRight: 128,
    marginBottom: 42,
    marginTop: 12,
    fy: {domain: [OVERLAP, FACTS], label: null, axis: null},
    x: {domain: [0, 1], label: 'ROUGE-L, or share of facts right (0 to 1)', grid: true},
    y: {domain: ['A', 'B'], label: null, tickSize: 0, tickFormat: (name: 'A' | 'B') => labels[name]},
    marks: [
      Plot.barX(bars, {
        x: 'value',
        y: 'name',
        fy: 'measure',
        fill: (d: Bar) => (d.measure === OVERLAP ? SERIES[4] : SERIES[0]),
        insetTop: 3,
        insetBottom: 3,
        rx: 3,
      }),
      Plot.text(bars, {
        x: 'value',
        y: 'name',
        fy: 'measure',
        text: (d: Bar) => (d.measure === OVERLAP ? `ROUGE-L ${d.text}` : `${d.text} facts right`),
        textAnchor: 'start',
        dx: 8,
        fontWeight: 600,
        fill: 'var(--fig-text)',
      }),
    ],
  });
}
