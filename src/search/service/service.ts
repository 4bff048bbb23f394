/**
 * The search service: a web-standard fetch handler over a read-only index.
 *
 * It keeps nothing between requests but the rate limit's counters, so copies of it scale without
 * knowing of each other. Adapters give it a port: `src/serve` (Node), `src/plugins/docusaurus-search`
 * (development server), `edge.ts` (edge functions).
 */
import {Hono} from 'hono';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {
  ContractError,
  type ErrorCode,
  type ErrorResponse,
  parseSearchRequest,
  SEARCH_PATH,
  type SearchResponse,
} from '../contract.ts';
import type {SearchIndexFile} from '../index/index-file.ts';
import {answer} from './answers.ts';
import {handleMcp, MCP_PATH} from './mcp.ts';
import {Ranking} from './ranking.ts';
import {createRateLimiter} from './rate-limit.ts';
import {DEFAULT_SETTINGS, type SearchSettings} from './settings.ts';

export const HEALTH_PATH = '/healthz';

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

export interface SearchServiceOptions {
  index: SearchIndexFile;
  settings?: Partial<SearchSettings>;
  /** Product name, for the MCP server's introduction. */
  productName?: string;
  /** Origin under which the pages are read, for absolute links in MCP answers; empty: site paths. */
  siteUrl?: string;
  log?: (entry: LogEntry) => void;
  now?: () => number;
}

/** What an adapter knows about a request besides the request. */
export interface RequestContext {
  /** Network address of the peer. */
  clientAddress?: string;
}

export interface SearchService {
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  /** Does this service answer the path? */
  answers(path: string): boolean;
}

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

type Variables = {Variables: {queryLength: number; results: number}; Bindings: RequestContext};

const PATHS = [SEARCH_PATH, MCP_PATH, HEALTH_PATH];

export function createSearchService(options: SearchServiceOptions): SearchService {
  const {index, log, now = Date.now, productName = 'Documentation', siteUrl = ''} = options;
  const settings: SearchSettings = {...DEFAULT_SETTINGS, ...options.settings};
  const ranking = new Ranking(index);
  const limiter = createRateLimiter({requests: settings.requestsPerMinute, windowMs: 60_000}, now);
  const app = new Hono<Variables>();

  app.use(async (context, next) => {
    const origin = context.req.header('origin');
    const allowed = origin === undefined ? undefined : allowedOrigin(context.req.raw, origin, settings);
    context.header('vary', 'Origin');
    context.header('x-content-type-options', 'nosniff');
    context.header('cache-control', 'no-store');
    if (origin !== undefined && allowed === undefined) {
      throw new RequestError(
        403,
        'origin_not_allowed',
        `Pages of ${JSON.stringify(origin.slice(0, 200))} may not call this service; its operator can add the origin to SEARCH_ALLOWED_ORIGINS.`,
      );
    }
    if (allowed !== undefined) {
      context.header('access-control-allow-origin', allowed);
      context.header(
        'access-control-expose-headers',
        'Retry-After, X-Request-Id, Mcp-Session-Id, Mcp-Protocol-Version',
      );
    }
    const client = clientOf(context.req.raw, context.env?.clientAddress, settings.trustedProxies);
    if (context.req.path !== HEALTH_PATH && context.req.method !== 'OPTIONS') {
      const seconds = limiter.take(client);
      if (seconds > 0) {
        throw new RequestError(
          429,
          'rate_limited',
          `More than ${settings.requestsPerMinute} requests in a minute from one client. Try again in ${seconds} s.`,
          {'retry-after': String(seconds)},
        );
      }
    }
    await next();
  });

  app.options('*', (context) => {
    const methods = methodsOf(context.req.path);
    if (!methods) throw notFound(context.req.path);
    return context.body(null, 204, {
      allow: `${methods}, OPTIONS`,
      'access-control-allow-methods': methods,
      'access-control-allow-headers':
        'Content-Type, Accept, Authorization, Mcp-Session-Id, Mcp-Protocol-Version, Last-Event-ID',
      'access-control-max-age': '86400',
    });
  });

  app.post(SEARCH_PATH, async (context) => {
    const type = context.req.header('content-type') ?? '';
    if (!/^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
      throw new RequestError(
        415,
        'unsupported_media_type',
        `The content type is ${type ? JSON.stringify(type.slice(0, 100)) : 'missing'}; send application/json.`,
      );
    }
    const text = await readBody(context.req.raw, settings);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      throw new RequestError(400, 'invalid_json', 'The body is not valid JSON.');
    }
    const {query, topK} = parseSearchRequest(body);
    const results = answer(ranking, query, topK);
    context.set('queryLength', query.length);
    context.set('results', results.length);
    return context.json({results} satisfies SearchResponse);
  });

  app.all(MCP_PATH, async (context) => {
    if (context.req.method !== 'POST') {
      throw new RequestError(
        405,
        'method_not_allowed',
        `${MCP_PATH} answers POST only: it keeps no sessions.`,
        {allow: 'POST, OPTIONS'},
      );
    }
    const text = await readBody(context.req.raw, settings);
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      throw new RequestError(400, 'invalid_json', 'The body is not valid JSON.');
    }
    const response = await handleMcp(context.req.raw, body, {ranking, productName, siteUrl});
    return context.body(
      await response.text(),
      response.status as ContentfulStatusCode,
      Object.fromEntries(response.headers),
    );
  });

  app.get(HEALTH_PATH, (context) => context.json({status: 'ok', pages: index.pages.length}));

  app.all('*', (context) => {
    const methods = methodsOf(context.req.path);
    if (!methods) throw notFound(context.req.path);
    throw new RequestError(405, 'method_not_allowed', `${context.req.path} answers ${methods} only.`, {
      allow: `${methods}, OPTIONS`,
    });
  });

  app.onError((error, context) => {
    if (error instanceof ContractError) return failure(400, 'invalid_request', error.message);
    if (error instanceof RequestError) return failure(error.status, error.code, error.message, error.headers);
    context.error = error;
    return failure(
      500,
      'internal_error',
      'The service failed; the request id is in the X-Request-Id header.',
    );

    function failure(
      status: ContentfulStatusCode,
      code: ErrorCode,
      message: string,
      headers: Record<string, string> = {},
    ) {
      return context.json({error: {code, message}} satisfies ErrorResponse, status, headers);
    }
  });

  // Outermost, so that errors are logged too.
  const handler = new Hono<Variables>();
  handler.use(async (context, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    await next();
    context.res.headers.set('x-request-id', requestId);
    if (!log) return;
    const {error} = context;
    log({
      time: new Date(now()).toISOString(),
      requestId,
      method: context.req.method,
      path: PATHS.includes(context.req.path) ? context.req.path : 'other',
      status: context.res.status,
      milliseconds: Math.round((performance.now() - started) * 100) / 100,
      ...(context.get('queryLength') !== undefined && {
        queryLength: context.get('queryLength'),
        results: context.get('results'),
      }),
      ...(error &&
        !(error instanceof ContractError || error instanceof RequestError) && {
          error: error.stack ?? String(error),
        }),
    });
  });
  handler.route('/', app);

  return {
    fetch: async (request, context = {}) => handler.fetch(request, context),
    answers: (path) => PATHS.includes(path),
  };
}

const notFound = (path: string) =>
  new RequestError(
    404,
    'not_found',
    `There is nothing at ${JSON.stringify(path.slice(0, 200))}. Search is POST ${SEARCH_PATH}.`,
  );

function methodsOf(path: string): string | undefined {
  if (path === SEARCH_PATH || path === MCP_PATH) return 'POST';
  return path === HEALTH_PATH ? 'GET, HEAD' : undefined;
}

/** The value for `Access-Control-Allow-Origin`; nothing when the origin may not call. */
function allowedOrigin(request: Request, origin: string, settings: SearchSettings): string | undefined {
  if (settings.allowedOrigins.includes('*')) return '*';
  if (settings.allowedOrigins.includes(origin)) return origin;
  // A page of the same host: behind a proxy that ends TLS only the host can be compared.
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return URL.canParse(origin) && new URL(origin).host === host ? origin : undefined;
}

/** Who asks: the peer, or what the trusted proxies say about it. */
function clientOf(request: Request, peer: string | undefined, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (request.headers.get('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean);
    const hop = hops.at(-trustedProxies) ?? hops[0];
    if (hop) return hop.slice(0, 64);
  }
  return peer ?? 'unknown';
}

/**
 * Reads a body of bounded size in bounded time.
 *
 * @throws RequestError 413 or 408
 */
async function readBody(
  request: Request,
  {maximumBodyBytes, bodyTimeoutMs}: SearchSettings,
): Promise<string> {
  const tooLarge = () =>
    new RequestError(413, 'body_too_large', `The body is larger than ${maximumBodyBytes} bytes.`, {
      connection: 'close',
    });
  if (Number(request.headers.get('content-length') ?? 0) > maximumBodyBytes) throw tooLarge();
  if (!request.body) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new RequestError(408, 'request_timeout', `The body did not arrive within ${bodyTimeoutMs} ms.`, {
            connection: 'close',
          }),
        ),
      bodyTimeoutMs,
    );
  });
  try {
    let text = '';
    let size = 0;
    for (;;) {
      const {done, value} = await Promise.race([reader.read(), timeout]);
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > maximumBodyBytes) throw tooLarge();
      text += decoder.decode(value, {stream: true});
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
