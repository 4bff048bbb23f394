import {expect, it} from 'vitest';
import {figureColors} from '../../figures/colors.ts';
import {standaloneHtml} from './standalone-html.ts';

const {light} = figureColors('.');
/** The pictures that were made, which are named by their number. */
const pictures: string[] = [];
const feed = (html: string) =>
  standaloneHtml(html, light, async (svg) => `https://x.example/${pictures.push(svg)}.png`);

it('shows a figure as one picture, with its text alternative, in colors of its own', async () => {
  const html = await feed(
    '<figure class="figure" style="--natural-width: 9px">' +
      '<div class="figure__drawing figure__drawing--wide" role="img" aria-label="A line" tabindex="0"><svg viewBox="0 0 9 1"><path stroke="var(--fig-1)"></path></svg></div>' +
      '<div class="figure__drawing figure__drawing--narrow"><svg viewBox="0 0 1 9"></svg></div></figure>',
  );
  expect(html).toBe('<figure><img src="https://x.example/1.png" alt="A line" width="9" height="1"></figure>');
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toContain(
    `<rect x="0" y="0" width="9" height="1" fill="${light('color-raised')}"></rect>`,
  );
  expect(pictures[0]).toContain(`stroke="${light('fig-1')}"`);
});

it('refuses a color that is no token', async () => {
  await expect(feed('<div class="figure__drawing"><svg fill="var(--gone)"></svg></div>')).rejects.toThrow(
    '--gone',
  );
});

it('shows code as text, below its title and without buttons', async () => {
  expect(
    await feed(
      '<div class="code language-json"><div class="code__bar"><span class="code__title">a row</span><span class="code__language">JSON</span>' +
        '<span class="code__tools"><button>Copy</button></span></div>' +
        '<pre tabindex="0"><code><span class="code__line"><span class="token">{</span>\n</span><span class="code__line">}</span></code></pre></div>',
    ),
  ).toBe('<p><strong>a row</strong></p><pre><code class="language-json">{\n}</code></pre>');
});

it('leaves out the definition of a term, the anchor of a heading and the icon of a remark', async () => {
  expect(
    await feed(
      '<span class="admonitionIcon_Rf37"><svg></svg></span>' +
        '<h2 class="anchor" id="a">A<a class="hash-link" href="#a">#</a></h2>' +
        '<p>A <span class="term"><a href="/t">driver</a><span class="term__definition">plays the user</span></span></p>',
    ),
  ).toBe('<h2 id="a">A</h2><p>A <span><a href="/t">driver</a></span></p>');
});
