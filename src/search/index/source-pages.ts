/** The site's pages with what only the search knows of them. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse as parseYaml} from 'yaml';
import {type Page, readPages, type SiteSource} from '../../content/pages.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';

/** A page, ready to be indexed. */
export interface SourcePage
  extends Pick<Page, 'kind' | 'url' | 'title' | 'label' | 'description' | 'keywords' | 'sections'> {
  /** Other words for what the page is about, from `phrases.yaml`. */
  phrases: readonly string[];
}

const PHRASES_FILE = 'src/search/index/phrases.yaml';

/**
 * Reads every page of the site with its other words.
 *
 * @param files wordings by route; those of a later file follow those of an earlier one
 */
export function readSourcePages(source: SiteSource, files: readonly string[] = [PHRASES_FILE]): SourcePage[] {
  const wordings = files.map((file) => readWordings(source, file));
  const routeOf = (url: string) => url.slice(source.baseUrl.length - 1);
  return readPages(source).map((page) => ({
    ...page,
    phrases: wordings.flatMap((byRoute) => byRoute.get(routeOf(page.url)) ?? []),
  }));
}

const NEEDS_FILE = 'src/search/meaning/needs.yaml';

/** The pages with the wordings that word vectors are fitted to, too: more than the index holds. */
export function readFittedPages(source: SiteSource): SourcePage[] {
  return readSourcePages(source, [PHRASES_FILE, NEEDS_FILE]);
}

/** Lines of wordings by route, separated by commas; none when a site has no such file. */
function readWordings({root, product}: SiteSource, name: string): Map<string, string[]> {
  const file = path.join(root, name);
  if (!existsSync(file)) return new Map();
  const parsed = parseYaml(substituteTokens(readFileSync(file, 'utf8'), tokenValues(product), name)) ?? {};
  return new Map(Object.entries(parsed as Record<string, string[]>));
}
