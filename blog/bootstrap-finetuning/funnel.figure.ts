import * as Plot from '@observablehq/plot';
import {plotSvg, SERIES} from '../../src/plugins/inline-figure/plot.ts';
import {funnel} from './compute.ts';

const LABELS: Readonly<Record<string, string>> = {
  generated: 'generated',
  label: 'label is known',
  length: 'four words or more',
  topic: 'on topic',
  duplicate: 'not a near copy',
};

/** Rows left after each of the four rules, with the rows that the rule dropped. */
export default function figure(): string {
  const rows = funnel.map(({rule, left, dropped}) => ({rule: LABELS[rule] ?? rule, left, dropped}));
  return plotSvg({
    height: 280,
    marginTop: 10,
    marginLeft: 150,
    marginRight: 140,
    marginBottom: 46,
    x: {label: 'rows left', domain: [0, 12], ticks: [0, 3, 6, 9, 12], grid: true},
    y: {label: null, domain: rows.map(({rule}) => rule), tickSize: 0},
    marks: [
      Plot.barX(rows, {x: 'left', y: 'rule', fill: SERIES[0], insetTop: 4, insetBottom: 4}),
      Plot.barX(rows, {
        x1: 'left',
        x2: (d: (typeof rows)[number]) => d.left + d.dropped,
        y: 'rule',
        fill: SERIES[2],
        fillOpacity: 0.35,
        insetTop: 4,
        insetBottom: 4,
      }),
      Plot.text(rows, {
        x: (d: (typeof rows)[number]) => d.left + d.dropped,
        y: 'rule',
        text: (d: (typeof rows)[number]) =>
          d.dropped > 0 ? `${d.left} left, ${d.dropped} dropped` : `${d.left}`,
        textAnchor: 'start',
        dx: 8,
        fontWeight: 600,
      }),
    ],
  });
}
