import {describe, expect, it} from 'vitest';
import {svgFile, window} from './svg.ts';

describe('svgFile', () => {
  const file = (svg: string) => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`;
    const {documentElement} = new window.DOMParser().parseFromString(text, 'image/svg+xml');
    return svgFile(documentElement as unknown as Element);
  };

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
