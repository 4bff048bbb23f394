/** The Markdown of every page, for coding assistants and other programs that read text. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {HANDLERS} from '../components/markdown-handlers.ts';
import {pageMarkdown} from '../content/markdown/index.ts';
import {type Page, readPages, type SiteSource} from '../content/pages.ts';
import {parseYaml} from '../content/yaml.ts';
import {isFigure, readFigure} from '../figures/committed.ts';
import {tableNode} from '../figures/table.ts';

/** A page with its Markdown. */
export interface WrittenPage {
  page: Page;
  markdown: string;
}

/** Every published page of a site, written out as Markdown. */
export function siteMarkdown(source: SiteSource): WrittenPage[] {
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
    dataOf: (file: string) => {
      const {table} = isFigure(`./${file}`) ? readFigure(path.join(source.root, file)) : {};
      return table && tableNode(table);
    },
    handlers: HANDLERS,
  };
  return pages.map((page) => ({page, markdown: pageMarkdown(page, options)}));
}
