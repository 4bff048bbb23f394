/* The application's chunk: everything that React needs to hydrate the page. */
import {takePathOfPage} from '../addresses.ts';
import {onHydrated} from './phases.ts';

/** Hydrates the page that the server sent. */
export async function start(): Promise<void> {
  onHydrated(takePathOfPage());
  await import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js');
  // Most readers are on a page of the documentation: its components come with the application, not after it. Imported
  // last, as the order of imports is that of the style sheet.
  await Promise.all([
    import(/* webpackMode: "eager" */ '@theme/DocItem'),
    import(/* webpackMode: "eager" */ '@theme/DocRoot'),
  ]);
}
