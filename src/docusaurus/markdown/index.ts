import fs, {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import sidebars from '../../../sidebars.ts';
import {HANDLERS} from '../../components/markdown-handlers.ts';
import {MARKDOWN_ENDING} from '../../content/markdown/address.ts';
import {pageMarkdown} from '../../content/markdown/index.ts';
import {inReadingOrder, pageList} from '../../content/markdown/lists.ts';
import {type Page, readPages, type SiteSource} from '../../content/pages.ts';
import {sidebarPlaces} from '../../content/sidebar.ts';
import {parseYaml} from '../../content/yaml.ts';
import {isFigure, readFigure} from '../../figures/committed.ts';
import {tableNode} from '../../figures/table.ts';
import type {Product} from '../../product/index.ts';

/**
 * Docusaurus plugin: puts the Markdown of each page beside it (`/docs/overview.md`), a list of all pages
 * into `llms.txt` and all pages into `llms-full.txt`, for coding assistants and other programs that read
 * text.
 */
export default function markdownPlugin(
  {siteDir, baseUrl}: LoadContext,
  {product}: {product: Product},
): Plugin {
  return {
    name: 'page-markdown',
    // The relation that the second version of https://llmstxt.org gives to the list that covers a page.
    injectHtmlTags: () => ({
      headTags: [{tagName: 'link', attributes: {rel: 'describedby', href: `${baseUrl}llms.txt`}}],
    }),
    async postBuild({outDir, routesPaths}) {
      const written = await siteMarkdown({root: siteDir, baseUrl, product});
      for (const {page, markdown} of written) {
        if (!routesPaths.includes(page.url))
          throw new Error(`${page.file}: nothing is served at ${page.url}; see src/content/routes.ts`);
        const file = path.join(outDir, `${page.url.slice(baseUrl.length)}${MARKDOWN_ENDING}`);
        fs.mkdirSync(path.dirname(file), {recursive: true});
        fs.writeFileSync(file, markdown);
      }
      const pages = written.map(({page}) => page);
      const places = sidebarPlaces(sidebars);
      const site = {origin: product.siteUrl, baseUrl};
      const searchOrigin = product.searchApiUrl || product.siteUrl;
      fs.writeFileSync(
        path.join(outDir, 'llms.txt'),
        pageList(pages, {...product, site, places, searchOrigin}),
      );
      const markdownOf = new Map(written.map(({page, markdown}) => [page, markdown]));
      const all = inReadingOrder(pages, places).map((page) => markdownOf.get(page));
      fs.writeFileSync(path.join(outDir, 'llms-full.txt'), all.join('\n---\n\n'));
    },
  };
}

/** A page with its Markdown. */
export interface WrittenPage {
  page: Page;
  markdown: string;
}

/** Every published page of a site, written out as Markdown. */
export async function siteMarkdown(source: SiteSource): Promise<WrittenPage[]> {
  const pages = readPages(source);
  const site = {origin: source.product.siteUrl, baseUrl: source.baseUrl};
  const authors = parseYaml(readFileSync(path.join(source.root, 'blog/authors.yml'), 'utf8'));
  const teams = Object.fromEntries(
    Object.entries(authors as Record<string, {name: string}>).map(([key, {name}]) => [key, name]),
  );
  const options = {
    site,
    pages,
    teams,
    dataOf: async (file: string) => {
      const {table} = isFigure(`./${file}`) ? readFigure(path.join(source.root, file)) : {};
      return table && tableNode(table);
    },
    handlers: HANDLERS,
  };
  return Promise.all(pages.map(async (page) => ({page, markdown: await pageMarkdown(page, options)})));
}
