import * as Plot from '@observablehq/plot';
import {aboveRow, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {results} from './compute.ts';
import {names} from './retrievers.ts';

/** Recall at 3 of every retriever, in both wordings of the same 24 needs. */
export default function figure(width?: number): string {
  const rows = names.map((name) => ({
    name,
    copied: results[name].copied.recall3,
    customer: results[name].customer.recall3,
  }));
  const [first] = names;
  const labels = [
    {text: "article's words", x: results[first ?? 'BM25, words'].copied.recall3, color: SERIES[0]},
    {text: "customer's words", x: results[first ?? 'BM25, words'].customer.recall3, color: SERIES[2]},
  ];
  return plotSvg({
    width,
    height: width ? 400 : 300,
    marginLeft: width ? 12 : 175,
    marginRight: width ? 48 : 50,
    marginTop: 34,
    marginBottom: 44,
    x: {
      domain: [0, 1],
      label: 'mean recall@3 over 24 needs',
      labelAnchor: 'center',
      labelArrow: 'none',
      grid: true,
    },
    y: {axis: width ? null : 'left', domain: names, label: null, tickSize: 0},
    marks: [
      Plot.ruleX([0], {stroke: 'var(--fig-muted)'}),
      width
        ? Plot.text(names, {y: (name) => name, text: (name) => name, ...aboveRow('left', 17), dx: 5})
        : null,
      Plot.link(rows, {
        x1: 'customer',
        x2: 'copied',
        y: 'name',
        stroke: 'var(--fig-muted)',
        strokeWidth: 1.5,
      }),
      Plot.dot(rows, {x: 'copied', y: 'name', r: 5, fill: SERIES[0]}),
      Plot.dot(rows, {x: 'customer', y: 'name', r: 5, fill: SERIES[2]}),
      Plot.text(rows, {
        x: 'customer',
        y: 'name',
        text: (row: (typeof rows)[number]) => row.customer.toFixed(2),
        dx: -10,
        textAnchor: 'end',
        fill: 'var(--fig-text)',
      }),
      Plot.text(rows, {
        x: 'copied',
        y: 'name',
        text: (row: (typeof rows)[number]) => row.copied.toFixed(2),
        dx: 10,
        textAnchor: 'start',
        fill: 'var(--fig-text)',
      }),
      labels.map(({text, x, color}) =>
        Plot.text([text], {
          x: () => x,
          y: () => first,
          text: (label: string) => label,
          dy: width ? -37 : -26,
          fill: color,
        }),
      ),
    ],
  });
}
