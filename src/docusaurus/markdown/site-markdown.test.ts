import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import {siteMarkdown, type WrittenPage} from './site-markdown.ts';

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

  it('leads to absolute addresses only, and to the Markdown of its own pages', async () => {
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

describe('the Markdown of an earlier build', () => {
  let root: string;
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    writeFileSync(path.join(root, name), text);
  };
  const markdown = async (version?: string) => {
    const pages = await siteMarkdown({root, baseUrl: '/docs/', product}, version);
    return pages.map((page) => page.markdown).join('\n');
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'markdown-'));
    write('blog/authors.yml', 'team:\n  name: Team\n');
    write('docs/tents.md', '---\ntitle: Tents\n---\n\nA tent is a house.\n');
    write('docs/stoves.md', '---\ntitle: Stoves\n---\n\n[Tents](tents.md)\n');
  });
  afterEach(() => rmSync(root, {recursive: true}));

  it('is made again for another text', async () => {
    await markdown('1');
    write('docs/tents.md', '---\ntitle: Tents\n---\n\nA tent is a home.\n');
    expect(await markdown('1')).toContain('A tent is a home.');
    expect(await markdown('1')).toBe(await markdown());
  });
});
