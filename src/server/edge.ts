/**
 * The site and its search for edge functions and other hosts of web-standard handlers.
 *
 * The index is one of the site's static files, read once per copy of the function. Set
 * `SEARCH_INDEX_URL` to where it is deployed, for example `https://example.com/docs/search/index.json`.
 * Where the host hands its static files to the function (`ASSETS`), pages are answered as Markdown to
 * those who ask for it; files, their validators and encodings are the host's business.
 * A function sees no peer address: set `SEARCH_TRUSTED_PROXIES=1` for a rate limit by client.
 */
import {BASE_URL} from '../product/base-url.ts';
import type {SearchIndexFile} from '../search/index/index-format.ts';
import type {RequestContext} from '../search/service/search-call.ts';
import {
  createSearchService,
  type SearchService,
  type SearchServiceOptions,
} from '../search/service/service.ts';
import {loadSettings} from '../search/service/settings.ts';
import {MARKDOWN_TYPE, markdownHeaders, markdownNotFound, pageLinks, prefersMarkdown} from './negotiation.ts';
import {cleanRoute} from './paths.ts';

export interface EdgeOptions extends Omit<SearchServiceOptions, 'index' | 'readMarkdown'> {
  indexUrl: string;
  /** For reading the index and pages; the host's own by default. */
  load?: (url: string) => Promise<Response>;
  /** Answers the site's files; without it only search is answered. */
  assets?: (request: Request) => Promise<Response>;
}

type Handler = (request: Request, context?: RequestContext) => Promise<Response>;

/** Makes a handler that reads the index on the first search, and again if that failed. */
export function createEdgeHandler({assets, indexUrl, load = fetch, ...options}: EdgeOptions): Handler {
  const {origin} = new URL(indexUrl);
  let service: Promise<SearchService> | undefined;
  const start = async () => {
    const response = await load(indexUrl);
    if (!response.ok) throw new Error(`${indexUrl} answered ${response.status}.`);
    return createSearchService({
      ...options,
      // Requests of the edge cannot wait for each other, and the edge bounds the time of each.
      atOnce: Number.POSITIVE_INFINITY,
      index: (await response.json()) as SearchIndexFile,
      readMarkdown: async (url) => {
        const page = await load(`${origin}${url}.md`);
        return page.ok ? page.text() : undefined;
      },
    });
  };
  const answerPage = assets && createPageHandler(assets, {origin, baseUrl: BASE_URL});

  return async (request, context) => {
    if (answerPage && !SERVICE_PATHS.test(new URL(request.url).pathname)) return answerPage(request);
    service ??= start();
    try {
      return await (await service).fetch(request, context);
    } catch (error) {
      service = undefined;
      console.error(String(error));
      return unavailable(503, 'The search index cannot be read. Try again later.', {'retry-after': '5'});
    }
  };
}

/** Files for hosts, the compressed copies that only other hosts read, and two slashes, which a host takes for one. */
const NOT_PUBLIC = /^\/_|\/\/|\.(?:br|gz)$/;

const SERVICE_PATHS = /^\/(?:v1\/search|mcp|healthz)$/;

/** Answers pages from the host's files, as Markdown to those who prefer it. */
function createPageHandler(
  assets: (request: Request) => Promise<Response>,
  site: {origin: string; baseUrl: string},
): (request: Request) => Promise<Response> {
  const {origin, baseUrl} = site;
  const withMarkdown = new Map<string, boolean>();
  const at = (request: Request, path: string, method = request.method) => {
    const url = new URL(request.url);
    url.pathname = `${baseUrl.replace(/\/$/, '')}${path}`;
    const headers = new Headers(request.headers);
    headers.delete('accept');
    // Where an address leads is answered, not followed.
    return new Request(url, {method, headers, redirect: 'manual'});
  };

  return async (request) => {
    const {pathname, search} = new URL(request.url);
    const accept = request.headers.get('accept');
    const isBelow = pathname.startsWith(baseUrl);
    const route = isBelow ? pathname.slice(baseUrl.length - 1) : pathname;
    const clean = cleanRoute(route);
    if (NOT_PUBLIC.test(pathname) || clean === '/404') return notFound(request);
    const readsPage = /^(?:GET|HEAD)$/.test(request.method) && (isBelow || route === '/index.html');
    if (readsPage && clean !== route && route !== '/') {
      if (/\.[a-z\d]+$/i.test(clean)) return notFound(request);
      // Asked for by its own address: one hop, to the page or to where an old address leads.
      const page = await assets(at(request, clean || '/'));
      if (page.status === 404) return notFound(request);
      if (page.status >= 300) return page;
      return withoutContent(page, 301, {location: `${baseUrl.slice(0, -1)}${clean}${search}`});
    }
    if (!readsPage || /\.[a-z\d]+$/i.test(route)) {
      const response = cachedOnlyWhenFound(await assets(request));
      const isMarkdown = readsPage && route.endsWith('.md');
      if (isMarkdown && response.ok)
        return withHeaders(response, markdownHeaders({...site, path: route.slice(0, -'.md'.length)}));
      return isMarkdown && response.status === 404 ? notFound(request) : response;
    }
    if (prefersMarkdown(accept)) {
      const markdown = await assets(at(request, `${route}.md`));
      if (markdown.ok || markdown.status === 304)
        return withHeaders(markdown, {...markdownHeaders({...site, path: route}), vary: 'Accept'});
    }
    const response = cachedOnlyWhenFound(await assets(request));
    if (response.status === 404) return notFound(request);
    if (!response.ok) return withHeaders(response, {vary: 'Accept'});
    if (!withMarkdown.has(route)) {
      const probe = await assets(at(request, `${route}.md`, 'HEAD'));
      withMarkdown.set(route, probe.ok);
    }
    return withHeaders(response, {
      vary: 'Accept',
      ...(withMarkdown.get(route) && {link: pageLinks({...site, path: route})}),
    });
  };

  /** The not-found page, or its Markdown, with the headers that the host gives to every file. */
  async function notFound(request: Request): Promise<Response> {
    const page = await assets(at(request, '/404', 'GET'));
    const headers = {'cache-control': 'no-cache', vary: 'Accept'};
    const {pathname} = new URL(request.url);
    if (!pathname.endsWith('.md') && !prefersMarkdown(request.headers.get('accept')))
      return withHeaders(new Response(page.body, {status: 404, headers: page.headers}), headers);
    const text = markdownNotFound(origin, baseUrl);
    return withoutContent(page, 404, {...headers, 'content-type': MARKDOWN_TYPE}, text);
  }
}

/** Another answer with the headers of a file that are not about its content. */
function withoutContent(
  {headers: given}: Response,
  status: number,
  more: Record<string, string>,
  body: string | null = null,
): Response {
  const headers = new Headers(given);
  for (const name of ['content-type', 'content-length', 'content-encoding', 'etag', 'last-modified', 'link'])
    headers.delete(name);
  return withHeaders(new Response(body, {status, headers}), {'cache-control': 'no-cache', ...more});
}

/** A file with a digest in its name is cached for ever, an error at its address is not. */
function cachedOnlyWhenFound(response: Response): Response {
  return response.status < 400 ? response : withHeaders(response, {'cache-control': 'no-cache'});
}

/** The response with more headers; what it varies by is added to. */
function withHeaders(response: Response, more: Record<string, string>): Response {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(more)) {
    if (name === 'vary') copy.headers.append(name, value);
    else copy.headers.set(name, value);
  }
  return copy;
}

function unavailable(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({error: {code: 'internal_error', message}}, {status, headers});
}

/** What a host gives a function: variables, and its static files where it has them. */
export interface EdgeEnvironment {
  readonly ASSETS?: {fetch(request: Request): Promise<Response>};
  readonly [variable: string]: unknown;
}

let handler: Handler | undefined;

/** Entry point of an edge function: `export {fetch} from './edge.ts'` or its default export. */
export async function edgeFetch(
  request: Request,
  environment: EdgeEnvironment = typeof process === 'undefined' ? {} : process.env,
): Promise<Response> {
  try {
    handler ??= fromEnvironment(environment);
  } catch (error) {
    // Nothing an operator sets may become the platform's own error page on every request.
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return unavailable(500, message);
  }
  return handler(request);
}

function fromEnvironment(environment: EdgeEnvironment): Handler {
  const {ASSETS: assets} = environment;
  const variables = Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const indexUrl = variables.SEARCH_INDEX_URL;
  if (!indexUrl || !URL.canParse(indexUrl))
    throw new Error('SEARCH_INDEX_URL is not set to the URL of the search index.');
  return createEdgeHandler({
    indexUrl,
    settings: loadSettings(variables),
    ...(assets && {
      assets: (request: Request) => assets.fetch(request),
      load: (url: string) => assets.fetch(new Request(url)),
    }),
    log: (entry) => console.log(JSON.stringify(entry)),
  });
}

export {edgeFetch as fetch};
export default {fetch: edgeFetch};
