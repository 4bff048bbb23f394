import {fragmentId} from '../addresses.ts';

/**
 * Leads a URL of an entry that has moved to a page of its own on to that page: its row in the index of the
 * overview has kept the id. Without script, the row is shown and links there.
 */
function followRow(): void {
  const id = fragmentId(window.location.hash);
  const link = id && document.getElementById(id);
  if (link instanceof HTMLAnchorElement && link.matches('main :is(dt, td) > a[href]'))
    window.location.replace(link.href);
}

interface Arrival {
  location?: {pathname: string};
  previousLocation?: {pathname: string} | null;
}

/** Client module: leads moved entries on, and announces the title of a page that came without a new document. */
export function onRouteDidUpdate({location, previousLocation}: Arrival): void {
  followRow();
  if (previousLocation && location?.pathname !== previousLocation.pathname) announceTitle();
}

let region: HTMLElement | undefined;

/** Lets screen readers say which page is shown: the focus, which the theme puts on the skip link, says nothing of it. */
function announceTitle(): void {
  if (!region) {
    region = Object.assign(document.createElement('div'), {className: 'visually-hidden', ariaLive: 'polite'});
    document.body.append(region);
  }
  // A region is announced when it changes, not when it comes; and the new title is not in place yet.
  const live = region;
  setTimeout(() => {
    live.textContent = document.title;
  }, 100);
}

if (typeof window !== 'undefined') window.addEventListener('hashchange', followRow);
