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
  /** What people ask or want when the page is the answer, from `needs.yaml`. */
  needs: readonly string[];
}

/** Reads every page of the site with its other words. */
export function readSourcePages(source: SiteSource): SourcePage[] {
  const read = (file: string) => readWordings(source.root, file, tokenValues(source.product));
  const [phrases, needs] = [read(PHRASES_FILE), read(NEEDS_FILE)];
  const routeOf = (url: string) => url.slice(source.baseUrl.length - 1);
  return readPages(source).map((page) => ({
    ...page,
    phrases: phrases.get(routeOf(page.url)) ?? [],
    needs: needs.get(routeOf(page.url)) ?? [],
  }));
}

const PHRASES_FILE = 'src/search/index/phrases.yaml';
const NEEDS_FILE = 'src/search/index/needs.yaml';

/** Lines of wordings by route, separated by commas; none when a site has no such file. */
function readWordings(
  root: string,
  name: string,
  tokens: Readonly<Record<string, string>>,
): Map<string, string[]> {
  const file = path.join(root, name);
  if (!existsSync(file)) return new Map();
  const parsed = parseYaml(substituteTokens(readFileSync(file, 'utf8'), tokens, name)) ?? {};
  return new Map(Object.entries(parsed as Record<string, string[]>));
}
