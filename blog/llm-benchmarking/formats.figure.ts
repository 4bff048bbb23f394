import * as Plot from '@observablehq/plot';
import {type Figure, rowChart, SERIES} from '../_research/plot.ts';
import {byMean, DEFAULT} from './compute.ts';

/** Models in the chart: the best by the mean over all formats. */
const SHOWN = 12;

const rows = byMean.slice(0, SHOWN).map(({name, accuracy}) => ({
  name,
  others: accuracy.filter((_, f) => f !== DEFAULT).map((share) => 100 * share),
  standard: 100 * (accuracy[DEFAULT] ?? 0),
}));
type Row = (typeof rows)[number];

const table = {
  columns: ['Model', 'Default format (%)', 'Lowest other format (%)', 'Highest other format (%)'],
  rows: rows.map(({name, standard, others}) => [
    name,
    standard.toFixed(1),
    Math.min(...others).toFixed(1),
    Math.max(...others).toFixed(1),
  ]),
};

/** Right answers of the twelve best models in 26 formats of one prompt, the default marked. */
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
        ? '% right: a tick per format, dot = default'
        : '% of 200 tasks right: a tick per format, dot = the default format',
      domain: [45, 90],
      ticks: 5,
    },
    marks: [
      Plot.tickX(
        rows.flatMap(({name, others}: Row) => others.map((share) => ({name, share}))),
        {
          x: 'share',
          y: 'name',
          stroke: SERIES[0],
          strokeWidth: 3,
          strokeOpacity: 0.5,
          insetTop: width ? 12 : 6,
          insetBottom: width ? 12 : 6,
        },
      ),
      Plot.dot(rows, {y: 'name', x: 'standard', fill: SERIES[2], r: 5}),
    ],
  });
}

export default {table, draw} satisfies Figure;
