/* Reading aids that are the same before hydration, after it, and on every later page. */
import {fragmentId} from './addresses.ts';

/** Least distance of an entry from the edge of its box, in CSS pixels. */
const MARGIN = 24;

/** Scrolls a box, and nothing else, so far that an entry is well inside it. */
export function showWithin(box: HTMLElement, entry: HTMLElement): void {
  const outer = box.getBoundingClientRect();
  const inner = entry.getBoundingClientRect();
  const isInside = inner.top >= outer.top + MARGIN && inner.bottom <= outer.bottom - MARGIN;
  if (isInside || outer.height === 0) return;
  box.scrollTop += inner.top - outer.top - outer.height / 3;
}

/** Shows where the reader is in a sidebar that is longer than the window. */
export function showPlaceInSidebar(): void {
  const link = document.querySelector<HTMLElement>('.theme-doc-sidebar-menu [aria-current="page"]');
  const box = link?.closest<HTMLElement>('nav.menu');
  if (link && box) showWithin(box, link);
}

/** Boxes that may be wider than their place. Browsers but Safari let the Tab key reach what scrolls by themselves. */
const BOXES = '.table-scroll, .code__block, .formula, .figure__drawing';

let resized: ResizeObserver | undefined;

/** Makes boxes that scroll sideways stops of the Tab key, and no other box. */
export function markScrollable(): void {
  resized?.disconnect();
  // Also called for what is shown later: a tab, a fold, a phone that is turned.
  resized = new ResizeObserver((entries) => {
    // Measured before any of them changes: a change makes the browser style the page again for the next measure.
    const boxes = entries.map(({target}) => ({target, scrolls: target.scrollWidth > target.clientWidth}));
    for (const {target, scrolls} of boxes)
      if (scrolls) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
  });
  for (const box of document.querySelectorAll(BOXES)) resized.observe(box);
}

/**
 * Leads a URL of an entry that has moved to a page of its own on to that page: its row in the index of the
 * overview has kept the id, right before the link. Without script, the row is shown and links there.
 */
export function followMovedEntry(): void {
  const id = fragmentId(window.location.hash);
  let place: Node | null = id ? document.getElementById(id) : null;
  while (place instanceof HTMLAnchorElement && !place.hasAttribute('href')) place = place.nextSibling;
  if (place instanceof HTMLAnchorElement && place.matches('main td > a')) window.location.replace(place.href);
}

if (typeof window !== 'undefined') window.addEventListener('hashchange', followMovedEntry);
