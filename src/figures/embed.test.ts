import {describe, expect, it} from 'vitest';
import {cleaned, embeddable} from './embed.ts';

describe('embeddable', () => {
  const ids = (svg: string) => [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  const DRAWING =
    '<svg><g id="a"/><use href="#a"/><rect fill="url(#a)"/><text>a &lt; b: url(#a)</text></svg>';

  it('makes ids and references the drawing’s own, and nothing else', () => {
    const svg = embeddable(DRAWING);
    const [id] = ids(svg);
    expect(id).toMatch(/^f[\da-f]{8}-a$/);
    expect(svg).toContain(`href="#${id}"`);
    expect(svg).toContain(`fill="url(#${id})"`);
    expect(svg).toContain('<text>a &lt; b: url(#a)</text>');
  });

  it.each([
    ['<svg><script>alert(1)</script></svg>', 'without scripts'],
    ['<svg><g onclick="go()"/></svg>', 'it has onclick'],
    ['<p>text</p>', 'must be one <svg>'],
    ['<svg><g></svg>', 'Unexpected close tag'],
  ])('refuses %s', (svg, message) => {
    expect(() => embeddable(svg)).toThrow(message);
  });
});

describe('cleaned', () => {
  it('leaves the type, the colors and the names to the page, and text to the letter', () => {
    expect(
      cleaned(
        '<svg style="color:red"><style>a{}</style><g class="x" data-id="A" aria-label="y" x="1.23456"/><text>1.23456</text></svg>',
      ),
    ).toBe('<svg><g x="1.23"/><text>1.23456</text></svg>');
  });
});
