/** The Markdown of the built pages: whole, listed, and the same by every way to it. */
import {HTMLElement, type Node, parse} from 'node-html-parser';
import {remark} from 'remark';
import remarkGfm from 'remark-gfm';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {PAGES, POSTS, product} from '../site.ts';
import {servedSite} from './server.ts';

const {get, text} = servedSite();

const ROUTES = [...PAGES, 'apidocs', ...POSTS.map((slug) => `blog/${slug}`)].map((route) => `/docs/${route}`);

/**
 * Elements that are not the page's text: controls, figures, what stands around it, and notes that the Markdown has in another
 * place; the fold of an entry says what opening it shows, and a calculator is a form.
 */
const NOT_TEXT =
  'script, style, nav, footer, header, noscript, button, svg, aside, .code__bar, .term__definition, .calculator, .page-actions, .page-feedback, .theme-doc-footer, .theme-doc-breadcrumbs, .theme-doc-toc-mobile, .entry summary';
const BLOCK = /^(?:p|div|h\d|li|t[rdh]|blockquote|pre|d[td]|figcaption|section|details|summary|[bh]r)$/i;

/** A parameter of a long signature. */
const isParameter = (node: Node) =>
  node instanceof HTMLElement && node.classList.contains('signature__parameter');

/** The blocks of a page's article, and those whose text the Markdown lacks. A formula counts as its TeX. */
function compareBlocks(page: HTMLElement, markdown: string): {blocks: string[]; missing: string[]} {
  const article = page.querySelector('main article') ?? page.querySelector('article');
  if (!article) throw new Error('the page has no article');
  for (const element of article.querySelectorAll(NOT_TEXT)) element.remove();
  for (const formula of article.querySelectorAll('math'))
    formula.replaceWith(formula.querySelector('annotation')?.innerHTML ?? '');
  const textOf = (node: Node): string => {
    const inside = node.childNodes.length > 0 ? node.childNodes.map(textOf).join('') : node.text;
    const isBlock = BLOCK.test(node.rawTagName) || isParameter(node);
    return isBlock ? `\n${inside}\n` : inside;
  };
  // A long signature has a comma behind each parameter, each on its line.
  const lines = textOf(article)
    .split('\n')
    .map((line) => words(line).replace(/,$/, ''));
  const blocks = [...new Set(lines)].filter(Boolean);
  const written = words(parse(markdown.replaceAll('<', '&lt;')).text);
  return {blocks, missing: blocks.filter((block) => !written.includes(block))};
}

/** A text without links' targets, marks, spaces and the difference of quotation marks. */
const words = (text: string) =>
  text
    .replaceAll(/\]\((?:[^()\s]|\([^()]*\))*\)/g, '')
    .toLowerCase()
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[\\`*_<>|$[\]\s\u200B]+/g, '');

/** Paths of the links of a list for assistants. */
const linksOf = async (list: string): Promise<string[]> =>
  Array.from((await text(list)).matchAll(/\]\(https?:\/\/[^/]+(\/[^)]+)\)/g), ([, path = '']) => path);

const HTML = new Set(ROUTES);
const reader = remark().use(remarkGfm);

it('says all that the page says, which leads to it, and is in the file of its section byte for byte', async () => {
  const all = (await Promise.all((await linksOf('/docs/llms-full.txt')).map(text))).join('');
  const wrong: string[] = [];
  let [compared, blocksOfCode, links] = [0, 0, 0];
  for (const route of ROUTES) {
    const markdown = await text(`${route}.md`);
    expect(all.includes(markdown), route).toBe(true);
    const page = parse(await text(route), {blockTextElements: {script: false, style: false}});
    const ways = page.querySelectorAll('.page-actions a').map((link) => link.getAttribute('href'));
    expect(ways, route).toEqual(expect.arrayContaining([`${route}.md`, '/docs/llms.txt']));
    const shown = page.querySelectorAll('article pre').map((block) => block.text.trimEnd());
    const {blocks, missing} = compareBlocks(page, markdown);
    expect(missing, route).toEqual([]);
    compared += blocks.length;

    // Programs read the files as Markdown without MDX.
    const tree = reader.parse(markdown);
    const code = new Set<string>();
    const prose: string[] = [];
    visit(tree, (node) => {
      if (node.type === 'code') code.add(node.value.trimEnd());
      if (node.type === 'text' || node.type === 'html') prose.push(node.value);
      if (node.type !== 'link' && node.type !== 'definition') return;
      links += 1;
      const target = node.url.replace(/#.*$/, '').replace(product.siteUrl, '');
      // A page is linked by its Markdown; the head of each file has the URL of its page.
      const isWrong = !/^(?:https?:\/\/|mailto:)/.test(node.url) || (target !== route && HTML.has(target));
      if (isWrong) wrong.push(`${route}: ${node.url}`);
    });
    expect(
      shown.filter((block) => !code.has(block)),
      `code of ${route}`,
    ).toEqual([]);
    blocksOfCode += shown.length;
    expect(prose.join('\n'), route).not.toMatch(
      /<\/?[A-Z]\w+[ />]|\{\/\*|^:::|^import .* from|%[A-Za-z_]+%/m,
    );
  }
  expect(wrong).toEqual([]);
  expect(compareBlocks(parse('<article><p>One.</p><p>Two.</p></article>'), 'One.').missing).toEqual(['two.']);
  expect([compared > 10_000, blocksOfCode > 500, links > 1000]).toEqual([true, true, true]);
});

it('of every page and post is listed by llms.txt or a list that it names, and is there', async () => {
  const links = await linksOf('/docs/llms.txt');
  const lists = links.filter((path) => path.endsWith('.txt'));
  const ofLists = await Promise.all(lists.map(linksOf));
  const paths = [...links.filter((path) => !lists.includes(path)), ...ofLists.flat()];
  expect(paths.toSorted()).toEqual(ROUTES.map((route) => `${route}.md`).sort());
  for (const path of paths) {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')], path).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
    expect(await response.text()).toMatch(/^# .+\n\n> .+\n\n/);
  }
});
