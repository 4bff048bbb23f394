/**
 * The call `POST /v1/search` over whatever finds the results: its routes, limits, errors, log and origins.
 *
 * The service of this repository is made of it (`service.ts`), and an adapter for a search cluster
 * (`src/search/cluster`).
 */
import {type Context, Hono, type MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {cors} from 'hono/cors';
import {type RequestIdVariables, requestId} from 'hono/request-id';
import {timeout} from 'hono/timeout';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {
  ContractError,
  type ErrorCode,
  type ErrorResponse,
  HEALTH_PATH,
  MCP_PATH,
  parseSearchRequest,
  REQUEST_LIMITS,
  SEARCH_PATH,
  type SearchResponse,
  type SearchResult,
} from '../contract.ts';
import {clientOf, createLimits} from './limits.ts';
import {ClientDisconnectedError, createQueue, QueueFullError} from './queue.ts';
import type {SearchSettings} from './settings.ts';

/** A request that is answered with an error. */
class RequestError extends Error {
  override name = 'RequestError';
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ErrorCode,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** What one request was, for the log: never what was searched for. */
export interface LogEntry {
  time: string;
  requestId: string;
  method: string;
  path: string;
  status: number;
  milliseconds: number;
  queryLength?: number;
  results?: number;
  error?: string;
}

/** What an adapter knows about a request besides the request. */
export interface RequestContext {
  /** Network address of the peer. */
  clientAddress?: string;
  /** Node's own request, which knows it too. */
  incoming?: {socket?: {remoteAddress?: string}};
}

export type ServiceEnvironment = {
  Variables: RequestIdVariables & {
    queryLength: number;
    results: number;
    /** Does work that costs, in a turn of its own, and counts what it cost against the client. */
    inTurn: <T>(work: () => Promise<T> | T) => Promise<T>;
  };
  Bindings: RequestContext;
};

type Middleware = MiddlewareHandler<ServiceEnvironment>;

/** Paths of a service and what they answer to. */
export type Methods = Readonly<Record<string, readonly string[]>>;

/** Paths that every service answers. */
export const CALL_METHODS: Methods = {[SEARCH_PATH]: ['POST'], [HEALTH_PATH]: ['GET', 'HEAD']};

export interface SearchCallOptions {
  settings: SearchSettings;
  /** All paths of the service. */
  methods: Methods;
  /** Finds at most `topK` results, the best first. */
  find: (query: string, topK: number) => SearchResult[] | Promise<SearchResult[]>;
  /** Searches at once: 1 where they take processor time here, more where others bound it. */
  concurrency?: number;
  /** How many pages the search knows; fails where it cannot answer. */
  countPages: () => number | Promise<number>;
  /** Id of the build that is served, where there is one. */
  build?: string | undefined;
  /** Hosts, with their port, under which MCP is answered, beside loopback; every host where there are none. */
  hosts?: readonly string[] | undefined;
  log?: ((entry: LogEntry) => void) | undefined;
  /** Takes each query that has no result. */
  onEmpty?: ((query: string) => void) | undefined;
}

/** Makes the routes that every search service has; the caller may add others that it names in `methods`. */
export function createSearchCall(options: SearchCallOptions): Hono<ServiceEnvironment> {
  const {settings, methods, find, build} = options;
  // Clients of MCP are configured with a slash at the end, or without one.
  const service = new Hono<ServiceEnvironment>({getPath: servicePath});
  service.use(requestId());
  if (options.log) service.use(logging(options.log, methods));
  service.use(crossOrigin(options), limits(settings, options.concurrency), bounds(settings));
  service.onError(failure);
  service.notFound((context) => failure(refusal(servicePath(context.req.raw), methods), context));

  service.post(SEARCH_PATH, async (context) => {
    const type = context.req.header('content-type') ?? '';
    if (!/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
      throw new RequestError(
        415,
        'unsupported_media_type',
        `The content type is ${type ? JSON.stringify(type.slice(0, 100)) : 'missing'}; send application/json.`,
      );
    }
    const body: unknown = await context.req.json().catch(() => {
      throw new RequestError(400, 'invalid_json', 'The body is not valid JSON.');
    });
    const {query, topK} = parseSearchRequest(body);
    const results = await context.var.inTurn(() => find(query, topK));
    context.set('queryLength', query.length);
    context.set('results', results.length);
    if (results.length === 0) options.onEmpty?.(query);
    return context.json({results} satisfies SearchResponse);
  });

  service.get(HEALTH_PATH, async (context) =>
    context.json({status: 'ok', pages: await options.countPages(), ...(build && {build})}),
  );
  return service;
}

/** Hands on what a request was, when it has been answered. */
function logging(log: (entry: LogEntry) => void, methods: Methods): Middleware {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const {error} = context;
    const path = servicePath(context.req.raw);
    log({
      time: new Date().toISOString(),
      requestId: context.get('requestId'),
      method: context.req.method,
      path: Object.hasOwn(methods, path) ? path : 'other',
      status: context.res.status,
      milliseconds: Math.round((performance.now() - started) * 100) / 100,
      ...(context.get('queryLength') !== undefined && {
        queryLength: context.get('queryLength'),
        results: context.get('results'),
      }),
      ...(error && context.res.status >= 500 && {error: error.stack ?? String(error)}),
    });
  };
}

/** Lets pages of the configured origins call, and refuses others before anything is done for them. */
function crossOrigin({settings, methods, hosts}: SearchCallOptions): Middleware {
  const share = cors({
    origin: (origin, context) => allowedOrigin(context.req.raw, origin, settings),
    allowMethods: (_, context) => [...(methods[servicePath(context.req.raw)] ?? [])],
    allowHeaders: [
      'Content-Type',
      'Accept',
      'Authorization',
      'Mcp-Session-Id',
      'Mcp-Protocol-Version',
      'Mcp-Method',
      'Mcp-Name',
      'Last-Event-ID',
    ],
    exposeHeaders: ['Retry-After', 'X-Request-Id', 'Mcp-Session-Id', 'Mcp-Protocol-Version'],
    maxAge: 86_400,
  });
  return async (context, next) => {
    context.header('x-content-type-options', 'nosniff');
    context.header('cache-control', 'no-store');
    const origin = context.req.header('origin');
    if (origin !== undefined && !allowedOrigin(context.req.raw, origin, settings)) {
      context.header('vary', 'Origin');
      throw new RequestError(
        403,
        'origin_not_allowed',
        `Pages of ${JSON.stringify(origin.slice(0, 200))} may not call this service; its operator can add the origin to SEARCH_ALLOWED_ORIGINS.`,
      );
    }
    const path = servicePath(context.req.raw);
    const host = hostOf(context.req.raw);
    // A page of another name that leads to this machine (DNS rebinding) has the Origin of that name, and its Host.
    if (path === MCP_PATH && hosts && !hosts.includes(host) && !LOOPBACK.test(host))
      throw new RequestError(
        403,
        'origin_not_allowed',
        `${MCP_PATH} is not answered at the host ${JSON.stringify(host.slice(0, 200))}; its operator can add it to MCP_HOSTS.`,
      );
    if (context.req.method === 'OPTIONS' && !methods[path]) throw refusal(path, methods);
    return share(context, next);
  };
}

/** So much of each client, and a bounded queue of work. */
function limits(settings: SearchSettings, concurrency = 1): Middleware {
  const {requestsPerMinute: requests, trustedProxies} = settings;
  const limits = createLimits(requests);
  const run = createQueue({concurrency});
  return async (context, next) => {
    const peer = context.env?.clientAddress ?? context.env?.incoming?.socket?.remoteAddress;
    const client = clientOf(context.req.raw, peer, trustedProxies);
    if (servicePath(context.req.raw) !== HEALTH_PATH) {
      const seconds = await limits.consume(client);
      if (seconds > 0) throw tooMany(`More than ${requests} requests in a minute from one client.`, seconds);
    }
    context.set('inTurn', (work) =>
      run(client, context.req.raw.signal, async () => {
        const started = performance.now();
        try {
          return await work();
        } finally {
          limits.charge(client, performance.now() - started);
        }
      }),
    );
    await next();
  };
}

const tooMany = (why: string, seconds: number) =>
  new RequestError(429, 'rate_limited', `${why} Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  });

/** Bodies of bounded size in bounded time. The connection of one that is not read to its end is closed. */
function bounds({bodyTimeoutMs}: SearchSettings): Middleware {
  const {maximumBodyBytes} = REQUEST_LIMITS;
  const limitSize = bodyLimit({
    maxSize: maximumBodyBytes,
    onError: () => {
      throw new RequestError(413, 'body_too_large', `The body is larger than ${maximumBodyBytes} bytes.`, {
        connection: 'close',
      });
    },
  });
  const limitTime = timeout(
    bodyTimeoutMs,
    // The middleware throws what it is given; its type wants an exception of Hono's own.
    () =>
      new RequestError(408, 'request_timeout', `The body did not arrive within ${bodyTimeoutMs} ms.`, {
        connection: 'close',
      }) as never,
  );
  return async (context, next) => {
    const encoding = context.req.header('content-encoding') ?? 'identity';
    if (encoding.trim().toLowerCase() !== 'identity')
      throw new RequestError(
        415,
        'unsupported_media_type',
        `The content encoding is ${JSON.stringify(encoding.slice(0, 100))}; send the body as it is.`,
        {connection: 'close'},
      );
    await limitTime(
      context,
      () =>
        limitSize(context, async () => {
          // Kept by the context for those who read it next.
          await context.req.text().catch(() => {
            throw new RequestError(400, 'invalid_json', 'The body did not arrive.');
          });
        }) as Promise<void>,
    );
    await next();
  };
}

/** Why a path or method is not answered. */
function refusal(path: string, all: Methods): RequestError {
  const methods = all[path];
  if (methods) {
    return new RequestError(405, 'method_not_allowed', `${path} answers ${methods.join(', ')} only.`, {
      allow: [...methods, 'OPTIONS'].join(', '),
    });
  }
  return new RequestError(
    404,
    'not_found',
    `There is nothing at ${JSON.stringify(path.slice(0, 200))}. Search is POST ${SEARCH_PATH}.`,
  );
}

/** What proxies write down for a client that broke off; nobody receives it. */
const CLIENT_LEFT = 499;

function failure(error: Error, context: Context): Response {
  if (context.req.raw.signal.aborted || error instanceof ClientDisconnectedError)
    return new Response(null, {status: CLIENT_LEFT});
  if (error instanceof QueueFullError) return failure(tooMany(error.message, 1), context);
  if (error instanceof ContractError) return respond(400, 'invalid_request', error.message);
  if (error instanceof RequestError) return respond(error.status, error.code, error.message, error.headers);
  return respond(500, 'internal_error', 'The service failed; the request id is in the X-Request-Id header.');

  function respond(
    status: RequestError['status'],
    code: ErrorCode,
    message: string,
    headers: Record<string, string> = {},
  ) {
    // JSON-RPC 2.0, 5.1: codes from -32000 on are the server's own.
    const body =
      servicePath(context.req.raw) === MCP_PATH
        ? {jsonrpc: '2.0', error: {code: -32_000, message}, id: null}
        : ({error: {code, message}} satisfies ErrorResponse);
    return context.json(body, status, headers);
  }
}

/** Path of a request, of the service's own without a slash at the end. */
function servicePath({url}: Request): string {
  const {pathname} = new URL(url);
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
}

const hostOf = (request: Request) => request.headers.get('host') ?? new URL(request.url).host;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

/** The value for `Access-Control-Allow-Origin`; nothing when the origin may not call. */
function allowedOrigin(request: Request, origin: string, settings: SearchSettings): string | null {
  if (!origin) return null;
  if (settings.allowedOrigins.includes('*')) return '*';
  if (settings.allowedOrigins.includes(origin)) return origin;
  // A page of the same host: behind a proxy that ends TLS only the host can be compared.
  const host = hostOf(request);
  return origin === `https://${host}` || origin === `http://${host}` ? origin : null;
}
