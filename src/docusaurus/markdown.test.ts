import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {beforeAll, describe, expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {siteMarkdown, type WrittenPage} from './markdown.ts';

const product = loadProduct();
const reader = unified().use(remarkParse).use(remarkGfm);
let written: (WrittenPage & {tree: Root})[];
beforeAll(async () => {
  const pages = await siteMarkdown({root: '.', baseUrl: '/docs/', product});
  // Programs read the files as Markdown without MDX.
  written = pages.map((page) => ({...page, tree: reader.parse(page.markdown)}));
});

describe('the Markdown of this site', () => {
  it('has every code block of its page to the letter', () => {
    let blocks = 0;
    for (const {page, tree} of written) {
      const shown: string[] = [];
      visit(page.tree, 'code', ({value}) => void shown.push(value));
      const copied: string[] = [];
      visit(tree, 'code', ({value}) => void copied.push(value));
      const expected = shown.filter((value) => copied.includes(value));
      expect(expected, page.url).toEqual(shown);
      blocks += shown.length;
    }
    expect(blocks).toBeGreaterThan(500);
  });

  it('holds no component, import, directive, id or token outside of code', () => {
    for (const {page, tree} of written) {
      const prose: string[] = [];
      visit(tree, (node) => {
        if (node.type === 'text' || node.type === 'html') prose.push(node.value);
      });
      expect(prose.join('\n'), page.url).not.toMatch(
        /<\/?[A-Z]\w+[ />]|\{\/\*|^:::|^import .* from|%[A-Za-z_]+%/m,
      );
    }
  });

  it('links to absolute addresses only, and to the Markdown of its own pages', async () => {
    const pages = new Set(written.map(({page}) => `${product.siteUrl}${page.url}`));
    let links = 0;
    for (const {page, tree} of written) {
      visit(tree, ['link', 'definition'], (node) => {
        const {url} = node as unknown as {url: string};
        links += 1;
        expect(url, page.url).toMatch(/^(?:https?:\/\/|mailto:)/);
        // The head of each file names the address of its page.
        if (url === `${product.siteUrl}${page.url}`) return;
        expect(pages.has(url.replace(/#.*$/, '')), `${url} of ${page.url} has a Markdown form`).toBe(false);
      });
    }
    expect(links).toBeGreaterThan(1000);
  });
});
