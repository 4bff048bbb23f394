import type {Page} from '../../content/pages.ts';

/** A page is served under another path than the rest of the site takes it to be. */
export class RouteError extends Error {
  override name = 'RouteError';
}

/**
 * Holds the paths of pages against those that Docusaurus serves.
 *
 * @throws RouteError naming each page whose path is not served
 */
export function checkRoutes(pages: readonly Pick<Page, 'file' | 'url'>[], served: readonly string[]): void {
  const paths = new Set(served.map((path) => path.replace(/(.)\/$/, '$1')));
  const lost = pages.filter(({url}) => !paths.has(url));
  if (lost.length === 0) return;
  throw new RouteError(
    lost
      .map(({file, url}) => `${file}: expected at ${url}, where nothing is served; see src/content/routes.ts`)
      .join('\n'),
  );
}
