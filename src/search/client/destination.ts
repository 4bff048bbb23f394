/** Where a result leads. Its URL may come from any host and is trusted with nothing. */

export type Destination =
  /** A page of this site: the path for client-side navigation. */
  | {kind: 'page'; to: string}
  /** Another http(s) address. */
  | {kind: 'elsewhere'; href: string}
  /** Not an address that may become a link. */
  | {kind: 'none'};

/**
 * Decides what a result's URL may be used for.
 *
 * @param url as the search host sent it
 * @param origin of the page that shows it
 * @param baseUrl path under which the site is served
 */
export function destinationOf(url: string, origin: string, baseUrl: string): Destination {
  const text = url.trim();
  // Relative to the site's root, or absolute: `//host` and `/\host` leave the site, `x:y` may be a program.
  const siteRelative = /^\/(?![/\\])/.test(text);
  if (!siteRelative && !/^https?:\/\//i.test(text)) return {kind: 'none'};
  let parsed: URL;
  try {
    parsed = new URL(text, origin);
  } catch {
    return {kind: 'none'};
  }
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return {kind: 'none'};
  if (parsed.username || parsed.password) return {kind: 'none'};
  if (siteRelative && parsed.origin !== origin) return {kind: 'none'};
  if (parsed.origin !== origin) return {kind: 'elsewhere', href: parsed.href};
  const path = `${parsed.pathname}${parsed.search}${parsed.hash}`;
  const inSite = `${parsed.pathname}/`.startsWith(baseUrl);
  return inSite ? {kind: 'page', to: path} : {kind: 'elsewhere', href: path};
}
