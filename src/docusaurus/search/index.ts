/** Docusaurus plugin: search in the development server. */
import type {IncomingMessage, ServerResponse} from 'node:http';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Site} from '../../content/site.ts';
import {BASE_URL, MARKDOWN_ENDING} from '../../product/index.ts';
import {HEALTH_PATH, MCP_PATH, SEARCH_PATH} from '../../search/contract.ts';
import {devMiddleware, type Middleware} from '../patches/lazy-pages.ts';

export default function searchPlugin(_context: LoadContext, {site}: {site: Site}): Plugin {
  const search = developmentSearch(async () => {
    // Loaded here: a build answers no searches.
    const {pageLists} = await import('../../content/markdown/lists.ts');
    const {siteMarkdown} = await import('../markdown.ts');
    const {buildIndex, indexedSite} = await import('../../search/index/build-index.ts');
    const {sourcePages} = await import('../../search/index/source-pages.ts');
    const {createSearchService} = await import('../../search/service/service.ts');
    const {loadSettings} = await import('../../search/service/settings.ts');
    const {getRequestListener} = await import('@hono/node-server');
    const twins = siteMarkdown(site);
    const texts = new Map<string, string>([
      ...[...twins].map(([{url}, {markdown}]) => [`${url}${MARKDOWN_ENDING}`, markdown] as const),
      ...[...pageLists(site, (page) => twins.get(page)?.markdown)].map(
        ([name, list]) => [`${BASE_URL}${name}`, list] as const,
      ),
    ]);
    const service = createSearchService({
      index: buildIndex(sourcePages(site, twins), indexedSite(site)),
      settings: loadSettings(process.env),
      moved: site.redirects,
      readText: async (path) => texts.get(path),
    });
    return getRequestListener((request) => service.fetch(request));
  });

  return {
    name: 'search',

    // Also when a page has changed.
    async allContentLoaded() {
      site.refresh();
      search.reset();
    },

    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV === 'production'
        ? {}
        : devMiddleware(() => ({name: 'search', middleware: search.middleware})),
  };
}

const SEARCH_PATHS: ReadonlySet<string> = new Set([SEARCH_PATH, MCP_PATH, HEALTH_PATH]);

/**
 * Answers searches by a service that is made on the first one.
 *
 * @param start makes the service
 * @returns the middleware, and what makes the service anew at the next search, as pages have changed
 */
export function developmentSearch(
  start: () => Promise<(request: IncomingMessage, response: ServerResponse) => unknown>,
): {middleware: Middleware['middleware']; reset: () => void} {
  let service: ReturnType<typeof start> | undefined;
  const reset = () => {
    service = undefined;
  };
  return {
    reset,
    middleware: (request, response, next) => {
      if (!SEARCH_PATHS.has((request.url ?? '/').split('?', 1)[0] ?? '/')) return next();
      service ??= start();
      service
        .then((answer) => answer(request, response))
        .catch((error: unknown) => {
          // A page that cannot be parsed is reported by the site's own build; search answers again once it can.
          reset();
          const message = error instanceof Error ? error.message : String(error);
          console.error(`Search: ${message}`);
          if (response.headersSent) return response.destroy();
          response.writeHead(500, {'Content-Type': 'application/json'});
          response.end(JSON.stringify({error: {code: 'internal_error', message}}));
        });
    },
  };
}
