/** Path under which the site is served, with a slash at both ends. */
export const BASE_URL = '/docs/';

/** Ending of the URL of a page's Markdown. */
export const MARKDOWN_ENDING = '.md';

/** Ends of a path under which hosts and readers look for a page, too. */
export const PAGE_ENDINGS = ['/', '.html', '.html/', '/index', '/index.html', '/index.html/'] as const;

/** Do the percent signs of a part of an address encode characters? */
export function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part) !== undefined;
  } catch {
    return false;
  }
}

/** A fragment or another part of an address without its percent signs; as it is where it cannot be decoded. */
export const decoded = (part: string): string => (isDecodable(part) ? decodeURIComponent(part) : part);

/** The path of a page, of whichever of the {@link PAGE_ENDINGS} it was given with. */
export const withoutEnding = (path: string): string => path.replace(/(?:\/index)?(?:\.html)?\/?$/, '');

/**
 * The route of a page, such as `/metrics/retrieval`, of an address of it or of its Markdown.
 *
 * @param address path with or without the base URL; a query and a fragment are left out
 */
export function routeOf(address: string, baseUrl = BASE_URL): string {
  const path = withoutEnding(address.replace(/[?#].*$/s, '').replace(/(?:\/index)?\.mdx?$/, ''));
  return (`${path}/`.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : path) || '/';
}
