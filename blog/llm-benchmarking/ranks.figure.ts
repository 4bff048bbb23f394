import * as Plot from '@observablehq/plot';
import {type Figure, rowChart, SERIES} from '../_research/plot.ts';
import {ranked} from './formats.ts';

/** Models in the chart: the best by the mean over all formats. */
const SHOWN = 12;

const rows = ranked.slice(0, SHOWN).map(({name, mean, ranks}) => {
  const sorted = [...ranks].sort((a, b) => a - b);
  const best = sorted[0] ?? 0;
  const worst = sorted.at(-1) ?? 0;
  return {name, mean, ranks, best, worst, median: sorted[Math.floor(sorted.length / 2)] ?? 0};
});
type Row = (typeof rows)[number];

const table = {
  columns: ['Model', 'Mean accuracy (%)', 'Best place', 'Median place', 'Worst place'],
  rows: rows.map(({name, mean, best, median, worst}) => [name, (100 * mean).toFixed(1), best, median, worst]),
};

/** Places of the twelve best models in 26 formats of one prompt. */
function draw(width?: number): string {
  return rowChart({
    width,
    height: width ? 560 : 340,
    marginLeft: 170,
    marginRight: width ? 16 : 28,
    marginBottom: 44,
    rows: rows.map(({name}) => name),
    lift: 16,
    x: {
      label: width
        ? 'place: a tick per format, dot = median'
        : 'place among 39 models: a tick per format, dot = median',
      domain: [0.5, 39.5],
      ticks: [1, 10, 20, 30, 39],
    },
    marks: [
      Plot.ruleY(rows, {y: 'name', x1: 'best', x2: 'worst', stroke: SERIES[0], strokeOpacity: 0.45}),
      Plot.tickX(
        rows.flatMap(({name, ranks}: Row) => ranks.map((rank) => ({name, rank}))),
        {
          x: 'rank',
          y: 'name',
          stroke: SERIES[0],
          strokeWidth: 3,
          strokeOpacity: 0.5,
          insetTop: width ? 12 : 6,
          insetBottom: width ? 12 : 6,
        },
      ),
      Plot.dot(rows, {y: 'name', x: 'median', fill: SERIES[2], r: 5}),
    ],
  });
}

export default {table, draw} satisfies Figure;
