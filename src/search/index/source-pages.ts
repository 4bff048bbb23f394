/** The site's pages with what only the search knows of them. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {type Page, readPages, type SiteSource} from '../../content/pages.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import {type Need, readNeeds} from './needs-file.ts';

/** A page, ready to be indexed. */
export interface SourcePage
  extends Pick<Page, 'kind' | 'url' | 'title' | 'label' | 'description' | 'keywords' | 'sections'> {
  /** Other words for what the page is about, from `phrases.yaml`. */
  phrases: readonly string[];
  /** What readers of the page need, from `needs.yaml`, with all pages that answer it. */
  needs?: readonly Need[];
}

const PHRASES_FILE = 'src/search/index/phrases.yaml';

/** Reads every page of the site with its other words and the needs that it answers. */
export function readSourcePages(source: SiteSource): SourcePage[] {
  const wordings = readWordings(source, PHRASES_FILE);
  const needs = readNeeds(source);
  return readPages(source).map((page) => {
    const route = page.url.slice(source.baseUrl.length - 1);
    return {...page, phrases: wordings.get(route) ?? [], needs: needs.get(route) ?? []};
  });
}

/** Lines of wordings by route, separated by commas; none when a site has no such file. */
function readWordings({root, product}: SiteSource, name: string): Map<string, string[]> {
  const file = path.join(root, name);
  if (!existsSync(file)) return new Map();
  const parsed = parseYaml(substituteTokens(readFileSync(file, 'utf8'), tokenValues(product), name)) ?? {};
  return new Map(Object.entries(parsed as Record<string, string[]>));
}
