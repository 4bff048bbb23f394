/** The site and its search service on one port. */
import {createServer, type Server} from 'node:http';
import {getRequestListener, type HttpBindings} from '@hono/node-server';
import type {SearchService} from '../search/service/service.ts';
import type {Handler} from './site.ts';

export interface SiteServerOptions {
  site: Handler;
  search: SearchService;
  onError?: (error: unknown) => void;
}

/** Makes the server; the caller lets it listen. */
export function createSiteServer({site, search, onError = console.error}: SiteServerOptions): Server {
  const listener = getRequestListener(
    (request, bindings) =>
      search.fetch(request, {clientAddress: (bindings as HttpBindings).incoming.socket.remoteAddress}),
    {overrideGlobalObjects: false},
  );
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const handled = search.answers(path) ? listener(request, response) : site(request, response);
    Promise.resolve(handled).catch((error) => {
      onError(error);
      if (response.headersSent) response.destroy();
      else {
        response.writeHead(500, {'Content-Type': 'text/plain; charset=utf-8'});
        response.end('The server failed to answer.\n');
      }
    });
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = 5000;
  return server;
}

/** Why the server cannot listen, and what to do. */
export function listenErrorMessage(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what listens there, or choose another port: PORT=${port + 1} npm run serve`;
  }
  if (error.code === 'EACCES')
    return `Port ${port} needs privileges. Choose one above 1023: PORT=3000 npm run serve`;
  return `Cannot listen on port ${port}: ${error.message}`;
}

/** Lets requests in progress finish, then ends; connections that do nothing are closed at once. */
export function closeGracefully(server: Server, patienceMs = 10_000): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(timer);
      done();
    });
    server.closeIdleConnections();
  });
}
