/** The search service in the development server. */
import type {IncomingMessage, ServerResponse} from 'node:http';
import {HEALTH_PATH, MCP_PATH, SEARCH_PATH} from '../../search/contract.ts';
import type {Middleware} from '../patches/dev-middleware.ts';

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
