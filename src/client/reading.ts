/* Client module: reading aids that are the same before hydration, after it, and on every later page. */
import {fragmentId} from './addresses.ts';

/** Least distance of an entry from the edge of its box, in CSS pixels. */
const MARGIN = 24;

/** Scrolls a box, and nothing else, so far that an entry is well inside it. */
function showWithin(box: HTMLElement, entry: HTMLElement): void {
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

/**
 * Keeps the active entry of a table of contents in view.
 *
 * @param contents element around the list; its first child is the box that scrolls
 * @returns ends it
 */
export function followContents(contents: HTMLElement): () => void {
  const box = contents.firstElementChild as HTMLElement | null;
  const update = () => {
    const link = contents.querySelector<HTMLElement>('.table-of-contents__link--active');
    // At the top of a page nothing has to follow, and nothing should move while it starts.
    if (box && link && window.scrollY > 0) showWithin(box, link);
  };
  const observer = new MutationObserver(update);
  observer.observe(contents, {subtree: true, attributeFilter: ['class']});
  update();
  return () => observer.disconnect();
}

/** Boxes that may be wider than their place. Browsers but Safari let the Tab key reach what scrolls by themselves. */
const BOXES = '.table-scroll, .code__block, .formula, .figure__drawing';

let resized: ResizeObserver | undefined;

/** Makes boxes that scroll sideways stops of the Tab key, and no other box. */
export function markScrollable(): void {
  resized?.disconnect();
  // Also called for what is shown later: a tab, a fold, a phone that is turned.
  resized = new ResizeObserver((entries) => {
    for (const {target} of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
      else target.removeAttribute('tabindex');
    }
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

/** Gives the focus to the place that a fragment names, as the browser does for a link of a page that it loads. */
function focusPlace(hash: string): void {
  const place = document.getElementById(fragmentId(hash));
  if (!place || place.tabIndex >= 0) return;
  place.tabIndex = -1;
  // The ring is for what can be operated.
  place.style.outline = 'none';
  place.focus({preventScroll: true});
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), {once: true});
}

interface Arrival {
  location: {pathname: string; hash: string};
  previousLocation: {pathname: string} | null;
}

/** Called by Docusaurus when a page is shown after hydration. */
export function onRouteDidUpdate({location, previousLocation}: Arrival): void {
  showPlaceInSidebar();
  markScrollable();
  followMovedEntry();
  if (previousLocation && location.hash) focusPlace(location.hash);
  if (previousLocation && location.pathname !== previousLocation.pathname) announceTitle();
}

if (typeof window !== 'undefined') window.addEventListener('hashchange', followMovedEntry);
