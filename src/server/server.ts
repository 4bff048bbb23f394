/** The site and its search service on one port of Node.js. */
import type {IncomingMessage} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import {HEALTH_PATH, MCP_PATH, SEARCH_PATH} from '../search/contract.ts';
import type {SearchService} from '../search/service/service.ts';
import {createConnections} from './connections.ts';
import type {Site} from './site.ts';

export interface SiteServerOptions {
  site: Site;
  search: Pick<SearchService, 'answers' | 'fetch'>;
  /** Called for every response when it has been sent, or the client has left. Handlers: a path of the service, `site`, or `parser`. */
  onResponse?: ((handler: string, status: number, milliseconds: number) => void) | undefined;
}

/** Is the process alive; and does it take requests, which it does not from SIGTERM on? */
const PROBES = {live: '/livez', ready: '/readyz'};

const LABELED: ReadonlySet<string> = new Set([SEARCH_PATH, MCP_PATH, HEALTH_PATH]);

/** Makes the server; the caller lets it listen. */
export function createSiteServer({site, search, onResponse}: SiteServerOptions) {
  const respond = (request: Request, incoming: IncomingMessage): Promise<Response> | Response => {
    const {pathname} = new URL(request.url);
    const {'transfer-encoding': transfer = 'chunked'} = incoming.headers;
    // RFC 9112, 3.2. Which of two hosts was meant, proxies decide in different ways.
    const hosts = incoming.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
    if (hosts > 1 || (hosts === 0 && incoming.httpVersion === '1.1'))
      return site.reply(400, 'A request has one Host header.\n', pathname, {connection: 'close'});
    if (transfer.trim().toLowerCase() !== 'chunked')
      return site.reply(501, 'The only transfer encoding is chunked.\n', pathname, {connection: 'close'});
    if (pathname === PROBES.live) return site.reply(200, 'ok\n', pathname);
    if (pathname === PROBES.ready)
      return isDraining() ? site.reply(503, 'shutting down\n', pathname) : site.reply(200, 'ok\n', pathname);
    return search.answers(pathname)
      ? search.fetch(request, {incoming})
      : site.answer(request, incoming.url ?? '/');
  };

  // A path that strangers choose is no label.
  const handlerOf = (path: string) => (LABELED.has(path) ? path : search.answers(path) ? 'service' : 'site');

  // HTTP/1.0 has no Host header. The listener replaces the global Request by its own, which Hono's limit of
  // bodies needs: it makes a new request of one whose length is not announced.
  const listener = getRequestListener(
    async (request, {incoming}) => {
      try {
        return await respond(request, incoming as IncomingMessage);
      } catch (error) {
        console.error(error);
        return site.reply(500, 'The server failed to answer.\n');
      }
    },
    // Requests that are not valid, such as one whose host is no host name.
    {hostname: 'localhost', errorHandler: () => site.reply(400, 'This request is not valid.\n')},
  );
  const {server, drain, isDraining} = createConnections({
    onRequest: listener,
    refusalHeaders: () => site.reply(400, '').headers,
    onResponse: (request, status, milliseconds) => {
      const path = request?.url?.split('?', 1)[0] ?? '';
      if (path === PROBES.live || path === PROBES.ready) return;
      onResponse?.(request ? handlerOf(path) : 'parser', status, milliseconds);
    },
  });
  return {server, drain};
}
