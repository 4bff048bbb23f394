/*
 * Client module: the banner's sign-up button, before hydration and after it, and a dismissal that an older announcement has
 * had. The stored key and the attribute that hides the banner are the theme's, which dismisses it.
 */
import {stored} from '../components/storage.ts';
import {track} from '../consent/analytics/tracking.ts';

/** Shows a banner that was dismissed when it said something else, as the theme does once it runs. */
export function showNewAnnouncement(): void {
  const id = document.querySelector<HTMLElement>('[data-announcement]')?.dataset.announcement;
  if (id && stored('docusaurus.announcement.id') !== id)
    document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
}

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

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.sign-up-button');
    if (!button) return;
    track('open_sign_up', {origin: 'docs', context: 'banner'});
    // Ctrl, Shift and the like are the visitor's own choice of where it opens.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openInNewTab(button.href);
  });
}
