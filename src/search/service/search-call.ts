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
import {
  ContractError,
  type ErrorCode,
  type ErrorResponse,
  parseSearchRequest,
  REQUEST_LIMITS,
  SEARCH_PATH,
  type SearchResponse,
  type SearchResult,
} from '../contract.ts';
import {blockOf, clientOf} from './client-address.ts';
import {HEALTH_PATH} from './paths.ts';
import {createRateLimiter} from './rate-limit.ts';
import {RequestError} from './request-error.ts';
import type {SearchSettings} from './settings.ts';
import {BusyError, createTurns, GoneError} from './turns.ts';

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
  atOnce?: number;
  /** How many pages the search knows; fails where it cannot answer. */
  countPages: () => number | Promise<number>;
  log?: ((entry: LogEntry) => void) | undefined;
  now?: (() => number) | undefined;
}

/** Makes the routes that every search service has; the caller may add others that it names in `methods`. */
export function createSearchCall(options: SearchCallOptions): Hono<ServiceEnvironment> {
  const {settings, methods, find, now = Date.now} = options;
  const service = new Hono<ServiceEnvironment>();
  service.use(requestId());
  if (options.log) service.use(logging(options.log, methods, now));
  service.use(crossOrigin(settings, methods), limits(settings, now, options.atOnce), bounds(settings));
  service.onError(failure);
  service.notFound((context) => failure(refusal(context.req.path, methods), context));

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
    return context.json({results} satisfies SearchResponse);
  });

  service.get(HEALTH_PATH, async (context) =>
    context.json({status: 'ok', pages: await options.countPages()}),
  );
  return service;
}

/** Hands on what a request was, when it has been answered. */
function logging(log: (entry: LogEntry) => void, methods: Methods, now: () => number): Middleware {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const {error} = context;
    log({
      time: new Date(now()).toISOString(),
      requestId: context.get('requestId'),
      method: context.req.method,
      path: Object.hasOwn(methods, context.req.path) ? context.req.path : 'other',
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
function crossOrigin(settings: SearchSettings, methods: Methods): Middleware {
  const share = cors({
    origin: (origin, context) => allowedOrigin(context.req.raw, origin, settings),
    allowMethods: (_, context) => [...(methods[context.req.path] ?? [])],
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
    if (context.req.method === 'OPTIONS' && !methods[context.req.path])
      throw refusal(context.req.path, methods);
    return share(context, next);
  };
}

/** A request that takes longer counts as several. */
const USUAL_MS = 25;

/** A block of addresses that one customer may have gets as much as so many clients. */
const CLIENTS_OF_BLOCK = 16;

/** So much of each client, and one piece of work at a time. */
function limits(settings: SearchSettings, now: () => number, atOnce = 1): Middleware {
  const {requestsPerMinute: requests} = settings;
  const limiter = createRateLimiter({requests, windowMs: 60_000}, now);
  const blocks = createRateLimiter({requests: requests * CLIENTS_OF_BLOCK, windowMs: 60_000}, now);
  const turns = createTurns({atOnce});
  return async (context, next) => {
    const peer = context.env?.clientAddress ?? context.env?.incoming?.socket?.remoteAddress;
    const client = clientOf(context.req.raw, peer, settings.trustedProxies);
    const block = blockOf(client);
    if (context.req.path !== HEALTH_PATH) {
      const seconds = Math.max(limiter.take(client), block ? blocks.take(block) : 0);
      if (seconds > 0) throw tooMany(`More than ${requests} requests in a minute from one client.`, seconds);
    }
    const {signal} = context.req.raw;
    context.set('inTurn', (work) => {
      const charged = async () => {
        const started = performance.now();
        try {
          return await work();
        } finally {
          limiter.charge(client, Math.floor((performance.now() - started) / USUAL_MS));
        }
      };
      return Number.isFinite(atOnce) ? turns.take(client, signal, charged) : charged();
    });
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
  if (context.req.raw.signal.aborted || error instanceof GoneError)
    return new Response(null, {status: CLIENT_LEFT});
  if (error instanceof BusyError) return failure(tooMany(error.message, 1), context);
  if (error instanceof ContractError) return respond(400, 'invalid_request', error.message);
  if (error instanceof RequestError) return respond(error.status, error.code, error.message, error.headers);
  return respond(500, 'internal_error', 'The service failed; the request id is in the X-Request-Id header.');

  function respond(
    status: RequestError['status'],
    code: ErrorCode,
    message: string,
    headers: Record<string, string> = {},
  ) {
    return context.json({error: {code, message}} satisfies ErrorResponse, status, headers);
  }
}

/** The value for `Access-Control-Allow-Origin`; nothing when the origin may not call. */
function allowedOrigin(request: Request, origin: string, settings: SearchSettings): string | null {
  if (!origin) return null;
  if (settings.allowedOrigins.includes('*')) return '*';
  if (settings.allowedOrigins.includes(origin)) return origin;
  // A page of the same host: behind a proxy that ends TLS only the host can be compared.
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return URL.canParse(origin) && new URL(origin).host === host ? origin : null;
}
