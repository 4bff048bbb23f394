/** The search service in the development server, kept in step with the pages on disk. */
import {watch} from 'node:fs';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {SEARCH_PATH} from '../../search/contract.ts';
import {HEALTH_PATH, MCP_PATH} from '../../search/service/paths.ts';
import type {SearchService} from '../../search/service/service.ts';
import type {Middleware} from '../patches/dev-middleware.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface DevelopmentOptions {
  /** Folders whose changes make the index stale. */
  folders: readonly string[];
  start: () => Promise<SearchService>;
  listen: (service: SearchService) => Listener | Promise<Listener>;
}

/** Makes the service on the first search and again after a page changed. */
export function createDevelopmentMiddleware({folders, start, listen}: DevelopmentOptions): Middleware {
  let listener: Promise<{service: SearchService; listener: Listener}> | undefined;
  let watching = false;

  const watchFolder = (folder: string) => {
    try {
      watch(folder, {recursive: true, persistent: false}, () => {
        listener = undefined;
      }).on('error', () => {});
    } catch {
      // A folder that does not exist has no pages to watch.
    }
  };

  const current = () => {
    if (!watching) {
      watching = true;
      for (const folder of folders) watchFolder(folder);
    }
    listener ??= start().then(async (service) => ({service, listener: await listen(service)}));
    return listener;
  };

  return {
    name: 'search',
    middleware: (request, response, next) => {
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      if (!SEARCH_PATHS.has(path)) return next();
      current()
        .then(({listener: answer}) => answer(request, response))
        .catch((error: unknown) => {
          // A page that cannot be parsed is reported by the site's own build; search answers again once it can.
          listener = undefined;
          const message = error instanceof Error ? error.message : String(error);
          console.error(`Search: ${message}`);
          if (response.headersSent) return response.destroy();
          response.writeHead(500, {'Content-Type': 'application/json'});
          response.end(JSON.stringify({error: {code: 'internal_error', message}}));
        });
    },
  };
}

const SEARCH_PATHS: ReadonlySet<string> = new Set([SEARCH_PATH, MCP_PATH, HEALTH_PATH]);
