import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {faviconSvg, markSvg} from './mark.ts';
import {parsePalette, readPalette} from './palette.ts';

const {light, dark} = readPalette('.');
const inStatic = (file: string) => path.resolve('static/img', file);

/** After a change of the drawing or of the accent: `npx vitest run src/product/identity -u`. */
describe('the files in static/img', () => {
  it.each([
    ['mark.svg', markSvg(light('color-accent'))],
    ['favicon.svg', faviconSvg(light('color-accent'), dark('color-accent'))],
  ])('%s is the mark in the accent color', async (file, svg) => {
    await expect(svg).toMatchFileSnapshot(inStatic(file));
  });
});

describe('parsePalette', () => {
  const css = `:root, [data-theme] {
    --hue: 168; /* the accent */
    --color-a: oklch(1 0 0);
    --color-b: oklch(0.47 0.1 var(--hue));
    --color-c: oklch(0 0 0 / 50%);
    --color-d: var(--color-b);
    --color-e: oklch(0.5 0.1 var(--missing));
  }
  @media (prefers-contrast: more) { :root { --color-a: oklch(0.5 0 0); } }
  @media screen { [data-theme='dark'] { --color-a: oklch(0 0 0); } }`;
  const palette = parsePalette(css);

  it('reads both modes; the dark one falls back to the light one', () => {
    expect(palette.light('color-a')).toBe('#ffffff');
    expect(palette.dark('color-a')).toBe('#000000');
    expect(palette.dark('color-b')).toBe(palette.light('color-b'));
    expect(palette.light('color-b')).toMatch(/^#00[0-9a-f]{4}$/);
  });

  it.each([
    ['color-x', '--color-x is not set'],
    ['color-c', '--color-c is not an opaque color'],
    ['color-e', '--missing is not set'],
  ])('refuses %s and says why', (token, message) => {
    expect(() => palette.light(token)).toThrow(message);
  });
});
