// @vitest-environment jsdom
import {describe, expect, it} from 'vitest';
import {pathWithin} from './content-links.ts';

const link = (html: string) => {
  document.body.innerHTML = html;
  return pathWithin(document.querySelector('a') as HTMLAnchorElement, '/docs/');
};

describe('a link of a text', () => {
  it.each([
    ['<a href="/docs/overview">', '/docs/overview'],
    ['<a href="/docs">', '/docs'],
    ['<a href="/docs/terminology?lang=x#judge">', '/docs/terminology?lang=x#judge'],
    ['<a href="#judge">', undefined],
    ['<a href="/docs/overview" target="_blank">', undefined],
    ['<a href="/docs/overview.md">', undefined],
    ['<a href="/docs/llms.txt">', undefined],
    ['<a href="/docsearch">', undefined],
    ['<a href="https://example.com/docs/overview">', undefined],
    ['<a id="judge">', undefined],
  ])('%s leads to %s', (html, path) => {
    expect(link(html)).toBe(path);
  });
});
