/** What a request path means on the built site: a page, a redirect, or nothing. */
import type {Redirect} from '../redirects.ts';

export type Destination =
  | {kind: 'redirect'; status: 301 | 302; location: string}
  /** A path below the folder of the built site, percent-encoded, starting with `/`. */
  | {kind: 'file'; path: string}
  | {kind: 'missing'}
  | {kind: 'malformed'};

export interface SitePaths {
  /** Such as `/docs/`. */
  baseUrl: string;
  redirects: readonly Redirect[];
  /** Where the base URL and the root of the host lead. */
  home: string;
}

/**
 * Reads the target of a request.
 *
 * Every redirect leads to a path below the base URL, so none can leave the host.
 *
 * @param target the request target as it came: path and query
 */
export function resolve(target: string, {baseUrl, redirects, home}: SitePaths): Destination {
  const cut = target.indexOf('?');
  const query = cut < 0 ? '' : target.slice(cut);
  const raw = cut < 0 ? target : target.slice(0, cut);
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return {kind: 'malformed'};
  }
  // Nothing on the site has these, and each is the start of an attack.
  if (!raw.startsWith('/') || hasControlCharacters(decoded) || decoded.includes('\\'))
    return {kind: 'malformed'};
  if (decoded.split('/').includes('..')) return {kind: 'malformed'};

  const base = baseUrl.replace(/\/$/, '');
  const homeUrl = `${base}${home}${query}`;
  if (decoded === '/' || decoded === base || decoded === `${base}/` || /^\/index\.html$/.test(decoded)) {
    return {kind: 'redirect', status: 302, location: homeUrl};
  }
  if (!decoded.startsWith(`${base}/`)) return {kind: 'missing'};

  const route = decoded.slice(base.length);
  if (route.includes('//')) return {kind: 'missing'};
  const clean = route
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/index$/, '')
    .replace(/\/$/, '');
  const old = redirects.find(({from}) => from === clean);
  if (old) return {kind: 'redirect', status: 301, location: `${base}${old.to}${query}`};
  if (route.endsWith('.html')) {
    if (clean === '') return {kind: 'redirect', status: 302, location: homeUrl};
    return {kind: 'redirect', status: 301, location: `${base}${encodeURI(clean)}${query}`};
  }
  return {kind: 'file', path: encodeURI(route.replace(/(.)\/$/, '$1'))};
}

function hasControlCharacters(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 32 || code === 127) return true;
  }
  return false;
}
