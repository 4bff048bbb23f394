import type {StoredItem} from '../../product/tracking/provider.ts';

/**
 * Removes cookies and storage of providers from the browser.
 *
 * A script can see a cookie's name but not its domain, so each one is expired for the page's host
 * and for every domain above it.
 */
export function clearTrackerStorage(items: readonly StoredItem[]): void {
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
    if (isListed(items, 'cookie', name)) expireCookie(name, window.location.hostname);
  }
}

/** Says that an item has this name, or the beginning of it where the item's name ends with `*`. */
const isListed = (items: readonly StoredItem[], where: StoredItem['where'], key: string): boolean =>
  items.some(
    (item) =>
      item.where === where &&
      (item.name.endsWith('*') ? key.startsWith(item.name.slice(0, -1)) : key === item.name),
  );

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
