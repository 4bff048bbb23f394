import type {Page} from '../pages.ts';

/** Ending of the address of a page's Markdown. */
export const MARKDOWN_ENDING = '.md';

/** Start of the URLs of a site. */
export interface Site {
  /** Scheme and host, such as `https://example.com`. */
  origin: string;
  /** Path of the site, such as `/docs/`. */
  baseUrl: string;
}

/** Absolute address of a page's Markdown. */
export function markdownAddress({origin}: Site, url: string): string {
  return `${origin}${url}${MARKDOWN_ENDING}`;
}

/** Absolute address of the list of all pages. */
export function listAddress({origin, baseUrl}: Site): string {
  return `${origin}${baseUrl}llms.txt`;
}

/**
 * The target of a link of a page, from outside the site: absolute, and Markdown where there is some.
 *
 * @param target as written: `/metrics/retrieval#ndcg` (without the base path), `#anchor`, or a URL
 * @param pages every page of the site
 */
export function absoluteLink(target: string, page: Page, pages: readonly Page[], site: Site): string {
  const own = target.startsWith(`${site.origin}/`) ? target.slice(site.origin.length) : target;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(own)) return target;
  const [, to = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(own) ?? [];
  const url = to === '' ? page.url : siteUrl(to, site.baseUrl);
  const exists = pages.some((other) => other.url === url);
  return `${exists ? markdownAddress(site, url) : `${site.origin}${url}`}${rest}`;
}

const siteUrl = (to: string, baseUrl: string) =>
  (to.startsWith(baseUrl) ? to : `${baseUrl}${to.replace(/^\//, '')}`).replace(/(.)\/$/, '$1');
