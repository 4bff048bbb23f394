import postcss from 'postcss';
import {expect, it} from 'vitest';
import {withoutUnused} from './index.ts';

const words = new Set(['menu', 'alert', 'alert--', '--read-elsewhere']);
const clean = (css: string, from = '/x/infima/default.css') =>
  postcss([withoutUnused(words)]).process(css, {from}).css;

it.each([
  ['a class that no element has', '.pills{a:b}', ''],
  ['one of several selectors', '.menu,.pills{a:b}', '.menu{a:b}'],
  ['what is inside a class that is gone', '.pills .menu{a:b}', ''],
  ['a rule in a condition', '@media print{.pills{a:b}.menu{a:b}}', '@media print{.menu{a:b}}'],
  [
    'a property that only an unread one reads',
    ':root{--a:1;--b:var(--a);--read-elsewhere:2}',
    ':root{--read-elsewhere:2}',
  ],
])('leaves out %s', (_, css, left) => {
  expect(clean(css)).toBe(left);
});

it.each([
  ['elements', 'h1{a:b}'],
  ['a class that code puts together', '.alert--warning{a:b}'],
  ['what lacks a class that no element has', '.menu:not(.pills){a:b}'],
  ['a property that is read', ':root{--a:1}h1{a:var(--a)}'],
  ['the steps of an animation', '@keyframes x{0%{a:b}}'],
])('keeps %s', (_, css) => {
  expect(clean(css)).toBe(css);
});

it('leaves other style sheets alone', () => {
  expect(clean('.pills{--a:1}', '/x/theme/styles.css')).toBe('.pills{--a:1}');
});
