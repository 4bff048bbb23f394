/**
 * The call `POST /v1/search` over any search: its routes, limits, errors and origins.
 *
 * The service of this repository is made of it (`service.ts`), and an adapter for a search cluster
 * (`src/search/cluster`).
 */
import {type Context, Hono, type MiddlewareHandler} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {cors} from 'hono/cors';
import {HTTPException} from 'hono/http-exception';
import {type RequestIdVariables, requestId} from 'hono/request-id';
import {timeout} from 'hono/timeout';
import * as z from 'zod';
import {
  DEFAULT_TOP_K,
  HEALTH_PATH,
  MCP_PATH,
  REQUEST_LIMITS,
  SEARCH_PATH,
  type SearchResponse,
  type SearchResult,
} from '../contract.ts';
import {clientOf, createLimiter} from './limits.ts';
import type {SearchSettings} from './settings.ts';

/** Node's own request, which has the IP address of the peer. */
export interface RequestContext {
  incoming?: {socket?: {remoteAddress?: string | undefined}};
}

interface ServiceEnvironment {
  Variables: RequestIdVariables & {
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

interface SearchCallOptions {
  settings: SearchSettings;
  /** Finds at most `topK` results, the best first. */
  find: (query: string, topK: number) => SearchResult[] | Promise<SearchResult[]>;
  /** Searches at once: 1 where they take processor time here, more where others bound it. */
  concurrency?: number;
  /** Number of pages that are searched; fails where the search cannot answer. */
  countPages: () => number | Promise<number>;
  /** Answers a message of MCP. */
  mcp?: (request: Request, body: unknown) => Promise<Response>;
  /** Id of the build that is served, where there is one. */
  build?: string | undefined;
  /** Takes each query that has no result. */
  onEmpty?: ((query: string) => void) | undefined;
}

const {minimumTopK, maximumTopK, maximumQueryLength, maximumBodyBytes} = REQUEST_LIMITS;

const NOT_A_COUNT = `must be a whole number from ${minimumTopK} to ${maximumTopK} as a string, such as "3"`;

/** Body of a search. The message about a field follows its name. */
const SEARCH_REQUEST = z.object(
  {
    query: z
      .string('must be a string')
      .max(maximumQueryLength, `may have ${maximumQueryLength} characters`)
      .regex(/\S/, 'must contain at least one character that is not white space'),
    topK: z
      .string(NOT_A_COUNT)
      .regex(/^[0-9]{1,2}$/, NOT_A_COUNT)
      .transform(Number)
      .refine((count) => count >= minimumTopK && count <= maximumTopK, NOT_A_COUNT)
      .prefault(DEFAULT_TOP_K),
  },
  'The body must be a JSON object such as {"query": "drivers", "topK": "3"}',
);

/** Makes the routes of a search service. */
export function createSearchCall(options: SearchCallOptions) {
  const {settings, find, mcp, build} = options;
  const service = new Hono<ServiceEnvironment>({getPath: servicePath});
  service.use(requestId(), crossOrigin(options), limits(options), bounds(settings.bodyTimeoutMs));
  service.onError(failure);
  service.notFound((context) => {
    const {path, method} = context.req;
    const methods = METHODS[path];
    if (!methods || methods.includes(method))
      return failure(
        refusal(404, `There is nothing at ${quoted(path)}. Search is POST ${SEARCH_PATH}.`),
        context,
      );
    context.header('allow', [...methods, 'OPTIONS'].join(', '));
    return failure(refusal(405, `${path} answers ${methods.join(', ')} only.`), context);
  });

  service.post(SEARCH_PATH, async (context) => {
    const type = context.req.header('content-type') ?? '';
    if (!/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type))
      throw refusal(415, `The content type is ${quoted(type)}; send application/json.`);
    const {data, error} = SEARCH_REQUEST.safeParse(await bodyOf(context));
    const [issue] = error?.issues ?? [];
    if (!data) throw refusal(400, `${issue?.path.map(quoted)} ${issue?.message}.`.trim());
    const {query, topK} = data;
    const results = await context.var.run(() => find(query, topK));
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

/** A text of the client within a message, bounded. */
const quoted = (text: unknown) => JSON.stringify(String(text).slice(0, 200));

const bodyOf = (context: Context): Promise<unknown> =>
  context.req.json().catch(() => {
    throw refusal(400, 'The body is not valid JSON.', 'invalid_json');
  });

/** Lets pages of the configured origins call, and refuses others before anything is done for them. */
function crossOrigin({settings}: SearchCallOptions): Middleware {
  const share = cors({
    origin: (origin, context) => allowedOrigin(context.req.raw, origin, settings),
    allowMethods: ['GET', 'HEAD', 'POST'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });
  return async (context, next) => {
    context.header('x-content-type-options', 'nosniff');
    context.header('cache-control', 'no-store');
    const {raw} = context.req;
    const origin = raw.headers.get('origin');
    if (origin !== null && !allowedOrigin(raw, origin, settings)) {
      context.header('vary', 'Origin');
      throw refusal(
        403,
        `Pages of ${quoted(origin)} may not call this service; its operator can add the origin to SEARCH_ALLOWED_ORIGINS.`,
      );
    }
    return share(context, next);
  };
}

/** Limits of each client, and a bounded queue of work. */
function limits({settings: {requestsPerMinute, trustedProxies}, concurrency}: SearchCallOptions): Middleware {
  const limiter = createLimiter({requestsPerMinute, concurrency});
  return async (context, next) => {
    const {raw, path} = context.req;
    const client = clientOf(raw, context.env?.incoming?.socket?.remoteAddress, trustedProxies);
    if (path !== HEALTH_PATH) await limiter.count(client);
    context.set('run', (work) => limiter.run(client, raw.signal, work));
    await next();
  };
}

/** Bodies of bounded size in bounded time. */
function bounds(bodyTimeoutMs: number): Middleware {
  const limitSize = bodyLimit({
    maxSize: maximumBodyBytes,
    onError: () => {
      throw refusal(413, `The body is larger than ${maximumBodyBytes} bytes.`);
    },
  });
  const limitTime = timeout(bodyTimeoutMs, () =>
    refusal(408, `The body did not arrive within ${bodyTimeoutMs} ms.`),
  );
  return async (context, next) => {
    const encoding = context.req.header('content-encoding') ?? 'identity';
    if (encoding.trim().toLowerCase() !== 'identity')
      throw refusal(415, `The content encoding is ${quoted(encoding)}; send the body as it is.`);
    const read = async () => {
      // Kept by the context for those who read it next.
      await context.req.text().catch(() => {
        throw refusal(400, 'The body did not arrive.', 'invalid_json');
      });
    };
    await limitTime(context, () => limitSize(context, read) as Promise<void>);
    await next();
  };
}

/** Writes a failure of the server into the log, as one line of JSON. */
export function logFailure(error: unknown, request?: string): void {
  const {stack = String(error)} = error instanceof Error ? error : {};
  console.error(JSON.stringify({time: new Date().toISOString(), request, error: stack}));
}

/** @param cause the code of the error, where its status does not say it */
const refusal = (status: keyof typeof CODES, message: string, cause?: ErrorCode) =>
  new HTTPException(status, {message, cause});

const CODES = {
  400: 'invalid_request',
  403: 'origin_not_allowed',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal_error',
} as const;

/** Kind of an error, for programs. */
type ErrorCode = (typeof CODES)[keyof typeof CODES] | 'invalid_json';

/** The status that proxies write down for a client that disconnected; nobody receives it. */
const DISCONNECTED = 499;

/** Codes of JSON-RPC 2.0, 5.1; those from -32000 on are the server's own. */
const RPC_CODES: Partial<Record<ErrorCode, number>> = {invalid_json: -32_700, invalid_request: -32_600};

function failure(error: Error, context: Context): Response {
  if (context.req.raw.signal.aborted) return new Response(null, {status: DISCONNECTED});
  const id = context.get('requestId');
  if (!(error instanceof HTTPException)) logFailure(error, id);
  const {status, message, cause} =
    error instanceof HTTPException
      ? error
      : refusal(500, 'The service failed; the request id is in the X-Request-Id header.');
  const code = cause === 'invalid_json' ? cause : CODES[status as keyof typeof CODES];
  // The rest of a body is not read.
  if ([408, 413, 415].includes(status)) context.header('connection', 'close');
  if (typeof cause === 'number') context.header('retry-after', String(cause));
  const body =
    context.req.path === MCP_PATH
      ? {jsonrpc: '2.0', error: {code: RPC_CODES[code] ?? -32_000, message}, id: null}
      : {error: {code, message}};
  return context.json(body, status);
}

/** Path of a request. Clients of MCP are configured with a slash at the end, or without one. */
const servicePath = ({url}: Request): string => new URL(url).pathname.replace(/(?<=.)\/$/, '');

/** The value for `Access-Control-Allow-Origin`; nothing when the origin may not call. */
function allowedOrigin(request: Request, origin: string, settings: SearchSettings): string | null {
  if (settings.allowedOrigins.includes('*')) return '*';
  // A page of the same host: behind a proxy that ends TLS only the host can be compared.
  const {host} = new URL(request.url);
  const own = ['https', 'http'].map((scheme) => new URL(`${scheme}://${host}`).origin);
  return [...settings.allowedOrigins, ...own].includes(origin) ? origin : null;
}
