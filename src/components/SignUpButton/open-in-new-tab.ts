/**
 * Opens a page in a new tab, or in this one when the browser blocks that.
 *
 * `window.open` with `noopener` returns nothing even when it has worked, so the tab is opened
 * without it and its way back to this page is cut at once.
 */
export function openInNewTab(url: string, page: Pick<Window, 'open' | 'location'> = window): void {
  const tab = page.open(url, '_blank');
  if (tab) tab.opener = null;
  else page.location.assign(url);
}
