/*
 * What an interaction needs, in a chunk of its own: the bundler's runtime prefetches the imports of a chunk when it
 * has arrived. https://webpack.js.org/guides/code-splitting/#prefetchingpreloading-modules
 */
import routesChunkNames from '@generated/routesChunkNames';

declare const __webpack_require__: {gca: (chunkName: string) => string};

export const loadApplication = () =>
  import(/* webpackChunkName: "application", webpackPrefetch: true */ './start.ts');

/** Name of the chunk of the search dialog: src/theme/SearchBar. */
const SEARCH = 'search';

/** Prefetches the search dialog and the page that the document holds, as `window.docusaurus.prefetch` does for a link. */
export function prefetchPage(pathname: string): void {
  const page = pathname.replace(/\/$|(?:\/index)?\.html$/, '');
  for (const chunkName of new Set([SEARCH, ...namesOf(page)])) {
    const href = __webpack_require__.gca(chunkName);
    // A chunk that was merged into another has no file of its own.
    if (href.includes('undefined')) continue;
    document.head.append(Object.assign(document.createElement('link'), {rel: 'prefetch', href}));
  }
}

/** Names of the chunks of a page. A route without a context of its own lies within the layouts of its plugin. */
function namesOf(page: string): string[] {
  const routes = Object.entries(routesChunkNames).map(([route, chunks]) => ({
    path: route.replace(/\/?-[^-]+$/, ''),
    chunks,
  }));
  const own = routes.filter(({path}) => path === page);
  const layouts = routes.filter(({path}) => page.startsWith(`${path}/`) && path.lastIndexOf('/') === 0);
  const needed = own.some(({chunks}) => '__context' in chunks) ? own : [...own, ...layouts];
  return needed.flatMap(({chunks}) => leavesOf(chunks));
}

const leavesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf);
