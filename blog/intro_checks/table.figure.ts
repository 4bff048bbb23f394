import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {names, rows} from './compute.ts';

const cells = rows.flatMap(({id, verdicts}) =>
  names.map((check) => ({id, check: check as string, pass: verdicts[check]})),
);
const totals = rows.map(({id, verdicts}) => {
  const passed = names.filter((name) => verdicts[name]).length;
  return {id, check: 'row total', passed, clean: passed === names.length};
});

export const table: FigureTable = {
  columns: ['Row', ...names, 'Row total'],
  rows: rows.map(({id, verdicts}, i) => [
    id,
    ...names.map((name) => (verdicts[name] ? 'passes' : 'fails')),
    `${totals[i]?.passed} of ${names.length}`,
  ]),
};

/** Rows against checks (checks against rows on a phone): a filled cell passes, an empty one fails. */
export default function figure(width?: number): string {
  const [x, y] = width ? ['id', 'check'] : ['check', 'id'];
  const ids = rows.map(({id}) => id);
  const columns = [...names, 'row total'];
  return plotSvg({
    width,
    height: 290,
    marginLeft: width ? 96 : 44,
    marginTop: 34,
    marginRight: 8,
    marginBottom: 8,
    x: {axis: 'top', domain: width ? ids : columns, label: null, padding: 0.06, tickSize: 0},
    y: {domain: width ? columns : ids, label: null, padding: 0.12, tickSize: 0},
    marks: [
      Plot.cell(cells, {
        x,
        y,
        fill: (d: (typeof cells)[number]) => (d.pass ? SERIES[0] : 'none'),
        fillOpacity: 0.85,
        stroke: (d: (typeof cells)[number]) => (d.pass ? SERIES[0] : SERIES[3]),
        strokeWidth: 1.5,
        rx: 4,
      }),
      Plot.text(
        cells.filter(({pass}) => !pass),
        {x, y, text: () => 'fails', fill: SERIES[3], fontWeight: 600},
      ),
      Plot.text(totals, {
        x,
        y,
        text: ({passed}: (typeof totals)[number]) => `${passed}${width ? '/' : ' of '}${names.length}`,
        fontWeight: 600,
        fill: (d: (typeof totals)[number]) => (d.clean ? SERIES[0] : 'var(--fig-text)'),
      }),
    ],
  });
}
