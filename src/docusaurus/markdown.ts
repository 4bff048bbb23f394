/** The Markdown of every page, for coding assistants and other programs that read text. */
import path from 'node:path';
import {HANDLERS} from '../components/markdown-handlers.ts';
import {pageMarkdown, type Twin} from '../content/markdown/index.ts';
import type {Page} from '../content/page.ts';
import type {Site} from '../content/site.ts';
import {readFigure} from '../figures/committed.ts';
import {tableNode} from '../figures/table.ts';

/** Every published page of a site with its Markdown. */
export function siteMarkdown(site: Site): Map<Page, Twin> {
  const dataOf = (file: string) => {
    const {table} = readFigure(path.join(site.root, file));
    return table && tableNode(table);
  };
  return new Map(
    site.published.map((page) => [page, pageMarkdown(page, {site, handlers: HANDLERS, dataOf})]),
  );
}
