/** The built site over HTTP: pages in HTML and Markdown, assets, redirects, the not-found page. */
import {parseAccept} from 'hono/utils/accept';
import {headersFor, type SiteManifest} from '../postbuild/site-manifest.ts';
import {MARKDOWN_TYPE, respondWith, type SiteFile, type SiteFiles} from './files.ts';
import {resolve, split} from './paths.ts';

export type Site = ReturnType<typeof createSite>;

const NOT_FOUND = '/404.html';
const NO_CACHE = 'no-cache';
const MARKDOWN = 'text/markdown';

/** Media types that a page has, and what stands for HTML. */
const ACCEPTED = [MARKDOWN, 'text/html', 'text/*', '*/*'];

/** Does the `Accept` header ask for Markdown rather than HTML? Quality values count; a tie is the header's order. */
function prefersMarkdown({headers}: Request): boolean {
  const best = parseAccept(headers.get('accept') ?? '').find(({type, q}) => q > 0 && ACCEPTED.includes(type));
  return best?.type === MARKDOWN;
}

/**
 * Makes what answers everything but the search service's paths.
 *
 * @param onMissing takes the path of each request for a page or file that is missing
 */
export function createSite(
  manifest: SiteManifest,
  files: SiteFiles,
  onMissing: (path: string) => void = () => {},
) {
  const {origin, baseUrl, headers: rules} = manifest;
  const base = baseUrl.replace(/\/$/, '');
  const below = (path: string) => files.get(`${base}${path}`);
  const html = (path: string) =>
    path === '/404' ? undefined : (below(`${path}.html`) ?? below(`${path}/index.html`));
  const paths = {
    ...manifest,
    isPage: (path: string) => html(path) !== undefined,
    isRootFile: (path: string) => path !== NOT_FOUND && files.has(path),
  };
  /** The list of all pages, for those who read a page or its Markdown. */
  const list = `<${baseUrl}llms.txt>; rel="describedby"; type="text/plain"`;
  const markdownUrl = (path: string) => `${base}${encodeURI(path)}.md`;

  return {
    /** @param target the request target as it came; a URL would already be without its dot segments */
    answer: (request: Request, target: string) => withHeaders(respond(request, target), split(target)[0]),
    reply,
  };

  /** A plain text with the headers that every response of the site has. */
  function reply(status: number, text: string, path = '/', headers: Record<string, string> = {}): Response {
    const type = {'content-type': 'text/plain; charset=utf-8'};
    return withHeaders(new Response(text, {status, headers: {...type, ...headers}}), path);
  }

  function withHeaders(response: Response, path: string): Response {
    const forPath = headersFor(path.startsWith('/') ? path : '/', rules);
    // A file with a digest in its name is cached for ever, an error at its path is not.
    const cacheControl = (response.ok || response.status === 304) && forPath['Cache-Control'];
    for (const [name, value] of Object.entries({...forPath, 'Cache-Control': cacheControl || NO_CACHE}))
      response.headers.set(name, value);
    return response;
  }

  function respond(request: Request, target: string): Response {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply(405, 'Pages are read with GET or HEAD.\n', '/', {allow: 'GET, HEAD', connection: 'close'});
    const found = resolve(target, paths);
    switch (found.kind) {
      case 'redirect':
        return new Response(null, {status: found.status, headers: {location: found.location}});
      case 'malformed':
        return reply(400, 'The path of this request is not valid.\n');
      case 'missing':
        return notFound(request, target);
      case 'root file':
        return respondWith(request, files.get(found.path) as SiteFile);
      case 'file':
        return page(request, found.path);
    }
  }

  function page(request: Request, path: string): Response {
    const document = html(path);
    if (!document) {
      const file = path === NOT_FOUND ? undefined : below(path);
      if (!file) return notFound(request, `${base}${path}`);
      const page = path.endsWith('.md') ? path.slice(0, -'.md'.length) : '';
      return respondWith(request, file, {headers: page && html(page) ? markdownHeaders(page) : {}});
    }
    const markdown = below(`${path}.md`);
    if (!markdown) return respondWith(request, document);
    if (prefersMarkdown(request))
      return respondWith(request, markdown, {headers: markdownHeaders(path), varies: ['Accept']});
    const link = `<${markdownUrl(path)}>; rel="alternate"; type="text/markdown", ${list}`;
    return respondWith(request, document, {headers: {link}, varies: ['Accept']});
  }

  /**
   * Headers of a page's Markdown.
   *
   * The canonical link lets search engines count it as the page. It is not kept out of indexes with
   * `X-Robots-Tag: noindex`: that would also turn away the crawlers of assistants, for whom it is made,
   * and search engines advise against the two together.
   */
  function markdownHeaders(path: string): Record<string, string> {
    return {
      'content-location': markdownUrl(path),
      link: `<${origin}${base}${encodeURI(path)}>; rel="canonical", ${list}`,
    };
  }

  /** The not-found page, or its Markdown, which does not repeat the path: a stranger chose it. */
  function notFound(request: Request, target: string): Response {
    const [path] = split(target);
    onMissing(path);
    if (!path.endsWith('.md') && !prefersMarkdown(request))
      return respondWith(request, below(NOT_FOUND) as SiteFile, {status: 404, varies: ['Accept']});
    const text = `# Page not found\n\nThere is no page at this URL. All pages are listed in [llms.txt](${origin}${baseUrl}llms.txt).\n`;
    return new Response(text, {status: 404, headers: {'content-type': MARKDOWN_TYPE, vary: 'Accept'}});
  }
}
