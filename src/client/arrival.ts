/* Client module: what follows when a page is shown after hydration. */
import type {ClientModule} from '@docusaurus/types';
import {announce} from '../components/announce.ts';
import {fragmentId} from './addresses.ts';
import {followMovedEntry, markScrollable, showPlaceInSidebar} from './reading.ts';

/** Gives the focus to the place that a fragment names, as the browser does for a link of a page that it loads. */
function focusPlace(hash: string): void {
  const section = document.getElementById(fragmentId(hash));
  // Of an entry its name: a screen reader would read the whole of it.
  const place = section?.matches('.entry') ? section.querySelector('h3') : section;
  if (!place || place.tabIndex >= 0) return;
  place.tabIndex = -1;
  // The ring is for what can be operated.
  place.style.outline = 'none';
  place.focus({preventScroll: true});
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), {once: true});
}

/**
 * Called by Docusaurus when a page is asked for. If its code does not arrive, as after a deployment, Docusaurus loads its
 * document, and the browser would show that where the page before was scrolled to.
 *
 * @returns called when the code is there
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({previousLocation}) => {
  if (!previousLocation) return undefined;
  const forget = () => {
    window.history.scrollRestoration = 'manual';
  };
  window.addEventListener('pagehide', forget);
  return () => window.removeEventListener('pagehide', forget);
};

/** Called by Docusaurus when a page is shown after hydration. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  showPlaceInSidebar();
  markScrollable();
  followMovedEntry();
  if (previousLocation && location.hash) focusPlace(location.hash);
  // Screen readers say which page is shown: the focus, which the theme puts on the skip link, says nothing of it.
  if (previousLocation && location.pathname !== previousLocation.pathname) announce(() => document.title);
};
