/* The application's chunk: everything that React needs to hydrate the page. */
import preload from '@docusaurus/core/lib/client/preload.js';
import {captureServedContent} from '../content/served-content.ts';

/** Hydrates the page that the server sent. */
export async function start(): Promise<void> {
  normalizeAddress();
  captureServedContent();
  // Docusaurus does this itself, but tells nobody when it fails.
  await preload(window.location.pathname);
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js');
}

/**
 * Takes `.html` and `/index.html` from the address. Some hosts serve pages there without a redirect; the
 * router would take such an address for another route and render the page a second time.
 */
function normalizeAddress(): void {
  const {pathname, search, hash} = window.location;
  const path = pathname.replace(/(?:\/index)?\.html$/, '');
  if (path !== pathname) window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
}
