import {describe, expect, it} from 'vitest';
import {dialogStyles} from './dialog-styles.ts';

describe('the styles of the dialog', () => {
  it('lack the rules of what it never has, and only those', () => {
    const css = dialogStyles(
      '.cm--box, .cm--bar {color: red} .cc--rtl .cm {x: y} @media print {.pm--wide {a: b}} .cm:not(.cm--bar) {z: 0}',
      '/* Ours. */\n.cm {\n  b: c;\n}',
    );
    expect(css).toBe('.cm--box {color: red} .cm:not(.cm--bar) {z: 0}\n.cm {\nb: c;\n}');
  });
});
