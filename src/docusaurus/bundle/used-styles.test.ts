import {expect, it} from 'vitest';
import {withoutUnused} from './index.ts';

const SCRIPT = `e("dropdown__menu"); e("menu", {className: "alert alert--" + kind}, "h1"); style.setProperty("--read-elsewhere", 2)`;
const clean = async (css: string) => (await withoutUnused(css, [SCRIPT])).css;

it.each([
  ['a class that no element has', '.pills{a:b}', ''],
  ['a part that this site does not configure', '.dropdown__menu{a:b}', ''],
  ['one of several selectors', '.menu,.pills{a:b}', '.menu{a:b}'],
  ['what is inside a class that is gone', '.pills .menu{a:b}', ''],
  ['a state of a class that is gone', '.pills:hover,:is(.menu,.pills)>:is(.pills){a:b}', ''],
  ['a part of the theme that is not used', '.menu .dropdown,.menu{a:b}', '.menu{a:b}'],
  ['a rule in a condition', '@media print{.pills{a:b}.menu{a:b}}', '@media print{.menu{a:b}}'],
  ['an animation that nothing runs', '@keyframes x{0%{a:b}}', ''],
  [
    'a property that nothing reads',
    ':root{--a:1;--read-elsewhere:2}h1{a:var(--read-elsewhere)}',
    ':root{--read-elsewhere:2}h1{a:var(--read-elsewhere)}',
  ],
])('leaves out %s', async (_, css, left) => {
  expect(await clean(css)).toBe(left);
});

it.each([
  ['elements', 'h1{a:b}'],
  [
    'pseudo-classes alone',
    ':focus-visible,:is(h1,.menu)>:is(h1):first-child,:where(.menu h1)>:last-child{a:b}',
  ],
  ['a class that code puts together', '.alert--warning{a:b}'],
  ['what lacks a class that no element has', '.menu:not(.pills){a:b}'],
  ['a property that is read', ':root{--a:1}h1{a:var(--a)}'],
  ['a property that a script reads', ':root{--read-elsewhere:2}'],
  ['an animation that runs', '@keyframes x{0%{a:b}}.menu{animation:x 1s}'],
])('keeps %s', async (_, css) => {
  expect(await clean(css)).toBe(css);
});
