import * as Plot from '@observablehq/plot';
import {describe, expect, it} from 'vitest';
import {lineChart, plotSvg, rowChart} from './plot.ts';

describe('lineChart', () => {
  const points = [1, 2, 3].map((x) => ({x, y: x / 4}));
  const draw = (width?: number) =>
    lineChart([{name: 'ours', points, title: ({x, y}) => `ours, k ${x}: share ${y}`, dy: 0, narrowDy: 9}], {
      width,
      marginRight: 100,
      x: {label: 'k'},
    });

  it('names a line behind its end, on a phone inside the plot', () => {
    expect(draw()).toMatch(/text-anchor="start"[^>]*>\s*<text[^>]*>ours</);
    expect(draw(340)).toMatch(/text-anchor="end"[^>]*>\s*<text[^>]*>ours</);
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
    expect(Number(placeOf(draw(340)))).toBe(12);
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
