/** The site and its search service on one port of Node. */
import {createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES} from 'node:http';
import type {Duplex} from 'node:stream';
import {setImmediate as eventLoopTurn, setTimeout as pause} from 'node:timers/promises';
import {getRequestListener} from '@hono/node-server';
import type {SearchService} from '../search/service/service.ts';
import type {Site} from './site.ts';

export interface SiteServerOptions {
  site: Site;
  search: Pick<SearchService, 'answers' | 'fetch'>;
  /** Is told of every answer when it has been sent, or the client has left. Handlers: a path of the service, or `site`. */
  onAnswer?: ((handler: string, status: number, milliseconds: number) => void) | undefined;
}

/** Is the process alive; and does it want requests, which it does not from SIGTERM on? */
const PROBES = {live: '/livez', ready: '/readyz'};

export interface DrainOptions {
  /** How long connections are still taken after it is said that the server ends. */
  delayMs: number;
  /** After so long, what is still going on is cut. */
  patienceMs: number;
}

/** After so many checks in a row without a new connection, those that were on their way have arrived. */
const QUIET = {times: 4, apartMs: 25};

/** Load balancers commonly keep a connection for 60 s; the server must not be the first to close it. */
const KEEP_ALIVE_MS = 75_000;

/** A client that does not read its answer, or sends nothing, is cut after this time. */
const STALLED_MS = 30_000;

/** Answers to what is no request; anything else is 400. */
const REFUSALS: Readonly<Record<string, number>> = {HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408};

/** What proxies write down for a client that broke off; it is no failure of the server. */
const CLIENT_LEFT = 499;

/** Makes the server; the caller lets it listen. */
export function createSiteServer({site, search, onAnswer}: SiteServerOptions) {
  let draining = false;
  let connections = 0;
  const inProgress = new Set<ServerResponse>();

  const answer = (request: Request, incoming: IncomingMessage): Promise<Response> | Response => {
    const target = incoming.url ?? '/';
    const {pathname} = new URL(request.url);
    // RFC 9112, 3.2. Which of two hosts was meant, proxies decide in different ways.
    const hosts = incoming.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
    if (hosts > 1 || (hosts === 0 && incoming.httpVersion === '1.1'))
      return site.reply(400, 'A request has one Host header.\n', pathname, {connection: 'close'});
    if (pathname === PROBES.live) return site.reply(200, 'ok\n', pathname);
    if (pathname === PROBES.ready)
      return site.reply(draining ? 503 : 200, draining ? 'shutting down\n' : 'ok\n', pathname);
    return search.answers(pathname) ? search.fetch(request, {incoming}) : site.answer(request, target);
  };

  // HTTP/1.0 has no Host header. The listener replaces the global Request by its own, which Hono's limit of
  // bodies needs: it makes a new request of one whose length is not announced.
  const listener = getRequestListener(
    async (request, {incoming}) => {
      try {
        return await answer(request, incoming as IncomingMessage);
      } catch (error) {
        console.error(error);
        return site.reply(500, 'The server failed to answer.\n');
      }
    },
    // Requests that are not valid, such as one whose host is no host name.
    {hostname: 'localhost', errorHandler: () => site.reply(400, 'This request is not valid.\n')},
  );

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    const started = performance.now();
    inProgress.add(response);
    response.once('close', () => {
      inProgress.delete(response);
      const path = request.url?.split('?', 1)[0] ?? '';
      if (path === PROBES.live || path === PROBES.ready) return;
      const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
      onAnswer?.(search.answers(path) ? path : 'site', status, performance.now() - started);
    });
    if (draining) response.shouldKeepAlive = false;
    listener(request, response);
  };
  const server = createServer({connectionsCheckingInterval: 2000, requireHostHeader: false}, onRequest);
  // Like other servers: an expectation that is not known is ignored.
  server.on('checkExpectation', onRequest);
  server.on('connection', () => {
    connections += 1;
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isAnswered = [...inProgress].some((response) => response.socket === socket && response.headersSent);
    if (isAnswered || !socket.writable) socket.destroy();
    else refuse(socket, REFUSALS[error.code ?? ''] ?? 400);
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.timeout = STALLED_MS;

  /** Answers what the parser refuses, which is no request, with the headers of every answer. */
  const refuse = (socket: Duplex, status: number) => {
    const {headers} = site.reply(status, '', '/', {connection: 'close', 'content-length': '0'});
    const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  };

  /** Answers everything that arrives, tells clients to leave, then ends. */
  const drain = (options: DrainOptions) => {
    draining = true;
    for (const response of inProgress) response.shouldKeepAlive = false;
    return end(server, () => connections, options);
  };
  return {server, drain};
}

/** Waits until nothing more arrives and everything is answered. */
async function end(server: Server, connections: () => number, {delayMs, patienceMs}: DrainOptions) {
  const latest = performance.now() + patienceMs;
  await pause(delayMs);
  // The system has accepted connections that Node has not seen yet; closing would reset them. Time alone
  // says nothing while the process is busy: only after a turn of the event loop have they been looked for.
  let seen = connections();
  for (let quiet = 0; quiet < QUIET.times && performance.now() < latest - patienceMs / 2; quiet += 1) {
    await pause(QUIET.apartMs);
    await eventLoopTurn();
    if (connections() === seen) continue;
    seen = connections();
    quiet = -1;
  }
  let closed = false;
  server.close(() => {
    closed = true;
  });
  while (!closed) {
    await pause(QUIET.apartMs);
    // What has arrived on a kept connection is read in this turn: then it is idle no more.
    await eventLoopTurn();
    if (performance.now() > latest) server.closeAllConnections();
    else server.closeIdleConnections();
  }
}
