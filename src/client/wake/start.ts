/* The application as it starts on a page that was read before it. */
import {NOT_FOUND_ID} from '../../components/NotFoundPage/id';
import {loadNotFoundPage} from '../../components/NotFoundPage/later';
import {loadModal} from '../../search/client/load-modal.ts';
import {typedSoFar} from '../../search/client/typed-ahead.ts';

/** Lets the browser answer the reader, and paint, before more is done. */
const nextTask = () => new Promise<void>((done) => setTimeout(done));

/**
 * Starts the application in steps. Each runs the modules of a part, which are all there already; run in one
 * go, they would keep the browser from answering for a quarter of a second on a slow phone.
 */
export async function start(): Promise<void> {
  // First, because it brings the site's style sheets: those of components come after them.
  await import(/* webpackMode: "eager" */ '@generated/client-modules');
  normalizeAddress();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  // Somebody waits for the search: its dialog comes while React starts. What fails is loaded again, and told, there.
  if (typedSoFar() !== undefined) loadModal().catch(() => {});
  if (document.getElementById(NOT_FOUND_ID)) await loadNotFoundPage();
  await nextTask();
  await import(/* webpackMode: "eager" */ '../adopt/served-page.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@theme/Layout');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js');
  await import(/* webpackMode: "eager" */ '../adopt/prefetch.ts');
}

/**
 * Takes `.html` and `/index.html` from the address. Some hosts serve pages there without leading on; the
 * application would fetch the code of such a page only after it has started, and render the page a second
 * time below what was served.
 */
function normalizeAddress(): void {
  const {pathname, search, hash} = window.location;
  const path = pathname.replace(/(?:\/index)?\.html$/, '');
  if (path !== pathname) window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
}
