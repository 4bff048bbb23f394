/** The site and its search service on one port of Node. */
import {createServer, type Server, type ServerResponse} from 'node:http';
import {setTimeout as pause} from 'node:timers/promises';
import {getRequestListener, type HttpBindings} from '@hono/node-server';
import {Hono} from 'hono';
import type {SearchService} from '../search/service/service.ts';

export interface SiteServerOptions {
  site: Hono<{Bindings: Partial<HttpBindings>}>;
  search: SearchService;
  /** How long a connection may be idle. Longer than a load balancer's own time, or it meets closed ones. */
  keepAliveMs: number;
  /** Is told of every answer that is not the search service's, which has a log of its own. */
  onAnswer?: (status: number, milliseconds: number) => void;
  onError?: (error: unknown) => void;
}

/** Is the process alive; and does it want requests, which it does not from SIGTERM on? */
export const PROBES = {live: '/livez', ready: '/readyz'} as const;

export interface DrainOptions {
  /** How long connections are still taken after it is said that the server ends. */
  delayMs: number;
  /** After so long, what is still going on is cut. */
  patienceMs: number;
}

export interface SiteServer {
  server: Server;
  /** Answers everything that arrives, tells clients to leave, then ends. */
  drain(options: DrainOptions): Promise<void>;
}

/** No connection for so long: those that were on their way have arrived. */
const QUIET_MS = 100;

/** One application for all: probes, paths of the service, then the site. */
export function createApp({
  site,
  search,
  isReady = () => true,
  onAnswer,
  onError = console.error,
}: Omit<SiteServerOptions, 'keepAliveMs'> & {isReady?: () => boolean}) {
  const app = new Hono<{Bindings: Partial<HttpBindings>}>();
  const probe = (ok: boolean) =>
    new Response(ok ? 'ok\n' : 'shutting down\n', {
      status: ok ? 200 : 503,
      headers: {'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store'},
    });
  app.get(PROBES.live, () => probe(true));
  app.get(PROBES.ready, () => probe(isReady()));
  if (onAnswer) {
    app.use(async (context, next) => {
      const started = performance.now();
      await next();
      if (!search.answers(context.req.path)) onAnswer(context.res.status, performance.now() - started);
    });
  }
  app.use((context, next) =>
    search.answers(context.req.path)
      ? search.fetch(context.req.raw, context.env as Partial<HttpBindings>)
      : next(),
  );
  app.route('/', site);
  app.onError((error, context) => {
    onError(error);
    if (error.name === 'ChangedFileError')
      return context.text('The site was built again. The server must be started again.\n', 503);
    return context.text('The server failed to answer.\n', 500);
  });
  return app;
}

/** Makes the server; the caller lets it listen. */
export function createSiteServer({keepAliveMs, ...options}: SiteServerOptions): SiteServer {
  let draining = false;
  const app = createApp({...options, isReady: () => !draining});
  // HTTP/1.0 has no Host header. The listener replaces the global Request by its own, which Hono's limit of
  // bodies needs: it makes a new request of one whose length is not announced.
  const listener = getRequestListener(app.fetch, {hostname: 'localhost'});
  const inProgress = new Set<ServerResponse>();
  let latestConnection = 0;

  const server = createServer((request, response) => {
    inProgress.add(response);
    response.once('close', () => inProgress.delete(response));
    if (draining) response.shouldKeepAlive = false;
    listener(request, response);
  });
  server.on('connection', () => {
    latestConnection = performance.now();
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = keepAliveMs;

  const drain = async ({delayMs, patienceMs}: DrainOptions) => {
    const end = performance.now() + patienceMs;
    draining = true;
    latestConnection = performance.now();
    for (const response of inProgress) response.shouldKeepAlive = false;
    // The system has accepted connections that Node has not seen yet; closing would reset them.
    await pause(delayMs);
    while (performance.now() - latestConnection < QUIET_MS && performance.now() < end - patienceMs / 2)
      await pause(QUIET_MS / 2);
    await new Promise<void>((closed) => {
      const sweep = setInterval(() => {
        if (performance.now() > end) server.closeAllConnections();
        else server.closeIdleConnections();
      }, 50);
      server.close(() => {
        clearInterval(sweep);
        closed();
      });
    });
  };
  return {server, drain};
}

/** Why the server cannot listen, and what to do. */
export function listenErrorMessage(error: NodeJS.ErrnoException, port: number, variable = 'PORT'): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use. Stop what listens there, or choose another port: ${variable}=${port + 1} npm run serve`;
  }
  if (error.code === 'EACCES')
    return `Port ${port} needs privileges. Choose one above 1023: ${variable}=3000 npm run serve`;
  return `Cannot listen on port ${port}: ${error.message}`;
}
