import * as Plot from '@observablehq/plot';
import {JSDOM} from 'jsdom';
import {expect, it} from 'vitest';
import {plotSvg, SERIES} from './plot.ts';

const groupsOf = (svg: string, child: string): Element[] =>
  [...new JSDOM(svg).window.document.querySelectorAll('g')].filter(
    ({firstElementChild}) => firstElementChild?.localName === child && firstElementChild.children.length > 0,
  );
const dots = (at: readonly number[]): string =>
  plotSvg({
    x: {domain: [0, 100]},
    marks: [Plot.dot(at, {x: (x) => x, y: 1, r: 3, fill: SERIES[0], title: (x) => `${x}`})],
  });

it('widens a small dot without painting it', () => {
  const [group] = groupsOf(dots([10, 90]), 'circle');
  expect(group?.getAttribute('pointer-events')).toBe('all');
  expect(group?.getAttribute('stroke')).toBeNull();
  expect(group?.getAttribute('stroke-width')).toBe('8.0');
});

it('leaves each of two dots that are close its half of the room between them', () => {
  const [group] = groupsOf(dots([50, 51.6]), 'circle');
  const width = Number(group?.getAttribute('stroke-width'));
  const [a, b] = [...(group?.children ?? [])].map((dot) => Number(dot.getAttribute('cx')));
  expect(width).toBeGreaterThan(0);
  expect(width / 2 + 3).toBeLessThanOrEqual(((b ?? 0) - (a ?? 0)) / 2 + 0.1);
});

it('puts a wide line without paint below a thin one that stands alone', () => {
  const rule = (strokeWidth: number) =>
    Plot.ruleX([{x: 1}], {x: 'x', y1: 0, y2: 1, stroke: SERIES[0], strokeWidth, title: () => 'a'});
  const [reach, seen, ...more] = groupsOf(plotSvg({marks: [rule(2)]}), 'line');
  expect(more).toEqual([]);
  for (const [name, value] of [
    ['stroke', 'none'],
    ['pointer-events', 'all'],
    ['stroke-width', '14'],
  ] as const) {
    expect(reach?.getAttribute(name)).toBe(value);
  }
  expect(reach?.firstElementChild?.getAttribute('stroke')).toBeNull();
  expect(seen?.getAttribute('stroke')).toBe(SERIES[0]);
  expect(groupsOf(plotSvg({marks: [rule(12)]}), 'line')).toHaveLength(1);
});
