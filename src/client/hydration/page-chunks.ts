/*
 * The chunks of a page, which its HTML names for the entry to prefetch: the entry is too small to hold the list of all
 * pages. Rendered by `src/theme/Root` in the build.
 */
import routesChunkNames from '@generated/routesChunkNames';

/** Names of the chunks of a page. A route without a context of its own lies within the layouts of its plugin. */
export function pageChunks(pathname: string): string[] {
  const page = pathname.replace(/\/$/, '');
  const routes = Object.entries(routesChunkNames).map(([route, chunks]) => ({
    path: route.replace(/\/?-[^-]+$/, ''),
    chunks,
  }));
  const own = routes.filter(({path}) => path === page);
  // The layouts of the documentation are routes of the base URL and above.
  const layouts = routes.filter(({path}) => page.startsWith(`${path}/`) && path.lastIndexOf('/') === 0);
  const needed = own.some(({chunks}) => '__context' in chunks) ? own : [...own, ...layouts];
  return [...new Set(needed.flatMap(({chunks}) => leavesOf(chunks)))];
}

const leavesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf);
