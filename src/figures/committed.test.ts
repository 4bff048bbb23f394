import {describe, expect, it} from 'vitest';
import {readPalette} from '../product/identity/palette.ts';
import {standaloneFigure} from './committed.ts';
import {parseSvg, svgFile} from './svg.ts';

const palette = readPalette('.');

describe('standaloneFigure', () => {
  const svg = standaloneFigure(
    '<svg viewBox="5 0 680 300" font-size="12"><path d="M1 5H3" stroke="var(--fig-1, red)"/></svg>',
    palette,
  );

  it('stands on a ground of its own, in the colors of the light mode and, where it is dark, of the dark one', () => {
    const [light, dark] = [palette.light('fig-1'), palette.dark('fig-1')];
    expect(svg).toContain(`stroke="${light}"`);
    expect(svg).toMatch(new RegExp(`prefers-color-scheme:dark.*\\[stroke="${light}"\\]\\{stroke:${dark}\\}`));
    expect(svg).toContain(
      `<rect x="5" y="0" width="680" height="300" fill="${palette.light('color-raised')}"/>`,
    );
    expect(svg).toMatch(/^<svg xmlns="[^"]+" width="680" height="300"/);
    expect(svg).not.toContain('var(');
  });

  it('refuses a color that is no token', () => {
    expect(() => standaloneFigure('<svg viewBox="0 0 1 1" fill="var(--fig-9)"/>', palette)).toThrow(
      '--fig-9 is not set',
    );
  });
});

describe('svgFile', () => {
  const file = (svg: string) => svgFile(parseSvg(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`));

  it('has ids that no other figure has, and leaves type, colors and names to the page, and text to the letter', () => {
    const svg = file('<g id="a"/><use href="#a"/><rect fill="url(#a)"/><text>a &lt; b</text>');
    const [, id] = /id="(f[\da-f]{8}-a)"/.exec(svg) ?? [];
    expect(svg).toContain(`href="#${id}"`);
    expect(svg).toContain(`fill="url(#${id})"`);
    expect(svg).toContain('<text>a &lt; b</text>');
    expect(
      file(
        '<style>a{}</style><g class="x" style="y" data-id="A" aria-label="y" x="1.23456"/><text>1.23456</text>',
      ),
    ).toMatch(/>\s*<g x="1\.23"\/>\s*<text>1\.23456</);
  });
});
