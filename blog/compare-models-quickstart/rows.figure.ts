import * as Plot from '@observablehq/plot';
import {type FigureTable, plotSvg, SERIES} from '../../src/figures/plot.ts';
import {outcomes} from './compute.ts';

const BLOCKS = [
  {key: 'both', label: 'both pass', columns: 7, color: 'var(--fig-muted)', faint: true},
  {key: 'onlyA', label: 'only A passes', columns: 3, color: SERIES[0], faint: false},
  {key: 'onlyB', label: 'only B passes', columns: 3, color: SERIES[2], faint: false},
  {key: 'neither', label: 'neither passes', columns: 3, color: 'var(--fig-muted)', faint: true},
] as const;

/** Squares in a line, and lines that a heading takes, on a phone: there the groups stand below each other. */
const NARROW = {columns: 11, heading: 1.2};

export const table: FigureTable = {
  columns: ['Group', 'Rows'],
  rows: BLOCKS.map(({key, label}) => [label, outcomes[key]]),
};

/** Fifty rows as squares in four groups; only the two middle groups say anything about the difference. */
export default function figure(width?: number): string {
  let left = 0;
  let top = 0;
  const groups = BLOCKS.map(({key, label, columns: wide, color, faint}) => {
    const columns = width ? NARROW.columns : wide;
    const n = outcomes[key];
    const cells = Array.from({length: n}, (_, i) => ({
      x: left + (i % columns),
      y: top + Math.floor(i / columns),
    }));
    const group = {n, label, color, faint, cells, left, top};
    if (width) top += Math.ceil(n / columns) + NARROW.heading;
    else left += columns + 2;
    return group;
  });
  return plotSvg({
    width,
    height: width ? 340 : 260,
    marginLeft: 12,
    marginRight: 12,
    marginTop: width ? 32 : 46,
    marginBottom: 12,
    x: {axis: null, domain: [0, width ? NARROW.columns : left - 2]},
    y: {axis: null, domain: [width ? top - NARROW.heading : 5, 0]},
    marks: groups.flatMap(({n, label, color, faint, cells, left: x, top: y}) => [
      Plot.rect(cells, {
        x1: 'x',
        x2: (d: {x: number}) => d.x + 1,
        y1: 'y',
        y2: (d: {y: number}) => d.y + 1,
        inset: 2,
        rx: 2,
        fill: color,
        fillOpacity: faint ? 0.3 : 1,
      }),
      Plot.text([{x, y}], {
        x: 'x',
        y: 'y',
        text: () => `${n}`,
        textAnchor: 'start',
        dx: 2,
        dy: width ? -12 : -28,
        fontSize: 18,
        fontWeight: 700,
        fill: faint ? 'var(--fig-text)' : color,
      }),
      Plot.text([{x, y}], {
        x: 'x',
        y: 'y',
        text: () => label,
        textAnchor: 'start',
        dx: width ? 30 : 2,
        dy: -10,
        fill: faint ? 'var(--fig-text)' : color,
      }),
    ]),
  });
}
