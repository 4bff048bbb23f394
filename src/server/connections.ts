/**
 * A server of Node.js that responds to the requests of a connection one after the other, and that ends without losing any.
 *
 * Node.js itself hands over all requests of a packet at once, and reports the end of the first only when their connection
 * breaks: a client that sends a thousand and leaves would have a thousand responses made, and kept.
 */
import {createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES} from 'node:http';
import {Server as NetServer, type Socket} from 'node:net';
import {setImmediate as eventLoopTurn, setTimeout as pause} from 'node:timers/promises';

export interface ConnectionOptions {
  onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  /** Headers of the response to what the parser refuses. */
  refusalHeaders: () => Iterable<[name: string, value: string]>;
  /**
   * Called once for every request when its response has been sent or its client has left or been refused (499), and for what
   * the parser refuses.
   */
  onResponse: (request: IncomingMessage | undefined, status: number, milliseconds: number) => void;
}

/** So many requests of one connection may wait; the rest stays in the socket. */
const MAX_WAITING = 16;

/** Load balancers commonly keep a connection for 60 s; the server must not be the first to close it. */
const KEEP_ALIVE_MS = 75_000;

/** A client that does not read its response, or sends nothing, is cut after this time. */
const STALLED_MS = 30_000;

const LIMITS = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  timeout: STALLED_MS,
  // Bounded by their size; beyond 2,000 Node.js would drop the rest, and with them a second Host.
  maxHeadersCount: 0,
  // A client that has sent all that it has to say may still read.
  httpAllowHalfOpen: true,
};

/** A refused client may take so long to read why. */
const LINGER_MS = 2000;

/** Status codes for what is no request; anything else is 400. */
const REFUSALS: Readonly<Record<string, number>> = {HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408};

/** The code of a client that ended its side in the middle of a body. */
const LEFT = 'HPE_INVALID_EOF_STATE';

/** The status that proxies write down for a client that broke off; it is no failure of the server. */
export const CLIENT_LEFT = 499;

/** After the delay, the port stays open until nobody has connected for so long, and for so long at most. */
const QUIET_MS = 100;
const ACCEPT_MS = 1000;

/** After the port is closed, kept connections get so long to be used once more, and be told that they end. */
const IDLE_MS = 1000;

/** After so long, responses that are still being sent are cut: together a little less than compose and Kubernetes wait. */
const FINISH_MS = 20_000;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  started: number;
}

interface Connection {
  current?: Exchange | undefined;
  waiting: Exchange[];
  /** Status for what the parser refused, to be sent after the responses to everything before it. */
  refusal?: number;
}

/** Makes the server; the caller lets it listen. */
export function createConnections({onRequest, refusalHeaders, onResponse}: ConnectionOptions) {
  const open = new Map<Socket, Connection>();
  let accepted = 0;
  let draining = false;
  let holding = false;

  const arrived = (request: IncomingMessage, response: ServerResponse) => {
    const {socket} = request;
    const connection = open.get(socket);
    if (!connection) return;
    connection.waiting.push({request, response, started: performance.now()});
    if (connection.waiting.length > MAX_WAITING) socket.pause();
    if (!connection.current && !holding) next(socket, connection);
  };

  const next = (socket: Socket, connection: Connection) => {
    const exchange = connection.waiting.shift();
    connection.current = exchange;
    if (socket.isPaused() && connection.waiting.length <= MAX_WAITING / 2) socket.resume();
    if (!exchange) {
      if (connection.refusal) refuse(socket, connection.refusal);
      return;
    }
    const {request, response} = exchange;
    let isSent = false;
    // Before Node.js hears it and closes the socket. A broken socket ends its responses too.
    response.prependOnceListener('finish', () => {
      isSent = !socket.destroyed;
    });
    response.once('close', () => {
      finished(exchange, isSent ? response.statusCode : CLIENT_LEFT);
      if (!socket.destroyed) next(socket, connection);
    });
    // The last response of a connection says so; what waits behind it has been begun.
    if (draining && connection.waiting.length === 0) response.shouldKeepAlive = false;
    onRequest(request, response);
  };

  const finished = ({request, started}: Exchange, status: number) =>
    onResponse(request, status, performance.now() - started);

  const refuse = (socket: Socket, status: number) => {
    onResponse(undefined, status, 0);
    endWith(socket, status, refusalHeaders());
  };

  // Host headers are checked where the response can have the headers of every response.
  const server = createServer({connectionsCheckingInterval: 2000, requireHostHeader: false}, arrived);
  // As with other servers, an expectation that is not known is ignored.
  server.on('checkExpectation', arrived);
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    const connection: Connection = {waiting: []};
    open.set(socket, connection);
    const restore = withoutStacks(socket);
    socket.once('close', () => {
      restore();
      open.delete(socket);
      for (const exchange of connection.waiting.splice(0)) finished(exchange, CLIENT_LEFT);
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const connection = open.get(socket);
    const current = connection?.current;
    const status = REFUSALS[error.code ?? ''] ?? 400;
    if (socket.writable && connection && current?.request.complete) connection.refusal = status;
    else if (!socket.writable || (current && (error.code === LEFT || current.response.headersSent)))
      socket.destroy();
    else refuse(socket, status);
  });
  Object.assign(server, LIMITS);

  const drain = async (delayMs: number): Promise<void> => {
    draining = true;
    for (const {current, waiting} of open.values())
      if (current && waiting.length === 0) current.response.shouldKeepAlive = false;
    await pause(delayMs);
    // Clients in a loop come back after each response, so that some always wait to be accepted. While none is sent, all
    // of them are accepted in the end.
    holding = true;
    await untilQuiet(() => accepted);
    const ended = end(server, open);
    holding = false;
    for (const [socket, connection] of open) if (!connection.current) next(socket, connection);
    await ended;
  };
  return {server, drain, isDraining: () => draining};
}

/**
 * Waits until nobody has connected for a while, for a bounded time.
 *
 * The system accepts connections before Node.js does, and closing the port resets those. A turn of the event loop takes
 * what is there, so it ends right after one that took nothing.
 *
 * @param accepted how many connections there have been
 */
async function untilQuiet(accepted: () => number): Promise<void> {
  const started = performance.now();
  for (let [now, quiet, seen] = [started, started, -1]; now - started < ACCEPT_MS; ) {
    await pause(5);
    await eventLoopTurn();
    now = performance.now();
    if (accepted() !== seen) quiet = now;
    else if (now - quiet > QUIET_MS) return;
    seen = accepted();
  }
}

/**
 * Node.js ends each request that waits on a closed socket with an error of its own. Stacks of a thousand, with source maps,
 * would keep all other clients waiting for a second.
 *
 * @returns ends it, to be called at the end of the event `close`
 */
function withoutStacks(socket: Socket): () => void {
  let {stackTraceLimit} = Error;
  socket.prependOnceListener('close', () => {
    ({stackTraceLimit} = Error);
    Error.stackTraceLimit = 0;
  });
  return () => {
    Error.stackTraceLimit = stackTraceLimit;
  };
}

/** Responds to what the parser refuses, with the headers of every response. */
function endWith(socket: Socket, status: number, headers: Iterable<[string, string]>): void {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
  socket.end(`${head}connection: close\r\ncontent-length: 0\r\n\r\n`);
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}

/** Closes the port, and ends when every response is sent. */
async function end(server: Server, open: ReadonlyMap<Socket, Connection>): Promise<void> {
  // Not the server's own way: it closes kept connections at once, those that a request is on its way to among them.
  NetServer.prototype.close.call(server);
  for (const started = performance.now(); open.size > 0; ) {
    await pause(25);
    // This turn reads requests that have arrived on kept connections.
    await eventLoopTurn();
    const passed = performance.now() - started;
    if (passed > IDLE_MS)
      for (const [socket, {current}] of open) if (!current || passed > FINISH_MS) socket.destroy();
  }
}
