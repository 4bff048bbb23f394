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

/** Reads every page of the site with its other words. */
export function readSourcePages(source: SiteSource): SourcePage[] {
  const phrases = readPhrases(source.root, tokenValues(source.product));
  return readPages(source).map((page) => ({
    ...page,
    phrases: phrases.get(page.url.slice(source.baseUrl.length - 1)) ?? [],
  }));
}

const PHRASES_FILE = 'src/search/index/phrases.yaml';

/** Other words for what pages are about, by route; none when a site has no such file. */
export function readPhrases(root: string, tokens: Readonly<Record<string, string>>): Map<string, string[]> {
  const file = path.join(root, PHRASES_FILE);
  if (!existsSync(file)) return new Map();
  const parsed = parseYaml(substituteTokens(readFileSync(file, 'utf8'), tokens, PHRASES_FILE)) ?? {};
  return new Map(Object.entries(parsed as Record<string, string[]>));
}
