/**
 * The call `POST /v1/search` over any search: its routes, limits, errors, log and origins.
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
import * as z from 'zod';
import {
  DEFAULT_TOP_K,
  type ErrorCode,
  type ErrorResponse,
  HEALTH_PATH,
  MCP_PATH,
  REQUEST_LIMITS,
  SEARCH_PATH,
  type SearchResponse,
  type SearchResult,
} from '../contract.ts';
import {clientOf, createLimiter, DisconnectedError, TooManyRequestsError} from './limits.ts';
import type {SearchSettings} from './settings.ts';

/** A request that is answered with an error. */
export class RequestError extends Error {
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

/** One request: time, request id, method, path, status, milliseconds; of a search, its length and number of results. */
export type LogEntry = Readonly<Record<string, unknown>>;

/** Node's own request, which has the IP address of the peer. */
export interface RequestContext {
  incoming?: {socket?: {remoteAddress?: string | undefined}};
}

interface ServiceEnvironment {
  Variables: RequestIdVariables & {
    /** For the log, which never holds a query. */
    search?: {queryLength: number; results: number};
    /** Runs work that costs, in the queue. */
    run: <T>(work: () => Promise<T> | T) => Promise<T>;
  };
  Bindings: RequestContext;
}

type Middleware = MiddlewareHandler<ServiceEnvironment>;

/** Paths of a service and their methods. */
export const METHODS: Readonly<Record<string, readonly string[]>> = {
  [SEARCH_PATH]: ['POST'],
  [HEALTH_PATH]: ['GET', 'HEAD'],
  [MCP_PATH]: ['POST'],
};

export interface SearchCallOptions {
  settings: SearchSettings;
  /** Finds at most `topK` results, the best first. */
  find: (query: string, topK: number) => SearchResult[] | Promise<SearchResult[]>;
  /** Searches at once: 1 where they take processor time here, more where others bound it. */
  concurrency?: number;
  /** Number of pages that are searched; fails where the search cannot answer. */
  countPages: () => number | Promise<number>;
  /** Answers a message of MCP. */
  mcp?: (request: Request, body: unknown) => Promise<Response>;
  /** Hosts, with their port, under which MCP is answered, beside loopback; every host where there are none. */
  hosts?: readonly string[] | undefined;
  /** Id of the build that is served, where there is one. */
  build?: string | undefined;
  log?: ((entry: LogEntry) => void) | undefined;
  /** Takes each query that has no result. */
  onEmpty?: ((query: string) => void) | undefined;
}

const {minimumTopK, maximumTopK, maximumQueryLength, maximumBodyBytes} = REQUEST_LIMITS;

const NOT_A_COUNT = `"topK" must be a whole number from ${minimumTopK} to ${maximumTopK} as a string, such as "3".`;

/** Body of a search. Each message names the field and the values that are allowed. */
const SEARCH_REQUEST = z.object(
  {
    query: z
      .string('"query" must be a string.')
      .refine(({length}) => length <= maximumQueryLength, {
        error: ({input}) =>
          `"query" has ${String(input).length} characters; at most ${maximumQueryLength} are allowed.`,
      })
      .refine(
        (query) => query.trim() !== '',
        '"query" must contain at least one character that is not white space.',
      ),
    topK: z
      .string(NOT_A_COUNT)
      .regex(/^[0-9]{1,2}$/, NOT_A_COUNT)
      .transform(Number)
      .refine((count) => count >= minimumTopK && count <= maximumTopK, {
        error: ({input}) => `"topK" is ${input}; it must be from ${minimumTopK} to ${maximumTopK}.`,
      })
      .prefault(DEFAULT_TOP_K),
  },
  'The body must be a JSON object such as {"query": "drivers", "topK": "3"}.',
);

/** Makes the routes of a search service. */
export function createSearchCall(options: SearchCallOptions) {
  const {settings, find, mcp, build} = options;
  const service = new Hono<ServiceEnvironment>({getPath: servicePath});
  service.use(requestId());
  if (options.log) service.use(logging(options.log));
  service.use(crossOrigin(options), limits(settings, options.concurrency), bounds(settings.bodyTimeoutMs));
  service.onError(failure);
  service.notFound((context) => failure(refusal(context), context));

  service.post(SEARCH_PATH, async (context) => {
    const type = context.req.header('content-type') ?? '';
    if (!/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
      throw new RequestError(
        415,
        'unsupported_media_type',
        `The content type is ${type ? JSON.stringify(type.slice(0, 100)) : 'missing'}; send application/json.`,
      );
    const {data, error} = SEARCH_REQUEST.safeParse(await bodyOf(context));
    if (!data) throw new RequestError(400, 'invalid_request', error.issues[0]?.message ?? '');
    const {query, topK} = data;
    const results = await context.var.run(() => find(query, topK));
    context.set('search', {queryLength: query.length, results: results.length});
    if (results.length === 0) options.onEmpty?.(query);
    return context.json({results} satisfies SearchResponse);
  });

  service.get(HEALTH_PATH, async (context) =>
    context.json({status: 'ok', pages: await options.countPages(), ...(build && {build})}),
  );

  if (mcp)
    service.post(MCP_PATH, async (context) => {
      const body = await bodyOf(context);
      return context.var.run(() => mcp(context.req.raw, body));
    });
  return service;
}

const bodyOf = (context: Context): Promise<unknown> =>
  context.req.json().catch(() => {
    throw new RequestError(400, 'invalid_json', 'The body is not valid JSON.');
  });

/** Logs each request when it has been answered. */
function logging(log: (entry: LogEntry) => void): Middleware {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const {error, req, res} = context;
    log({
      time: new Date().toISOString(),
      requestId: context.get('requestId'),
      method: req.method,
      path: Object.hasOwn(METHODS, req.path) ? req.path : 'other',
      status: res.status,
      milliseconds: Math.round((performance.now() - started) * 100) / 100,
      ...context.get('search'),
      ...(error && res.status >= 500 && {error: error.stack ?? String(error)}),
    });
  };
}

/** Lets pages of the configured origins call, and refuses others before anything is done for them. */
function crossOrigin({settings, hosts}: SearchCallOptions): Middleware {
  const share = cors({
    origin: (origin, context) => allowedOrigin(context.req.raw, origin, settings),
    allowMethods: ['GET', 'HEAD', 'POST'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });
  return async (context, next) => {
    context.header('x-content-type-options', 'nosniff');
    context.header('cache-control', 'no-store');
    const {raw, path} = context.req;
    const origin = raw.headers.get('origin');
    if (origin !== null && !allowedOrigin(raw, origin, settings)) {
      context.header('vary', 'Origin');
      throw new RequestError(
        403,
        'origin_not_allowed',
        `Pages of ${JSON.stringify(origin.slice(0, 200))} may not call this service; its operator can add the origin to SEARCH_ALLOWED_ORIGINS.`,
      );
    }
    const host = hostOf(raw);
    // A page of another name that leads to this machine (DNS rebinding) has the Origin of that name, and its Host.
    if (path === MCP_PATH && hosts && !hosts.includes(host) && !LOOPBACK.test(host))
      throw new RequestError(
        403,
        'origin_not_allowed',
        `${MCP_PATH} is not answered at the host ${JSON.stringify(host.slice(0, 200))}; its operator can add it to MCP_HOSTS.`,
      );
    return share(context, next);
  };
}

/** Limits of each client, and a bounded queue of work. */
function limits({requestsPerMinute, trustedProxies}: SearchSettings, concurrency?: number): Middleware {
  const limiter = createLimiter({requestsPerMinute, concurrency});
  return async (context, next) => {
    const {raw, path} = context.req;
    const client = clientOf(raw, context.env?.incoming?.socket?.remoteAddress, trustedProxies);
    if (path !== HEALTH_PATH) await limiter.count(client);
    context.set('run', (work) => limiter.run(client, raw.signal, work));
    await next();
  };
}

/** Bodies of bounded size in bounded time. The connection of one that is not read to its end is closed. */
function bounds(bodyTimeoutMs: number): Middleware {
  const refuse = (status: 408 | 413 | 415, code: ErrorCode, message: string) =>
    new RequestError(status, code, message, {connection: 'close'});
  const limitSize = bodyLimit({
    maxSize: maximumBodyBytes,
    onError: () => {
      throw refuse(413, 'body_too_large', `The body is larger than ${maximumBodyBytes} bytes.`);
    },
  });
  const limitTime = timeout(
    bodyTimeoutMs,
    // The middleware throws any error; its type asks for an exception of Hono's own.
    () => refuse(408, 'request_timeout', `The body did not arrive within ${bodyTimeoutMs} ms.`) as never,
  );
  return async (context, next) => {
    const encoding = context.req.header('content-encoding') ?? 'identity';
    if (encoding.trim().toLowerCase() !== 'identity')
      throw refuse(
        415,
        'unsupported_media_type',
        `The content encoding is ${JSON.stringify(encoding.slice(0, 100))}; send the body as it is.`,
      );
    const read = async () => {
      // Kept by the context for those who read it next.
      await context.req.text().catch(() => {
        throw new RequestError(400, 'invalid_json', 'The body did not arrive.');
      });
    };
    await limitTime(context, () => limitSize(context, read) as Promise<void>);
    await next();
  };
}

/** Reason why a path or method is not answered. */
function refusal({req: {path, method}}: Context): RequestError {
  const methods = METHODS[path];
  if (methods && !methods.includes(method))
    return new RequestError(405, 'method_not_allowed', `${path} answers ${methods.join(', ')} only.`, {
      allow: [...methods, 'OPTIONS'].join(', '),
    });
  return new RequestError(
    404,
    'not_found',
    `There is nothing at ${JSON.stringify(path.slice(0, 200))}. Search is POST ${SEARCH_PATH}.`,
  );
}

/** The status that proxies write down for a client that disconnected; nobody receives it. */
const DISCONNECTED = 499;

/** Codes of JSON-RPC 2.0, 5.1; those from -32000 on are the server's own. */
const RPC_CODES: Partial<Record<ErrorCode, number>> = {invalid_json: -32_700, invalid_request: -32_600};

function failure(error: Error, context: Context): Response {
  if (context.req.raw.signal.aborted || error instanceof DisconnectedError)
    return new Response(null, {status: DISCONNECTED});
  const {status, code, message, headers} = requestErrorOf(error);
  const body =
    context.req.path === MCP_PATH
      ? {jsonrpc: '2.0', error: {code: RPC_CODES[code] ?? -32_000, message}, id: null}
      : ({error: {code, message}} satisfies ErrorResponse);
  return context.json(body, status, headers);
}

function requestErrorOf(error: Error): RequestError {
  if (error instanceof RequestError) return error;
  if (error instanceof TooManyRequestsError)
    return new RequestError(429, 'rate_limited', error.message, {'retry-after': String(error.seconds)});
  const message = 'The service failed; the request id is in the X-Request-Id header.';
  return new RequestError(500, 'internal_error', message);
}

/** Path of a request. Clients of MCP are configured with a slash at the end, or without one. */
const servicePath = ({url}: Request): string => new URL(url).pathname.replace(/(?<=.)\/$/, '');

const hostOf = (request: Request) => request.headers.get('host') ?? new URL(request.url).host;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

/** The value for `Access-Control-Allow-Origin`; nothing when the origin may not call. */
function allowedOrigin(request: Request, origin: string, settings: SearchSettings): string | null {
  if (settings.allowedOrigins.includes('*')) return '*';
  // A page of the same host: behind a proxy that ends TLS only the host can be compared.
  const host = hostOf(request);
  const allowed = [...settings.allowedOrigins, `https://${host}`, `http://${host}`];
  return allowed.includes(origin) ? origin : null;
}
