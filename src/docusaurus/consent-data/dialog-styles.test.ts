import fs from 'node:fs';
import {createRequire} from 'node:module';
import {describe, expect, it} from 'vitest';
import {dialogStyles} from './dialog-styles.ts';

const library = fs.readFileSync(
  createRequire(import.meta.url).resolve('vanilla-cookieconsent/dist/cookieconsent.css'),
  'utf8',
);

describe('the styles of the dialog', () => {
  it('lack the rules of what it never has, and only those', () => {
    const css = dialogStyles(
      '.cm--box, .cm--bar {color: red} .cc--rtl .cm {x: y} @media print {.pm--wide {a: b}} .cm:not(.cm--bar) {z: 0}',
      '/* Ours. */\n.cm {\n  b: c;\n}',
    );
    expect(css).toBe('.cm--box {color: red} .cm:not(.cm--bar) {z: 0}\n.cm {\nb: c;\n}');
  });

  it('keep the layout that the dialog asks for', () => {
    const dialog = fs.readFileSync('src/consent/dialog.ts', 'utf8');
    expect(dialog).toContain(
      "consentModal: {layout: 'box', position: 'bottom left', equalWeightButtons: true}",
    );
    expect(dialog).toContain("preferencesModal: {layout: 'box', equalWeightButtons: true}");
    const css = dialogStyles(library, '');
    for (const name of ['cm--box', 'cm--bottom', 'cm--left', 'pm--box', 'cc--anim'])
      expect(css).toContain(`.${name}`);
    expect(css.length).toBeLessThan(0.7 * library.length);
  });
});
