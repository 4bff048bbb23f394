import {describe, expect, it} from 'vitest';
import {subset} from './subset.ts';

/** What is left of a sheet of which the selectors with `.used` are needed. */
const left = (css: string, properties: readonly string[] = []) =>
  subset(
    css,
    (selector) => /\.used|^:root$|^html/.test(selector),
    (name) => properties.includes(name),
  );

describe('a part of a style sheet', () => {
  it('has the rules that are needed, in their order', () => {
    expect(left('.used{a:b}.no{c:d}.used,.no{e:f}.no .used:hover{g:h}')).toBe(
      '.used{a:b}.used{e:f}.no .used:hover{g:h}',
    );
  });

  it('keeps conditions as far as something is in them, and the order of layers', () => {
    expect(left('@layer a{.no{x:y}}@layer b{.used{x:y}}@layer c;')).toBe(
      '@layer a;@layer b{.used{x:y}}@layer c;',
    );
    expect(left('@media print{.no{x:y}@supports (a:b){.no{x:y}}}@media print{.used{x:y}.no{x:y}}')).toBe(
      '@media print{.used{x:y}}',
    );
  });

  it('has the custom properties that its rules, or others, use', () => {
    expect(left(':root{--a:1;--b:var(--c);--c:2;--d:3}.used{x:var(--a)}')).toBe(
      ':root{--a:1}.used{x:var(--a)}',
    );
    expect(left(':root{--b:var(--c);--c:2;--d:3}', ['--b'])).toBe(':root{--b:var(--c);--c:2}');
    expect(left(':root{--d:3}')).toBe('');
  });

  it('has no conditions with nothing in them', () => {
    const unused = '@supports (a:b){:root{--no:1}@media print{:root{--no:2}}}';
    expect(left(`${unused}@media print{@layer a{:root{--no:3}}}.used{top:0}`)).toBe(
      '@media print{@layer a{}}.used{top:0}',
    );
  });

  it('has the animations and fonts that it names', () => {
    const css =
      '@font-face{font-family:Inter;src:a}@font-face{font-family:"Other";src:b}@keyframes in{to{a:b}}@keyframes no{to{a:b}}';
    expect(left(`${css}.used{font-family:Inter,serif;animation:1s in}`)).toBe(
      '@font-face{font-family:Inter;src:a}@keyframes in{to{a:b}}.used{font-family:Inter,serif;animation:1s in}',
    );
  });

  it('lacks what a layer says in vain', () => {
    const uses = '.used{a:var(--x)}';
    expect(
      left(`@layer a{html[data-theme=dark]{--x:1}.used{color:var(--x);top:0}}:root{--x:2}.used{top:1px}`),
    ).toBe(`@layer a{.used{color:var(--x)}}:root{--x:2}.used{top:1px}`);
    for (const kept of [
      `@layer a{:root{--x:1}}@media print{:root{--x:2}}${uses}`,
      `@layer a{:root{--x:1!important}}:root{--x:2}${uses}`,
      `@layer a{.used{color:red}}.used{color:oklch(1 0 0)}`,
      `@layer a{.used{top:0}}.used:hover{top:1px}`,
    ]) {
      expect(left(kept)).toBe(kept);
    }
  });
});
