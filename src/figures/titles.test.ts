import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import * as Plot from '@observablehq/plot';
import {describe, expect, it} from 'vitest';
import {filesOfFigure} from './committed.ts';
import {plotSvg, SERIES} from './plot.ts';
import {parseSvg} from './svg.ts';

const FILES = execFileSync('git', ['ls-files', '*.figure.ts'], {encoding: 'utf8'}).trim().split('\n');

/** Dots and bars in the color of a series over which no value is shown; an interval leaves its value to its dot. */
function silentMarks(svg: string): string[] {
  const colored = (mark: Element): boolean =>
    ['fill', 'stroke'].some((paint) =>
      /var\(--fig-\d\)/.test(mark.getAttribute(paint) ?? mark.parentElement?.getAttribute(paint) ?? ''),
    );
  return [...parseSvg(svg).querySelectorAll('circle, rect')]
    .filter((mark) => colored(mark) && !mark.querySelector('title'))
    .map(({outerHTML}) => outerHTML);
}

describe('values over marks', () => {
  it.each(FILES)('%s says them', (file) => {
    const {svg, narrow} = filesOfFigure(file.replace(/\.figure\.ts$/, '.svg'));
    for (const text of [svg, narrow].map((name) => readFileSync(name, 'utf8'))) {
      expect(text).toContain('<title>');
      expect(silentMarks(text)).toEqual([]);
    }
  });

  const points = [1, 2, 3].map((x) => ({x, y: x / 4}));
  it.each([
    ['a bar', Plot.barY(points, {x: 'x', y: 'y', fill: SERIES[0]})],
    ['dots', Plot.dot(points, {x: 'x', y: 'y', fill: () => SERIES[0]})],
    [
      'one of the dots',
      Plot.dot(points, {x: 'x', y: 'y', fill: SERIES[0], title: ({x}) => (x > 1 ? 'b' : null)}),
    ],
  ])('miss on %s', (_, mark) => {
    expect(silentMarks(plotSvg({marks: [mark]}))).not.toEqual([]);
  });
});
