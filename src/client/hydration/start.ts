/* The application's chunk: everything that React needs to hydrate the page. */
import {captureServedContent} from '../content/served-content.ts';
import {takeTranslationOut} from '../content/translation.ts';
import {onHydrated} from './on-hydrated.ts';

/** Hydrates the page that the server sent. */
export async function start(): Promise<void> {
  normalizeAddress();
  captureServedContent();
  onHydrated(await takeTranslationOut());
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js');
  // Most readers are on a page of the documentation: its components come with the application, not after it. Imported
  // last, as the order of imports is that of the style sheet.
  await Promise.all([
    import(/* webpackMode: "eager" */ '@theme/DocItem'),
    import(/* webpackMode: "eager" */ '@theme/DocRoot'),
  ]);
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
