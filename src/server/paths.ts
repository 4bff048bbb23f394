/** What a request path means on the built site: a page, a redirect, or nothing. */
import type {SiteManifest} from '../postbuild/site-manifest.ts';

export type Destination =
  | {kind: 'redirect'; status: 301 | 302; location: string}
  /** A path below the base URL, decoded, starting with `/`. */
  | {kind: 'file'; path: string}
  /** A file at the root of the host, such as `/robots.txt`. */
  | {kind: 'root file'; path: string}
  | {kind: 'missing'}
  | {kind: 'malformed'};

export interface SitePaths extends Pick<SiteManifest, 'baseUrl' | 'redirects' | 'home'> {
  /** Is there a page at a path such as `/overview`? */
  isPage(path: string): boolean;
  /** Is there a file outside the base URL at a path such as `/robots.txt`? */
  isRootFile(path: string): boolean;
}

/**
 * Reads the target of a request.
 *
 * Every redirect leads to a path below the base URL, so none can leave the host, and to a page, so
 * none needs a second one.
 *
 * @param target the request target as it came: path and query, or a whole URL
 */
export function resolve(
  target: string,
  {baseUrl, redirects, home, isPage, isRootFile}: SitePaths,
): Destination {
  const [raw, query] = split(target);
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return {kind: 'malformed'};
  }
  // Nothing on the site has these, and each is the start of an attack.
  if (!raw.startsWith('/') || /[\p{Cc}\\]/u.test(decoded)) return {kind: 'malformed'};
  if (decoded.split('/').includes('..')) return {kind: 'malformed'};

  const base = baseUrl.replace(/\/$/, '');
  const homeUrl = `${base}${home}${query}`;
  if (decoded === '/' || decoded === '/index.html' || decoded === base) {
    return {kind: 'redirect', status: 302, location: homeUrl};
  }
  if (!decoded.startsWith(`${base}/`))
    return isRootFile(decoded) ? {kind: 'root file', path: decoded} : {kind: 'missing'};

  const route = decoded.slice(base.length);
  if (route.includes('//')) return {kind: 'missing'};
  // A page is also found with a slash, `.html` or `/index.html` at its end.
  const clean = route
    .replace(/\/$/, '')
    .replace(/(?:\.html)+$/, '')
    .replace(/\/index$/, '');
  if (clean === '') return {kind: 'redirect', status: 302, location: homeUrl};
  const old = redirects.find(({from}) => from === clean);
  if (old) return {kind: 'redirect', status: 301, location: `${base}${old.to}${query}`};
  if (clean === route) return {kind: 'file', path: route};
  if (!isPage(clean)) return {kind: 'missing'};
  return {kind: 'redirect', status: 301, location: `${base}${encodePath(clean)}${query}`};
}

/** Path, as it came, and query with its question mark; the target may be a whole URL. */
export function split(target: string): [path: string, query: string] {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?]*)(.*)$/is.exec(target) ?? [];
  return [path, query];
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');
