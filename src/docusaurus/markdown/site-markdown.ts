import {readFileSync} from 'node:fs';
import path from 'node:path';
import {FORMS} from '../../components/markdown-forms.ts';
import {cachedAsync, sha256} from '../../content/cache.ts';
import {pageMarkdown} from '../../content/markdown/index.ts';
import {type Page, readPages, type SiteSource} from '../../content/pages.ts';
import {parseYaml} from '../../content/yaml.ts';
import {figureData} from '../../figures/data-of.ts';

/** A page with its Markdown. */
export interface WrittenPage {
  page: Page;
  markdown: string;
}

/** Markdown of pages between runs: making it takes two thirds of the time of reading what it is made from. */
const FOLDER = 'node_modules/.cache/markdown';

/**
 * Every published page of a site, written out as Markdown.
 *
 * @param version name of everything that Markdown is made from, beside the texts of pages that no other page shows;
 *   without one nothing is taken from an earlier run
 */
export async function siteMarkdown(source: SiteSource, version?: string): Promise<WrittenPage[]> {
  const pages = readPages(source);
  const site = {origin: source.product.siteUrl, baseUrl: source.baseUrl};
  const teams = readTeams(source.root);
  const options = {site, pages, teams, dataOf: figureData(source.root), forms: FORMS};
  const written = (page: Page) => {
    const make = () => pageMarkdown(page, options);
    if (version === undefined) return make();
    const digest = sha256(version, readFileSync(path.join(source.root, page.file)));
    return cachedAsync({folder: path.join(source.root, FOLDER), key: page.file, digest}, make);
  };
  return Promise.all(pages.map(async (page) => ({page, markdown: await written(page)})));
}

function readTeams(root: string): Record<string, string> {
  const authors = parseYaml(readFileSync(path.join(root, 'blog/authors.yml'), 'utf8'));
  return Object.fromEntries(
    Object.entries(authors as Record<string, {name: string}>).map(([key, {name}]) => [key, name]),
  );
}
