/** Pages as assistants ask for them: by any spelling of the URL, whole or one section, in one language. */

import type {SdkLanguage} from '../../content/languages.ts';
import type {Place} from '../../content/markdown/index.ts';
import type {Redirect} from '../../product/redirects.ts';
import type {IndexedPage, SearchIndexFile} from '../index/index-format.ts';

/** Lists of posts below the base URL. They have no Markdown. */
const LISTS_OF_POSTS = /^\/blog(?:\/(?:page|tags|authors|archive)(?:\/.*)?)?$/;

/**
 * Finds a page by its path with or without the base URL, `.md`, `.html`, slashes around it, a path that it had before, or its
 * URL on the site's own host.
 *
 * @param origins others under which the site is read, such as `http://localhost:3000`
 * @returns the page, and the id of a heading when the URL names one; `posts` for a list of posts
 */
export type PageFinder = (
  url: string,
  origins?: readonly string[],
) => {page: IndexedPage; anchor: string} | 'posts' | undefined;

export function createPageFinder({pages, site}: SearchIndexFile, moved: readonly Redirect[]): PageFinder {
  const {origin, baseUrl} = site;
  const base = baseUrl.slice(0, -1);
  const byPath = new Map(pages.map((page) => [page.url, page]));
  const oldPaths = new Map(moved.map(({from, to}) => [base + from, base + to]));
  return (text, origins = []) => {
    if (!URL.canParse(text, origin + baseUrl)) return undefined;
    const url = new URL(text, origin + baseUrl);
    if (url.origin !== origin && !origins.includes(url.origin)) return undefined;
    const path = url.pathname.replace(/\/+$/, '').replace(/(?:\/index)?\.(?:md|html)$/, '');
    const below = path.startsWith(baseUrl) ? path.slice(base.length) : path;
    for (const named of [path, below, base + path]) {
      const page = byPath.get(oldPaths.get(named) ?? named);
      if (page) return {page, anchor: decoded(url.hash.slice(1))};
      if (LISTS_OF_POSTS.test(named.replace(base, ''))) return 'posts';
    }
    return undefined;
  };
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * A part of a page's Markdown, or all of it, without the tabs of the other language.
 *
 * @param markdown the page's Markdown, in which the index has the places of its parts
 * @param language whose tabs stay; those of both without
 */
export function readPart(
  markdown: string,
  {tabs}: Pick<IndexedPage, 'tabs'>,
  [start, end]: Place = [0, markdown.length],
  language?: SdkLanguage,
): string {
  const others = tabs.filter(
    ([tab, from, to]) => language && tab !== language && from >= start && from < end,
  );
  const starts = [start, ...others.map(([, , to]) => to)];
  const ends = [...others.map(([, from]) => from), end];
  return `${starts
    .map((from, at) => markdown.slice(from, ends[at]))
    .join('')
    .trimEnd()}\n`;
}
