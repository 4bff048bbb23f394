import {expect, it} from 'vitest';
import {dialogStyles} from './index.ts';

it('the styles of the dialog lack the rules of what it never has, and touch nothing outside of it', async () => {
  const css = await dialogStyles(
    ':root{--cc-a:1;--cc-b:2} .cm--box, .cm--bar {color: var(--cc-a)} .cc--rtl .cm {x: y} @media print {.pm--wide {a: b}} .cm:not(.cm--bar) {z: 0}',
    '/* Ours. */\n.cm {\n  b: c;\n}',
  );
  expect(css.trim()).toBe(
    '#cc-main{--cc-a:1} .cm--box {color: var(--cc-a)} .cm:not(.cm--bar) {z: 0}\n.cm {\nb: c;\n}',
  );
});
