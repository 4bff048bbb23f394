import * as Plot from '@observablehq/plot';
import {type FigureTable, percent, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {atLeastOnce} from '../../src/worked/statistics/index.ts';
import {rates} from './compute.ts';

/** Points of the curves, evenly spread on a logarithmic axis from 1 to 500 tries. */
const xs = Array.from({length: 81}, (_, i) => 500 ** (i / 80));
const ticks = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const labels = {0.001: '0.1% per try', 0.01: '1% per try', 0.05: '5%', 0.1: '10% per try'} as const;
/** Tries at which a curve carries its label. */
const labelAt = {0.001: 300, 0.01: 32, 0.05: 7, 0.1: 3.6} as const;

export const table: FigureTable = {
  columns: ['Tries', ...rates.map((rate) => `${percent(rate, 1)}% per try (%)`)],
  rows: ticks.map((tries) => [tries, ...rates.map((rate) => percent(atLeastOnce(rate, tries), 1))]),
};

/** Chance of at least one success against the number of independent tries, one curve for each rate. */
export default function figure(width?: number): string {
  // On a phone, the second of two close curves has room for its label on the right only.
  const side = (rate: number): 1 | -1 => (width && rate === 0.05 ? 1 : -1);
  return plotSvg({
    width,
    height: 330,
    marginRight: 24,
    marginBottom: 46,
    x: {type: 'log', domain: [1, 500]},
    y: {label: 'chance of at least one success (%)', percent: true, domain: [0, 100], grid: true},
    marks: [
      Plot.axisX(ticks, {text: ticks.map(String), label: 'independent tries (logarithmic)'}),
      Plot.ruleY([0.5], {stroke: 'var(--fig-muted)', strokeDasharray: '3 4'}),
      Plot.text([{x: 1.1, y: 0.5}], {
        x: 'x',
        y: 'y',
        text: () => 'even odds',
        textAnchor: 'start',
        dy: -8,
        fill: 'var(--fig-muted)',
      }),
      ...rates.flatMap((rate, i) => [
        Plot.line(
          xs.map((x) => ({x, y: atLeastOnce(rate, x)})),
          {x: 'x', y: 'y', stroke: SERIES[i], strokeWidth: 2.5},
        ),
        Plot.text([labelAt[rate]], {
          x: (x: number) => x,
          y: (x: number) => atLeastOnce(rate, x),
          text: () => (width && rate > 0.001 ? `${100 * rate}%` : labels[rate]),
          textAnchor: side(rate) > 0 ? 'start' : 'end',
          dx: 8 * side(rate),
          dy: 6 * side(rate),
          fill: SERIES[i],
          fontWeight: 600,
        }),
      ]),
    ],
  });
}
