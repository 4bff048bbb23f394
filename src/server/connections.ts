/** A server of Node.js that bounds what a connection may ask for, and that shuts down without losing any response. */
import {once} from 'node:events';
import {createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES} from 'node:http';
import type {Socket} from 'node:net';
import {setImmediate as eventLoopTurn, setTimeout as pause} from 'node:timers/promises';

interface ConnectionOptions {
  onRequest: (request: IncomingMessage, response: ServerResponse) => void;
  /** Headers of the response to what the parser refuses. */
  refusalHeaders: () => Iterable<[name: string, value: string]>;
  /**
   * Called once for every request when its response has been sent or its client has disconnected (499), and without a
   * request for what the parser refuses, and for connections beyond the limit (503).
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
  // A client that has sent all that it has to say may still read.
  httpAllowHalfOpen: true,
  // Each of them may hold 64 kB of requests, see MAX_PENDING.
  maxConnections: 1500,
  // More fields than browsers send. Of 2,000, as Node.js takes them, 16 kB become 300.
  maxHeadersCount: 200,
};

/**
 * Requests of one connection that may be pending. Node.js makes all of a packet at once, and each holds 3 kB until its
 * response is taken. A client that sends more of them ahead is no browser, and its connection is closed.
 */
const MAX_PENDING = 16;

/** Responses to what is no request, by the code of the parser; anything else is 400. */
const REFUSALS: Readonly<Record<string, [status: number, text: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large. Delete the cookies of this site.\n'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.\n'],
};
const INVALID: [status: number, text: string] = [400, 'This request is not valid.\n'];

/** The status that proxies write down for a client that disconnected; it is no failure of the server. */
const DISCONNECTED = 499;

/** While the server shuts down, connections that have sent no request yet stay so long. */
const IDLE_MS = 1000;

/** After so long, responses that are still being sent are cut: a little less than compose and Kubernetes wait. */
const FINISH_MS = 20_000;

/** Responses of a connection that are not sent yet, in order, and when their requests came. */
type Pending = Map<ServerResponse, number>;

const lastOf = (pending: Pending): ServerResponse | undefined => [...pending.keys()].at(-1);

/** Makes the server; the caller lets it listen. */
export function createConnections({onRequest, refusalHeaders, onResponse}: ConnectionOptions) {
  const open = new Map<Socket, Pending>();
  let connectionCount = 0;
  let isDraining = false;
  /** While the server drains: responses wait until all connections are accepted. */
  let backlogAccepted: Promise<void> | undefined;

  const ended = (pending: Pending, response: ServerResponse, status: number) => {
    const started = pending.get(response) ?? 0;
    if (pending.delete(response)) onResponse(response.req, status, performance.now() - started);
  };

  const refuse = (socket: Socket, code: string) => {
    const [status, text] = REFUSALS[code] ?? INVALID;
    onResponse(undefined, status, 0);
    socket.write(refusalText(status, text, refusalHeaders()));
    socket.destroySoon();
  };

  const arrived = async (request: IncomingMessage, response: ServerResponse) => {
    const {socket, method} = request;
    const pending = open.get(socket);
    // The rest of a packet that was too much.
    if (!pending || !socket.writable) return;
    if (pending.size >= MAX_PENDING) return void socket.destroy();
    pending.set(response, performance.now());
    // Before Node.js gets the event and closes the socket. The responses of a broken socket finish, too.
    response.prependOnceListener('finish', () => {
      ended(pending, response, socket.destroyed ? DISCONNECTED : response.statusCode);
      if (!server.listening && pending.size === 0) socket.destroySoon();
    });
    await backlogAccepted;
    // The last response of a connection says so; what waits behind it has begun.
    if (isDraining && lastOf(pending) === response) response.shouldKeepAlive = false;
    // A body that nothing reads would be taken to its end.
    const {headers} = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && (method === 'GET' || method === 'HEAD')) response.shouldKeepAlive = false;
    onRequest(request, response);
  };

  const server = Object.assign(createServer(OPTIONS, arrived), LIMITS);
  server.on('connection', (socket: Socket) => {
    connectionCount += 1;
    const pending: Pending = new Map();
    open.set(socket, pending);
    // Places for those who come next.
    if (open.size >= server.maxConnections) server.closeIdleConnections();
    socket.once('close', () => {
      open.delete(socket);
      for (const response of pending.keys()) ended(pending, response, DISCONNECTED);
    });
  });
  server.on('drop', () => onResponse(undefined, 503, 0));
  server.on('clientError', ({code = ''}: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const pending: Pending = open.get(socket) ?? new Map();
    const last = lastOf(pending);
    // Behind requests that are whole, it closes the connection when their responses are sent.
    if (last?.req.complete) last.shouldKeepAlive = false;
    else if (last && (pending.size > 1 || last.headersSent || code === 'HPE_INVALID_EOF_STATE'))
      socket.destroy();
    else if (socket.writable) refuse(socket, code);
    else socket.destroy();
  });

  /** @param delayMs so long, requests get responses as usual; those of kept connections say that they close */
  const drain = async (delayMs: number): Promise<void> => {
    isDraining = true;
    for (const response of [...open.values()].map(lastOf)) if (response) response.shouldKeepAlive = false;
    await pause(delayMs);
    // The system accepts connections before Node.js does, and closing the port resets those. Clients in a loop come back
    // after each response, so that there always are some; while none is sent, all of them are accepted in the end.
    const closed = once(server, 'close');
    backlogAccepted = untilUnchanged(() => connectionCount).then(() => void server.close());
    await backlogAccepted;
    await closeRest(server, open, closed);
  };
  return {server, drain, isDraining: () => isDraining};
}

/** Waits until a count has not changed for 100 ms, for a second at most. */
async function untilUnchanged(count: () => number): Promise<void> {
  for (let [seen, round] = [-1, 0]; seen !== count() && round < 10; round += 1) {
    seen = count();
    await pause(100);
    await eventLoopTurn();
  }
}

/** Closes the connections of a server whose port is closed, those with responses to send when these are sent. */
async function closeRest(server: Server, open: ReadonlyMap<Socket, Pending>, closed: Promise<unknown>) {
  const atMost = (milliseconds: number) =>
    Promise.race([closed, pause(milliseconds, undefined, {ref: false})]);
  await atMost(IDLE_MS);
  // This turn reads requests that have arrived.
  await eventLoopTurn();
  for (const [socket, {size}] of open) if (size === 0) socket.destroy();
  await atMost(FINISH_MS);
  server.closeAllConnections();
}

function refusalText(status: number, text: string, headers: Iterable<[string, string]>): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}connection: close\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}
