/* Items in the browser: the consent record, and what trackers have stored. */
import type {StoredItem} from '../product/tracking/provider.ts';

/** Name of the cookie that holds the consent record. */
export const CONSENT_COOKIE = 'cc_cookie';

/**
 * Domain of the consent cookie: the product's when the page's host belongs to it, else the
 * page's own host, so that a choice is remembered on localhost and preview hosts too.
 */
export function cookieDomain(hostname: string, productDomain: string): string {
  return hostname === productDomain || hostname.endsWith(`.${productDomain}`) ? productDomain : hostname;
}

/**
 * The texts of the stored records, as the cookies have them: one, unless an earlier `COOKIE_DOMAIN` or another program has
 * left one on another domain or path.
 */
export function storedRecords(cookies: string): string[] {
  const start = `${CONSENT_COOKIE}=`;
  return cookies
    .split('; ')
    .filter((cookie) => cookie.startsWith(start))
    .map((cookie) => cookie.slice(start.length));
}

/**
 * Reads the stored consent.
 *
 * @param cookies `document.cookie`
 * @param buildId digest of what is consented to today
 * @returns `invalid` for a record that has expired, was given to another build id or cannot be read, and for several
 * records, of which nobody knows the last; `none` where analytics is not accepted
 */
export function readConsent(cookies: string, buildId: string): 'analytics' | 'none' | 'invalid' {
  const [text, ...others] = storedRecords(cookies);
  if (text === undefined) return 'none';
  if (others.length > 0) return 'invalid';
  try {
    const {data, categories = [], expirationTime = Infinity} = JSON.parse(decodeURIComponent(text));
    if (data.build_id !== buildId || !Array.isArray(categories) || !(expirationTime > Date.now()))
      return 'invalid';
    return categories.includes('analytics') ? 'analytics' : 'none';
  } catch {
    return 'invalid';
  }
}

type Item = Pick<StoredItem, 'where' | 'name'>;

/** Removes cookies and storage of providers from the browser. */
export function clearTrackerStorage(items: readonly Item[]): void {
  for (const where of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[where];
      for (const key of Object.keys(storage)) if (isListed(items, where, key)) storage.removeItem(key);
    } catch {
      // Storage is not available, so nothing is stored.
    }
  }
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (isListed(items, 'cookie', name)) expireCookie(name);
  }
}

/** Says that an item has this name, or the beginning of it where the item's name ends with `*`. */
const isListed = (items: readonly Item[], where: Item['where'], key: string): boolean =>
  items.some(
    (item) =>
      item.where === where &&
      (item.name.endsWith('*') ? key.startsWith(item.name.slice(0, -1)) : key === item.name),
  );

/**
 * Expires a cookie. A script can see its name but neither its domain nor its path, so it is expired for the page's host and
 * every domain above it, and for the page's path and every path above it.
 */
export function expireCookie(name: string): void {
  const expired = `${name}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, i) => `; Domain=${labels.slice(i).join('.')}`);
  const segments = window.location.pathname.split('/');
  const paths = segments.map((_, i) => segments.slice(0, i + 1).join('/'));
  for (const path of paths.flatMap((above) => [`; Path=${above}`, `; Path=${above}/`])) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    for (const domain of ['', ...domains]) document.cookie = expired + path + domain;
  }
}
