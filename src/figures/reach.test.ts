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
