import type {StoredItem} from '../../product/tracking/provider.ts';

/**
 * Removes cookies and storage of providers from the browser.
 *
 * A script can see a cookie's name but not its domain, so each one is expired for the page's host
 * and for every domain above it.
 */
export function forget(items: readonly StoredItem[]): void {
  for (const where of ['localStorage', 'sessionStorage'] as const) {
    const names = items.filter((item) => item.where === where).map((item) => namePattern(item.name));
    if (names.length === 0) continue;
    try {
      const storage = window[where];
      for (const key of Object.keys(storage)) {
        if (names.some((name) => name.test(key))) storage.removeItem(key);
      }
    } catch {
      // Storage is not available, so nothing is stored.
    }
  }
  const names = items.filter((item) => item.where === 'cookie').map((item) => namePattern(item.name));
  if (names.length === 0) return;
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (names.some((pattern) => pattern.test(name))) expireCookie(name, window.location.hostname);
  }
}

/** Expires a cookie of path `/` on a host and on every domain above it. */
export function expireCookie(name: string, hostname: string): void {
  const expired = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = expired;
  const labels = hostname.split('.');
  for (let i = 0; i < labels.length; i += 1) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${expired}; Domain=${labels.slice(i).join('.')}`;
  }
}

/** A name with `*` wildcards as a regular expression. */
export function namePattern(name: string): RegExp {
  const literal = name
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${literal}$`);
}
