/** Pages as assistants ask for them: by any spelling of the URL, whole or one section, in one language. */

import type {SdkLanguage} from '../../content/languages.ts';
import type {Place} from '../../content/markdown/index.ts';
import {decoded, routeOf} from '../../product/address.ts';
import type {Redirect} from '../../product/redirects.ts';
import type {IndexedPage, IndexedSection, SearchIndexFile} from '../index/index-format.ts';

/** Lists of posts below the base URL. They have no Markdown. */
const LISTS_OF_POSTS = /^\/blog(?:\/(?:page|tags|authors|archive)(?:\/.*)?)?$/;

/** A page, and the id of a heading, empty for the page as a whole. */
export interface FoundPage {
  page: IndexedPage;
  anchor: string;
}

/** A list for assistants, such as `llms.txt`. */
type ListFile = `llms${string}.txt`;
const LIST_FILE = /^\/?(llms[a-z-]*\.txt)$/;

/** Marks around an address that a text puts there, and no address of the site has. */
const PUNCTUATION = /^[<("'`[]+|[.,;:!?)\]}>"'`*/]+$/g;

/**
 * Finds a page, in upper or lower case and without punctuation around it, by its path with or without the base URL, `.md`, `.html`, slashes around it, a path that it had before, or its
 * URL on the site's own host.
 *
 * @param origins others under which the site is read, such as `http://localhost:3000`
 * @returns the page, and the id of a heading when the URL names one; `posts` for a list of posts; the name of a list for assistants
 */
export type PageFinder = (
  url: string,
  origins?: readonly string[],
) => FoundPage | 'posts' | ListFile | undefined;

export function createPageFinder({pages, site}: SearchIndexFile, moved: readonly Redirect[]): PageFinder {
  const {origin, baseUrl} = site;
  const routeIn = (address: string) => routeOf(address, baseUrl).toLowerCase();
  const byRoute = new Map(pages.map((page) => [routeIn(page.url), page]));
  const movedTo = new Map(moved.map(({from, to}) => [routeIn(from), routeIn(to)]));
  return (given, origins = []) => {
    const text = given.replace(PUNCTUATION, '');
    if (!URL.canParse(text, origin + baseUrl)) return undefined;
    const url = new URL(text, origin + baseUrl);
    if (url.origin !== origin && !origins.includes(url.origin)) return undefined;
    // One that was given without a slash has the base path twice.
    const route = routeIn(routeIn(url.pathname));
    const [, list] = LIST_FILE.exec(route) ?? [];
    if (list) return list as ListFile;
    const page = byRoute.get(movedTo.get(route) ?? route);
    if (page) return {page, anchor: decoded(url.hash.slice(1))};
    return LISTS_OF_POSTS.test(route) ? 'posts' : undefined;
  };
}

/** The other sections right below the same heading. */
export function siblingsOf(
  section: IndexedSection,
  {sections}: Pick<IndexedPage, 'sections'>,
): IndexedSection[] {
  const above = ({path}: IndexedSection) => path.slice(0, -1).join('\n');
  return sections.filter(
    (other) => other !== section && other.anchor !== '' && above(other) === above(section),
  );
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
  const others = tabs.filter(([tab, from]) => language && tab !== language && from >= start && from < end);
  const starts = [start, ...others.map(([, , to]) => to)];
  const ends = [...others.map(([, from]) => from), end];
  return `${starts
    .map((from, at) => markdown.slice(from, ends[at]))
    .join('')
    .trimEnd()}\n`;
}
