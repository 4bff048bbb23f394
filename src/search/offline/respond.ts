/** Answers for the site when the network does not. */
import {ContractError, type ErrorResponse, parseSearchRequest, type SearchResponse} from '../contract.ts';
import type {SearchIndexFile} from '../index/index-format.ts';
import {answer} from '../service/answers.ts';
import {SearchEngine} from '../service/engine.ts';
import type {OfflineContent} from './content.ts';
import {type Browser, cacheOf} from './save.ts';

/** @param preloaded what the browser asked the network for while the worker started */
export type Respond = (
  request: Request,
  preloaded?: Promise<Response | undefined>,
) => Promise<Response> | undefined;

/**
 * Makes the answers of one version of the site.
 *
 * The network is asked first, so that a reader with a connection sees the newest pages and the
 * answers of the search host. Only files whose name stands for their content come from the cache
 * at once.
 *
 * @param origin scheme and host of the site
 * @returns a function that answers a request, or leaves it to the browser by answering nothing
 */
export function createResponder(content: OfflineContent, {caches, fetch}: Browser, origin: string): Respond {
  const {baseUrl, assets, home, index} = content;
  const files = new Set(content.files);
  const searchUrl = new URL(content.search, origin).href;
  let engine: Promise<SearchEngine | undefined> | undefined;

  /** Nothing once the reader has removed the copy: a worker outlives its removal until pages close. */
  const saved = async (path: string): Promise<Response | undefined> => {
    if (!files.has(path) || !(await caches.has(cacheOf(content)))) return undefined;
    const cache = await caches.open(cacheOf(content));
    return cache.match(path, {ignoreVary: true});
  };

  /** Nothing where the index is missing or broken: it is looked for again with the next search. */
  const openEngine = async (): Promise<SearchEngine | undefined> => {
    try {
      const file = await saved(index);
      if (file) return new SearchEngine((await file.json()) as SearchIndexFile);
    } catch (error) {
      console.warn(`The saved search index ${index} cannot be read.`, error);
    }
    engine = undefined;
    return undefined;
  };

  const search = async (request: Request): Promise<Response> => {
    const body = request.clone();
    try {
      return await fetch(request);
    } catch (error) {
      // An opened index outlives its removal, as the worker does: it answers only while the copy is there.
      if (!(await caches.has(cacheOf(content)))) throw error;
      engine ??= openEngine();
      const opened = await engine;
      if (!opened) throw error;
      return answerSearch(opened, body);
    }
  };

  const asset = async (request: Request, path: string): Promise<Response> =>
    (await saved(path)) ?? fetch(request);

  const page = async (request: Request, path: string, preloaded?: Promise<Response | undefined>) => {
    try {
      return (await preloaded) ?? (await fetch(request));
    } catch (error) {
      // A page is found with a slash, .html or /index.html at its end, too.
      const clean = path.replace(/\/$/, '').replace(/(?:\/index)?\.html$/, '');
      if (`${clean}/` === baseUrl && (await saved(home)))
        return Response.redirect(new URL(home, origin).href, 302);
      const found = await saved(clean);
      if (!found) throw error;
      return found;
    }
  };

  return (request, preloaded) => {
    const url = new URL(request.url);
    if (request.method === 'POST' && url.href === searchUrl) return search(request);
    if (request.method !== 'GET' || url.origin !== origin) return undefined;
    const {pathname} = url;
    if (pathname.startsWith(assets)) return asset(request, pathname);
    const isSite = pathname.startsWith(baseUrl) || `${pathname}/` === baseUrl;
    // Bytes of a part of a file are the network's business.
    return isSite && !request.headers.has('range') ? page(request, pathname, preloaded) : undefined;
  };
}

/** The answer of the search service, made here. */
async function answerSearch(engine: SearchEngine, request: Request): Promise<Response> {
  const headers = {'cache-control': 'no-store'};
  try {
    const {query, topK} = parseSearchRequest(await request.json());
    return Response.json({results: answer(engine, query, topK)} satisfies SearchResponse, {headers});
  } catch (error) {
    const code = error instanceof ContractError ? 'invalid_request' : 'invalid_json';
    const message = error instanceof ContractError ? error.message : 'The body is not valid JSON.';
    return Response.json({error: {code, message}} satisfies ErrorResponse, {status: 400, headers});
  }
}
