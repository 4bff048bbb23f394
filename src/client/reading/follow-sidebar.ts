import {showWithin} from './show-within.ts';

/**
 * Client module: shows where the reader is in a sidebar that is longer than the window. Browsers that know
 * `scroll-initial-target` have done so already when the page was painted.
 */
export function onRouteDidUpdate(): void {
  const link = document.querySelector<HTMLElement>('.theme-doc-sidebar-menu [aria-current="page"]');
  const box = link?.closest<HTMLElement>('nav.menu');
  if (link && box) showWithin(box, link);
}
