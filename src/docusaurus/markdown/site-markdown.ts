import {readFileSync} from 'node:fs';
import path from 'node:path';
import {FORMS} from '../../components/markdown-forms.ts';
import {pageMarkdown} from '../../content/markdown/index.ts';
import {type Page, readPages, type SiteSource} from '../../content/pages.ts';
import {parseYaml} from '../../content/yaml.ts';
import {figureData} from '../../figures/data-of.ts';

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
  const options = {site, pages, teams, dataOf: figureData(source.root), forms: FORMS};
  return Promise.all(pages.map(async (page) => ({page, markdown: await pageMarkdown(page, options)})));
}
