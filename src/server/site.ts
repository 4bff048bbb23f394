/** The built site over HTTP: pages in HTML and Markdown, assets, redirects, the not-found page. */
import {headersFor, parseHeadersFile} from '../postbuild/security-headers/formats.ts';
import {answerWithFile, type SiteFile, type SiteFiles} from './files.ts';
import {MARKDOWN_TYPE, markdownHeaders, markdownNotFound, pageLinks, prefersMarkdown} from './negotiation.ts';
import {resolve, type SitePaths, split} from './paths.ts';

export interface SiteOptions extends Omit<SitePaths, 'isPage' | 'isRootFile'> {
  files: SiteFiles;
  /** Text of the headers file that the build wrote; see `src/postbuild/origin`. */
  headersFile: string;
  /** Scheme and host of the published site, for canonical links. */
  origin: string;
}

export type Site = ReturnType<typeof createSite>;

const NOT_FOUND = '/404.html';
const NO_CACHE = 'no-cache';

/** Makes what answers everything but the search service's paths. */
export function createSite({files, headersFile, origin, ...given}: SiteOptions) {
  const {baseUrl} = given;
  const base = baseUrl.replace(/\/$/, '');
  const rules = parseHeadersFile(headersFile);
  const below = (path: string) => files.get(`${base}${path}`);
  const html = (path: string) =>
    path === '/404' ? undefined : (below(`${path}.html`) ?? below(`${path}/index.html`));
  const paths: SitePaths = {
    ...given,
    isPage: (path) => html(path) !== undefined,
    isRootFile: (path) => path !== NOT_FOUND && files.has(path),
  };

  return {
    /** @param target the request target as it came; a URL would already be without its dot segments */
    answer: async (request: Request, target: string) =>
      withHeaders(await destination(request, target), split(target)[0]),
    reply,
  };

  /** A plain text with the headers that every answer of the site has. */
  function reply(status: number, text: string, path = '/', headers: Record<string, string> = {}): Response {
    const type = {'content-type': 'text/plain; charset=utf-8'};
    return withHeaders(new Response(text, {status, headers: {...type, ...headers}}), path);
  }

  /** Sets the headers that the headers file gives to a path. */
  function withHeaders(response: Response, path: string): Response {
    const {headers, ok, status} = response;
    const forPath = headersFor(path.startsWith('/') ? path : '/', rules);
    // A file with a digest in its name is cached for ever, an error at its address is not.
    const cacheControl = (ok || status === 304) && forPath['Cache-Control'];
    for (const [name, value] of Object.entries({...forPath, 'Cache-Control': cacheControl || NO_CACHE}))
      headers.set(name, value);
    return response;
  }

  async function destination(request: Request, target: string): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply(405, 'Pages are read with GET or HEAD.\n', '/', {
        allow: 'GET, HEAD',
        connection: 'close',
      });
    const found = resolve(target, paths);
    switch (found.kind) {
      case 'redirect':
        return new Response(null, {status: found.status, headers: {location: found.location}});
      case 'malformed':
        return reply(400, 'The path of this request is not valid.\n');
      case 'missing':
        return notFound(request);
      case 'root file':
        return answerWithFile(request, files.get(found.path) as SiteFile);
      case 'file':
        return page(request, found.path);
    }
  }

  function page(request: Request, path: string): Promise<Response> | Response {
    const document = html(path);
    if (!document) {
      const file = path === NOT_FOUND ? undefined : below(path);
      return file ? answerWithFile(request, file, {headers: ofFile(path)}) : notFound(request, path);
    }
    const address = {origin, baseUrl, path};
    const markdown = below(`${path}.md`);
    if (!markdown) return answerWithFile(request, document);
    const varies = ['Accept'];
    return prefersMarkdown(request.headers.get('accept'))
      ? answerWithFile(request, markdown, {headers: markdownHeaders(address), varies})
      : answerWithFile(request, document, {headers: {link: pageLinks(address)}, varies});
  }

  function ofFile(path: string): Record<string, string> {
    const page = path.endsWith('.md') ? path.slice(0, -'.md'.length) : '';
    return page && html(page) ? markdownHeaders({origin, baseUrl, path: page}) : {};
  }

  function notFound(request: Request, path = ''): Promise<Response> | Response {
    if (path.endsWith('.md') || prefersMarkdown(request.headers.get('accept'))) {
      const headers = {'content-type': MARKDOWN_TYPE, vary: 'Accept'};
      return new Response(markdownNotFound(origin, baseUrl), {status: 404, headers});
    }
    return answerWithFile(request, below(NOT_FOUND) as SiteFile, {status: 404, varies: ['Accept']});
  }
}
