import {expect, it} from 'vitest';
import {standaloneHtml} from './blog.ts';

it.each([
  [
    'a figure as one picture, with its text alternative',
    '<figure class="figure" style="--natural-width: 9px">' +
      '<div class="figure__drawing" role="img" aria-label="A line"><svg viewBox="0 0 9 1"></svg></div>' +
      '<img class="figure__picture" src="https://x.example/1.svg" alt="A line" loading="lazy"></figure>',
    '<figure><img src="https://x.example/1.svg" alt="A line"></figure>',
  ],
  [
    'code as text, without buttons',
    '<div class="code language-json"><div class="code__bar"><span class="code__title">a row</span><span class="code__language">JSON</span>' +
      '<span class="code__tools"><button>Copy</button></span></div>' +
      '<pre tabindex="0"><code><span class="code__line"><span class="token">{&lt;</span>\n</span><span class="code__line">}</span></code></pre></div>',
    '<div><div><span>a row</span></div><pre><code>{&lt;\n}</code></pre></div>',
  ],
  [
    'a formula once, without its source',
    '<math><semantics><mrow><mi>n</mi></mrow><annotation encoding="application/x-tex">n</annotation></semantics></math>',
    '<math><semantics><mrow><mi>n</mi></mrow></semantics></math>',
  ],
  [
    'neither the definition of a term nor the anchor of a heading nor the icon of a remark',
    '<span class="admonitionIcon_Rf37"><svg></svg></span>' +
      '<h2 class="anchor" id="a">A<a class="hash-link" href="#a">#</a></h2>' +
      '<p>A <!-- --><span class="term"><a href="/t">driver</a><span class="term__definition">plays the user</span></span></p>',
    '<h2 id="a">A</h2><p>A <span><a href="/t">driver</a></span></p>',
  ],
])('shows %s', (_, html, shown) => {
  expect(standaloneHtml(html)).toBe(shown);
});
