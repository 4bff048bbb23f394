import * as Plot from '@observablehq/plot';
import {type FigureTable, round, rowChart, SERIES} from '../../src/figures/plot.ts';
import {results} from './compute.ts';
import {names} from './retrievers.ts';

const rows = names.map((name) => ({
  name,
  copied: results[name].copied.recall3,
  customer: results[name].customer.recall3,
}));

export const table: FigureTable = {
  columns: ['Retriever', "Recall@3, article's words", "Recall@3, customer's words"],
  rows: rows.map(({name, copied, customer}) => [name, round(copied, 2), round(customer, 2)]),
};

/** Recall at 3 of every retriever, in both wordings of the same 24 needs. */
export default function figure(width?: number): string {
  const [first] = names;
  const labels = [
    {text: "article's words", x: results[first ?? 'BM25, words'].copied.recall3, color: SERIES[0]},
    {text: "customer's words", x: results[first ?? 'BM25, words'].customer.recall3, color: SERIES[2]},
  ];
  return rowChart({
    width,
    height: width ? 400 : 300,
    rows: names,
    lift: 17,
    indent: 5,
    marginLeft: 175,
    marginRight: width ? 48 : 50,
    marginTop: 34,
    marginBottom: 44,
    x: {
      domain: [0, 1],
      label: 'mean recall@3 over 24 needs',
      labelAnchor: 'center',
      labelArrow: 'none',
    },
    marks: [
      Plot.ruleX([0], {stroke: 'var(--fig-muted)'}),
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
