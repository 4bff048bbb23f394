import {whenIdle} from './idle.ts';
import {loadAhead} from './load-ahead.ts';

/**
 * Fetches the application's scripts when the page has loaded and the browser is idle, without running them: the first
 * tap then waits for no network. Not under data saver and on 2g.
 */
export function prefetchApplication(): void {
  const {connection} = navigator as {connection?: {effectiveType?: string; saveData?: boolean}};
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  // The bundler's runtime prefetches the imports of this chunk when it has arrived.
  const load = () => loadAhead().then(({prefetchPage}) => prefetchPage(window.location.pathname));
  const fetchAhead = () => whenIdle(() => void load().catch(() => {}));
  if (document.readyState === 'complete') fetchAhead();
  else window.addEventListener('load', fetchAhead, {once: true});
}
