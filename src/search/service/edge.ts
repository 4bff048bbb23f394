/**
 * The service for edge functions and other hosts of web-standard handlers.
 *
 * The index is one of the site's static files, read once per copy of the function. Set
 * `SEARCH_INDEX_URL` to where it is deployed, for example `https://example.com/docs/search/index.json`.
 * A function sees no peer address: set `SEARCH_TRUSTED_PROXIES=1` for a rate limit by client.
 */
import type {SearchIndexFile} from '../index/index-file.ts';
import {
  createSearchService,
  type RequestContext,
  type SearchService,
  type SearchServiceOptions,
} from './service.ts';
import {loadSettings} from './settings.ts';

export interface EdgeOptions extends Omit<SearchServiceOptions, 'index'> {
  indexUrl: string;
  /** For reading the index; the host's own by default. */
  load?: (url: string) => Promise<Response>;
}

/** The index cannot be read. */
export class IndexUnavailableError extends Error {
  override name = 'IndexUnavailableError';
}

/** Makes a handler that reads the index on the first request, and again if that failed. */
export function createEdgeHandler({indexUrl, load = fetch, ...options}: EdgeOptions) {
  let service: Promise<SearchService> | undefined;
  const start = async () => {
    const response = await load(indexUrl);
    if (!response.ok) throw new IndexUnavailableError(`${indexUrl} answered ${response.status}.`);
    return createSearchService({...options, index: (await response.json()) as SearchIndexFile});
  };
  return async (request: Request, context?: RequestContext): Promise<Response> => {
    service ??= start();
    try {
      return await (await service).fetch(request, context);
    } catch (error) {
      service = undefined;
      options.log?.({
        time: new Date().toISOString(),
        requestId: crypto.randomUUID(),
        method: request.method,
        path: 'other',
        status: 503,
        milliseconds: 0,
        error: String(error),
      });
      return Response.json(
        {error: {code: 'internal_error', message: 'The search index cannot be read. Try again later.'}},
        {status: 503, headers: {'retry-after': '5'}},
      );
    }
  };
}

type EdgeEnvironment = Readonly<Record<string, string | undefined>>;

let handler: ReturnType<typeof createEdgeHandler> | undefined;

/** Entry point of an edge function: `export {fetch} from './edge.ts'` or its default export. */
export async function edgeFetch(
  request: Request,
  environment: EdgeEnvironment = typeof process === 'undefined' ? {} : process.env,
): Promise<Response> {
  if (!handler) {
    const {SEARCH_INDEX_URL: indexUrl} = environment;
    if (!indexUrl || !URL.canParse(indexUrl)) {
      return Response.json(
        {
          error: {
            code: 'internal_error',
            message: 'SEARCH_INDEX_URL is not set to the URL of the search index.',
          },
        },
        {status: 500},
      );
    }
    handler = createEdgeHandler({
      indexUrl,
      settings: loadSettings(environment),
      siteUrl: new URL(indexUrl).origin,
      log: (entry) => console.log(JSON.stringify(entry)),
    });
  }
  return handler(request);
}

export {edgeFetch as fetch};
export default {fetch: edgeFetch};
