/** View of a response in the dialog: the target of each result, its language, and the words that match. */
import {isDecodable} from '../../product/address.ts';
import {type SearchResult, sdkOfUrl} from '../contract.ts';
import {terms} from '../index/words.ts';

/** Target of a result: a page of this site, whose path is for client-side navigation, or another http(s) URL. */
export interface Target {
  href: string;
  isPage: boolean;
}

/**
 * Decides what a result's URL may be used for. It may come from any host and is trusted with nothing.
 *
 * @param url as the search host sent it
 * @param origin of the page that shows it
 * @param baseUrl path under which the site is served
 * @returns nothing where it may not become a link
 */
export function targetOf(url: string, origin: string, baseUrl: string): Target | undefined {
  const text = url.trim();
  // Relative to the site's root, or absolute: `//host` and `/\host` leave the site, `x:y` may be a program.
  const isRelative = /^\/(?![/\\])/.test(text);
  if (!(isRelative || /^https?:\/\//i.test(text)) || !URL.canParse(text, origin)) return undefined;
  const target = new URL(text, origin);
  if (target.username || target.password) return undefined;
  const {href, pathname, search, hash} = target;
  if (target.origin !== origin) return isRelative ? undefined : {href, isPage: false};
  // A path such as `/a/../..//host` leaves the site when it is read again.
  if (pathname.startsWith('//')) return undefined;
  // The router fails at what it cannot decode; the server does not.
  return {
    href: pathname + search + hash,
    isPage: `${pathname}/`.startsWith(baseUrl) && isDecodable(pathname + hash),
  };
}

/** Parts of the site beside its guides. */
const PARTS = {Blog: /\/blog\//, Reference: /\/reference\//};

/** Label of a result, to be known before it is opened: its language, or else the part of the site; nothing for guides. */
export const labelOf = ({page_url}: SearchResult): string | undefined =>
  sdkOfUrl(page_url) ?? Object.entries(PARTS).find(([, pages]) => pages.test(page_url))?.[0];

/**
 * Puts results of the reader's language before those of the other one. Results that are for both keep their places.
 *
 * @param preferred value of the tab that the reader chose last
 */
export function inOrderOfLanguage(
  results: readonly SearchResult[],
  preferred: string | null,
): readonly SearchResult[] {
  const isOfOne = ({page_url}: SearchResult) => sdkOfUrl(page_url) !== undefined;
  const isOther = ({page_url}: SearchResult) => Number(sdkOfUrl(page_url)?.toLowerCase() !== preferred);
  const ordered = results.filter(isOfOne).sort((a, b) => isOther(a) - isOther(b));
  return results.map((result) => (isOfOne(result) ? (ordered.shift() ?? result) : result));
}

/** The page's title, and the headings that lead to the section; both in one title where the host has no name of the page. */
export const titleOf = ({page_title, page_name, section_path = []}: SearchResult) =>
  page_name === undefined ? {title: page_title, section: []} : {title: page_name, section: section_path};

/** Words, and names from code in one piece: `SHOP_API_KEY`. */
const NAME = /([\p{L}\p{N}]+(?:[_-][\p{L}\p{N}]+)*)/u;

/** Cuts a text in parts: words and names of which something was searched for, and what stands between them. */
export function markMatches(text: string, query: string): {text: string; matched: boolean}[] {
  const searched = new Set(terms(query));
  return text
    .split(NAME)
    .filter((part) => part !== '')
    .map((part) => ({text: part, matched: terms(part).some((term) => searched.has(term))}));
}
