import type {ClientModule} from '@docusaurus/types';
import {pageShown} from './tracking.ts';

let pending: number | undefined;

/**
 * Docusaurus client module: one page view for each page shown, the first included. A change of
 * the hash or the query is not a page; a page that redirects at once is not counted.
 */
const routeChanges: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (previousLocation && location.pathname === previousLocation.pathname) return;
    window.clearTimeout(pending);
    // The title of the new page is in place one task later.
    pending = window.setTimeout(() => pageShown(location.pathname));
  },
};

export default routeChanges;
