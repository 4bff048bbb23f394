import * as Plot from '@observablehq/plot';
import {describe, expect, it} from 'vitest';
import {lineFigure, plotSvg, rowChart, rowFigure} from './plot.ts';

describe('lineFigure', () => {
  const points = [1, 2, 3].map((x) => ({x, value: x / 4, low: x / 5, high: x / 3}));
  const {table, draw} = lineFigure({
    lines: [
      {
        name: 'ours',
        points,
        color: 0,
        place: {at: -1, dx: 8, anchor: 'start'},
        narrow: {at: -1, dy: -9, anchor: 'end'},
      },
    ],
    columns: ['k', 'Share (%)', '95% interval (%)'],
    x: {label: 'k'},
    y: {domain: [0, 1]},
  });

  it('names a line behind its end, on a phone inside the plot', () => {
    expect(draw()).toMatch(/text-anchor="start"[^>]*>\s*<text[^>]*>ours</);
    expect(draw(340)).toMatch(/text-anchor="end"[^>]*>\s*<text[^>]*>ours</);
  });

  it('says over a point what the table says', () => {
    expect(table.rows[1]).toEqual([2, 50, '40 to 66.7']);
    expect(draw()).toContain('<title>k: 2; Share (%): 50; 95% interval (%): 40 to 66.7</title>');
  });
});

describe('rowFigure', () => {
  const {table, draw} = rowFigure({
    rows: [
      {name: 'a', value: 0.1, low: 0, high: 0.2, series: 'old'},
      {name: 'a', value: -0.1, low: -0.2, high: 0, series: 'new', color: 2},
    ],
    columns: ['Name', 'Set', 'Gain (points)', '95% interval (points)'],
    text: ({value}) => `${100 * value}`,
    marginLeft: 90,
    x: {label: 'gain'},
  });

  it('puts the series of a row below each other, and a value on its side of zero', () => {
    expect(table.rows).toEqual([
      ['a', 'old', 10, '0 to 20'],
      ['a', 'new', -10, '-20 to 0'],
    ]);
    expect(draw()).toMatch(/text-anchor="end"[^>]*>\s*<text[^>]*>−10</);
  });
});

describe('rowChart', () => {
  const rows = ['a', 'b'];
  const draw = (width?: number) =>
    rowChart({
      rows,
      nameOf: (row) => `row ${row}`,
      lift: 10,
      marginLeft: 90,
      width,
      marks: [Plot.barX(rows, {x: 1, y: (row) => row})],
    });
  const placeOf = (svg: string) => /<text[^>]*transform="translate\(([\d.]+),[^>]*>row b</.exec(svg)?.[1];

  it('names a row beside the plot, on a phone above the row', () => {
    expect(draw()).toContain('text-anchor="end"');
    expect(Number(placeOf(draw()))).toBeGreaterThan(60);
    expect(Number(placeOf(draw(340)))).toBeLessThan(30);
  });
});

describe('what a chart says in words', () => {
  const rows = [{x: -4.5}, {x: 2}];
  const draw = () =>
    plotSvg({
      x: {ticks: [-4, 2], tickFormat: String},
      marks: [Plot.ruleX([0]), Plot.text(rows, {x: 'x', text: () => 'far'})],
    });

  it('has a minus before a number of an axis, not a hyphen', () => {
    expect(draw()).toMatch(/>−4</);
    expect(draw()).not.toMatch(/>-\d/);
  });
});
