import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse as parseYaml} from 'yaml';
import {figureData} from '../../figures/data-of.ts';
import {type Page, readPages, type SiteSource} from '../pages.ts';
import {pageMarkdown} from './index.ts';

/** A page with its Markdown. */
export interface WrittenPage {
  page: Page;
  markdown: string;
}

/** Every published page of a site, written out as Markdown. */
export async function siteMarkdown(source: SiteSource): Promise<WrittenPage[]> {
  const pages = readPages(source);
  const site = {origin: source.product.siteUrl, baseUrl: source.baseUrl};
  const teams = readTeams(source.root);
  const options = {site, pages, teams, dataOf: figureData(source.root)};
  return Promise.all(pages.map(async (page) => ({page, markdown: await pageMarkdown(page, options)})));
}

function readTeams(root: string): Record<string, string> {
  const authors = parseYaml(readFileSync(path.join(root, 'blog/authors.yml'), 'utf8'));
  return Object.fromEntries(
    Object.entries(authors as Record<string, {name: string}>).map(([key, {name}]) => [key, name]),
  );
}
