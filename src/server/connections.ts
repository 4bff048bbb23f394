/**
 * A server of Node.js that responds to the requests of a connection one after the other, and that shuts down without losing
 * any.
 *
 * Node.js itself hands over all requests of a packet at once: a client that sends a thousand and leaves would have a
 * thousand responses made.
 */
import {createServer, type IncomingMessage, type ServerResponse, STATUS_CODES} from 'node:http';
import {Server as NetServer, type Socket} from 'node:net';
import {setImmediate as eventLoopTurn, setTimeout as pause} from 'node:timers/promises';
import pLimit, {type LimitFunction} from 'p-limit';

export interface ConnectionOptions {
  onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  /** Headers of the response to what the parser refuses. */
  refusalHeaders: () => Iterable<[name: string, value: string]>;
  /**
   * Called once for every request when its response has been sent or its client has disconnected (499), and without a
   * request for what the parser refuses.
   */
  onResponse: (request: IncomingMessage | undefined, status: number, milliseconds: number) => void;
}

// Host headers are checked where the response can have the headers of every response.
const OPTIONS = {connectionsCheckingInterval: 2000, requireHostHeader: false};

const LIMITS = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  // Load balancers commonly keep a connection for 60 s; the server must not be the first to close it.
  keepAliveTimeout: 75_000,
  // A client that does not read its response, or sends nothing.
  timeout: 30_000,
  // Bounded by their size; beyond 2,000 Node.js would drop the rest, and with them a second Host.
  maxHeadersCount: 0,
  // A client that has sent all that it has to say may still read.
  httpAllowHalfOpen: true,
};

/** So many requests of one connection may be pending; the rest stays in the socket. */
const MAX_PENDING = 16;

/** Status codes for what is no request; anything else is 400. */
const REFUSALS: Readonly<Record<string, number>> = {HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408};

/** The status that proxies write down for a client that disconnected; it is no failure of the server. */
const DISCONNECTED = 499;

/** While the server shuts down, kept connections stay so long for a request that is on its way. */
const IDLE_MS = 1000;

/** After so long, responses that are still being sent are cut: a little less than compose and Kubernetes wait. */
const FINISH_MS = 20_000;

interface Connection {
  /** Responds to one request after the other. */
  queue: LimitFunction;
  /** Response to the last request so far. */
  last?: ServerResponse;
  /** Response that is being sent, and the function that ends the wait for it. */
  current?: ServerResponse;
  disconnected?: () => void;
}

const pending = ({queue}: Connection): number => queue.activeCount + queue.pendingCount;

/** Makes the server; the caller lets it listen. */
export function createConnections({onRequest, refusalHeaders, onResponse}: ConnectionOptions) {
  const open = new Map<Socket, Connection>();
  let accepted = 0;
  let isDraining = false;
  let held: Promise<void> | undefined;

  const arrived = (request: IncomingMessage, response: ServerResponse) => {
    const {socket} = request;
    const connection = open.get(socket);
    if (!connection) return;
    const {queue} = connection;
    const started = performance.now();
    connection.last = response;
    void queue(async () => {
      await held;
      const isSent = !socket.destroyed && (await respond(connection, response));
      if (socket.isPaused() && queue.pendingCount <= MAX_PENDING / 2) socket.resume();
      onResponse(request, isSent ? response.statusCode : DISCONNECTED, performance.now() - started);
    });
    if (pending(connection) > MAX_PENDING) socket.pause();
  };

  const respond = (connection: Connection, response: ServerResponse) =>
    new Promise<boolean>((ended) => {
      // The last response of a connection says so; what waits behind it has begun.
      if (isDraining && pending(connection) === 1) response.shouldKeepAlive = false;
      connection.current = response;
      connection.disconnected = () => ended(false);
      // Before Node.js gets the event and closes the socket. The responses of a broken socket finish, too.
      response.prependOnceListener('finish', () => ended(!response.req.socket.destroyed));
      onRequest(response.req, response);
    });

  const refuse = (socket: Socket, status: number): unknown => {
    if (!socket.writable) return socket.destroy();
    onResponse(undefined, status, 0);
    socket.write(refusalText(status, refusalHeaders()));
    return socket.destroySoon();
  };

  const server = Object.assign(createServer(OPTIONS, arrived), LIMITS);
  // As with other servers, an unknown expectation is ignored.
  server.on('checkExpectation', arrived);
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    const connection: Connection = {queue: pLimit(1)};
    open.set(socket, connection);
    socket.once('close', () => {
      open.delete(socket);
      connection.disconnected?.();
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const connection = open.get(socket);
    const status = REFUSALS[error.code ?? ''] ?? 400;
    const isCut = connection?.last && !connection.last.req.complete && pending(connection) === 1;
    // In the middle of a body, whose request would wait for the rest.
    if (isCut && (error.code === 'HPE_INVALID_EOF_STATE' || connection.last?.headersSent)) socket.destroy();
    else if (isCut) refuse(socket, status);
    else if (connection && socket.writable) void connection.queue(() => refuse(socket, status));
    else socket.destroy();
  });

  /** @param delayMs so long, requests get responses as usual; those of kept connections say that they close */
  const drain = async (delayMs: number): Promise<void> => {
    isDraining = true;
    for (const connection of open.values())
      if (connection.current && pending(connection) === 1) connection.current.shouldKeepAlive = false;
    await pause(delayMs);
    // The system accepts connections before Node.js does, and closing the port resets those. Clients in a loop come back
    // after each response, so that there always are some; while none is sent, all of them are accepted in the end.
    let release = () => {};
    held = new Promise((released) => {
      release = released;
    });
    // Until nobody has connected for 100 ms, for a second at most.
    for (let [seen, round] = [-1, 0]; seen !== accepted && round < 10; round += 1) {
      seen = accepted;
      await pause(100);
      await eventLoopTurn();
    }
    // Not the server's own way: it closes kept connections at once, those that a request is on its way to among them.
    NetServer.prototype.close.call(server);
    release();
    await untilClosed(open);
  };
  return {server, drain, isDraining: () => isDraining};
}

function refusalText(status: number, headers: Iterable<[string, string]>): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}connection: close\r\ncontent-length: 0\r\n\r\n`;
}

/** Waits until every response has been sent and every connection is closed. */
async function untilClosed(open: ReadonlyMap<Socket, Connection>): Promise<void> {
  for (const started = performance.now(); open.size > 0; ) {
    await pause(25);
    // This turn reads requests that have arrived on kept connections.
    await eventLoopTurn();
    const passed = performance.now() - started;
    for (const [socket, connection] of open)
      if (passed > FINISH_MS || (passed > IDLE_MS && pending(connection) === 0)) socket.destroy();
  }
}
