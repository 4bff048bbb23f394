import {execFileSync} from 'node:child_process';
import * as Plot from '@observablehq/plot';
import {JSDOM} from 'jsdom';
import {describe, expect, it} from 'vitest';
import {figureOf} from './draw.ts';
import {plotSvg, SERIES} from './plot.ts';

const FILES = execFileSync('git', ['ls-files', '*.figure.ts'], {encoding: 'utf8'}).trim().split('\n');

/** Paths and dots drop their last digits each on its own. */
const CLOSE = 0.05;

const numberOf = (mark: Element, name: string): number => Number(mark.getAttribute(name));
const ownTitle = (mark: Element): boolean => [...mark.children].some(({localName}) => localName === 'title');

/** What a mark covers; the same line in another series may be half a unit beside it. */
function boxOf(mark: Element): {x: [number, number]; y: [number, number]} {
  const [x, y] = [numberOf(mark, 'x'), numberOf(mark, 'y')];
  const [x1, x2, y1, y2] = ['x1', 'x2', 'y1', 'y2'].map((name) => numberOf(mark, name)) as [
    number,
    number,
    number,
    number,
  ];
  return mark.localName === 'rect'
    ? {x: [x - 1, x + numberOf(mark, 'width') + 1], y: [y - 1, y + numberOf(mark, 'height') + 1]}
    : {x: [Math.min(x1, x2) - 1, Math.max(x1, x2) + 1], y: [Math.min(y1, y2) - 1, Math.max(y1, y2) + 1]};
}

/** Marks in the color of a series over which no value is shown, in a drawing. */
function silentMarks(svg: string): string[] {
  const {document} = new JSDOM(svg).window;
  const titled = (name: string) => [...document.querySelectorAll(name)].filter(ownTitle);
  const dots = titled('circle').map((dot) => ({x: numberOf(dot, 'cx'), y: numberOf(dot, 'cy')}));
  const areas = titled('rect').map(boxOf);
  const speaks = (mark: Element): boolean => {
    if (ownTitle(mark)) return true;
    // Between the points of a line is no value.
    if (mark.localName === 'path') {
      const points = [...(mark.getAttribute('d') ?? '').matchAll(/[ML]([-\d.]+),([-\d.]+)/g)];
      return points.every(([, x, y]) =>
        dots.some((dot) => Math.hypot(dot.x - Number(x), dot.y - Number(y)) < CLOSE),
      );
    }
    // What lets the pointer through leaves its value to a dot on it or to an area around it.
    if (mark.parentElement?.getAttribute('pointer-events') !== 'none') return false;
    const {x, y} = boxOf(mark);
    return (
      dots.some((dot) => dot.x >= x[0] && dot.x <= x[1] && dot.y >= y[0] && dot.y <= y[1]) ||
      areas.some(
        (area) =>
          area.x[0] <= x[0] + 1 && area.x[1] >= x[1] - 1 && area.y[0] <= y[0] + 1 && area.y[1] >= y[1] - 1,
      )
    );
  };
  return [...document.querySelectorAll('circle, rect, line, path')]
    .filter((mark) =>
      ['fill', 'stroke'].some((paint) =>
        /var\(--fig-\d\)/.test(mark.getAttribute(paint) ?? mark.parentElement?.getAttribute(paint) ?? ''),
      ),
    )
    .filter((mark) => !speaks(mark))
    .map(({outerHTML}) => outerHTML);
}

describe('values over marks', () => {
  it.each(FILES)('%s says them', {timeout: 60_000}, async (file) => {
    const {svg, narrow = svg} = await figureOf(file);
    expect(svg).toContain('<title>');
    expect(silentMarks(svg)).toEqual([]);
    expect(silentMarks(narrow)).toEqual([]);
  });

  const points = [1, 2, 3].map((x) => ({x, y: x / 4, low: 0, high: 1}));
  const channels = {x: 'x', y: 'y', title: 'x'};
  it.each([
    ['a bar', Plot.barY(points, {x: 'x', y: 'y', fill: SERIES[0]})],
    ['dots', Plot.dot(points, {x: 'x', y: 'y', fill: () => SERIES[0]})],
    [
      'an interval without its dot',
      Plot.ruleX(points, {x: 'x', y1: 'low', y2: 'high', stroke: SERIES[0], pointerEvents: 'none'}),
    ],
    [
      'dots, one of them',
      [Plot.dot(points, {x: 'x', y: 'y', fill: SERIES[0], title: ({x}) => (x > 1 ? 'b' : null)})],
    ],
  ])('miss on %s', (_, mark) => {
    expect(silentMarks(plotSvg({marks: [mark]}))).not.toEqual([]);
  });

  it('may stand on the points of a line and on the dot of an interval', () => {
    const marks = [
      Plot.line(points, {x: 'x', y: 'y', stroke: SERIES[0]}),
      Plot.ruleX(points, {x: 'x', y1: 'low', y2: 'high', stroke: SERIES[0], pointerEvents: 'none'}),
      Plot.dot(points, {...channels, fill: SERIES[0]}),
    ];
    expect(silentMarks(plotSvg({marks}))).toEqual([]);
  });
});
