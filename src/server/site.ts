/** The built site over HTTP: pages in HTML and Markdown, assets, redirects, the not-found page. */
import {parseAccept} from 'hono/utils/accept';
import {headersFor, redirectRules, type SiteManifest, spellings} from '../postbuild/site-manifest.ts';
import {MARKDOWN_TYPE, respondWith, type SiteFile, type SiteFiles} from './files.ts';

export type Site = ReturnType<typeof createSite>;

type Headers = Readonly<Record<string, string>>;

interface Redirect {
  status: 301 | 302;
  to: string;
}

/** A file, and for an HTML page its Markdown. */
interface Served {
  file: SiteFile;
  headers?: Headers;
  markdown?: Served;
}

/** Everything that a request can ask for, by path; what is not here is missing, so that no path leads out of the site. */
function routesOf(manifest: SiteManifest, files: SiteFiles): ReadonlyMap<string, Served | Redirect> {
  const {origin, baseUrl} = manifest;
  const routes = new Map<string, Served | Redirect>();
  /** The list of all pages, for those who read a page or its Markdown. */
  const list = `<${baseUrl}llms.txt>; rel="describedby"; type="text/plain"`;

  for (const [name, file] of files) {
    if (name === '/404.html' || name === `${baseUrl}404.html`) continue;
    if (!name.startsWith(baseUrl) || !name.endsWith('.html')) {
      if (!routes.has(name)) routes.set(name, {file});
      continue;
    }
    const path = name.replace(/(?:\/index)?\.html$/, '');
    if (name.endsWith('/index.html') && files.has(`${path}.html`)) continue;
    const to = path.split('/').map(encodeURIComponent).join('/');
    for (const from of spellings(path)) routes.set(from, {to, status: 301});
    const markdown = files.get(`${path}.md`);
    routes.set(path, {file});
    if (!markdown) continue;
    const url = encodeURI(path);
    // The canonical link lets search engines count the Markdown as the page. It is not kept out of indexes with
    // `X-Robots-Tag: noindex`: that would also turn away the crawlers of assistants, for whom it is made.
    const link = `<${origin}${url}>; rel="canonical", ${list}`;
    const served = {file: markdown, headers: {'content-location': `${url}.md`, link}};
    routes.set(`${path}.md`, served);
    routes.set(path, {
      file,
      headers: {link: `<${url}.md>; rel="alternate"; type="text/markdown", ${list}`},
      markdown: served,
    });
  }
  // For hosts without redirects there are pages at old paths, too.
  for (const {from, to, status} of redirectRules(manifest)) routes.set(from, {to, status});
  return routes;
}

/** Media types that a page has, and what stands for HTML. */
const ACCEPTED = ['text/markdown', 'text/html', 'text/*', '*/*'];

/** Does the `Accept` header ask for Markdown rather than HTML? Quality values count; a tie is the header's order. */
function prefersMarkdown({headers}: Request): boolean {
  const best = parseAccept(headers.get('accept') ?? '').find(({type, q}) => q > 0 && ACCEPTED.includes(type));
  return best?.type === 'text/markdown';
}

/**
 * Makes the responses to everything but the search service's paths.
 *
 * @param onMissing takes the path of each request for a page or file that is missing
 */
export function createSite(manifest: SiteManifest, files: SiteFiles, onMissing: (path: string) => void) {
  const routes = routesOf(manifest, files);

  /** @param target the request target as it came, path and query or a whole URL; a URL would be without its dot segments */
  function respond(request: Request, target: string): Response {
    const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?]*)(.*)$/is.exec(target) ?? [];
    return withHeaders(routed(request, path, query), path);
  }

  /** A plain text with the headers that every response of the site has. */
  function reply(status: number, text: string, headers: Headers = {}): Response {
    const type = {'content-type': 'text/plain; charset=utf-8'};
    return withHeaders(new Response(text, {status, headers: {...type, ...headers}}), '/');
  }

  function withHeaders(response: Response, path: string): Response {
    const forPath = headersFor(path.startsWith('/') ? path : '/', manifest.headers);
    // A file with a digest in its name is cached for ever, an error at its path is not.
    const cacheControl = (response.ok || response.status === 304) && forPath['Cache-Control'];
    for (const [name, value] of Object.entries({...forPath, 'Cache-Control': cacheControl || 'no-cache'}))
      response.headers.set(name, value);
    return response;
  }

  function routed(request: Request, path: string, query: string): Response {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply(405, 'Pages are read with GET or HEAD.\n', {allow: 'GET, HEAD', connection: 'close'});
    let decoded = '';
    try {
      decoded = decodeURIComponent(path);
    } catch {}
    // Nothing on the site has these, and each is the start of an attack.
    if (!decoded.startsWith('/') || /[\p{Cc}\\]/u.test(decoded) || decoded.split('/').includes('..'))
      return reply(400, 'The path of this request is not valid.\n');
    const route = routes.get(decoded);
    if (!route) return notFound(request, path);
    if ('to' in route)
      return new Response(null, {status: route.status, headers: {location: route.to + query}});
    const {file, headers} = route.markdown && prefersMarkdown(request) ? route.markdown : route;
    return respondWith(request, file, headers, route.markdown && ['Accept']);
  }

  /** The not-found page, or its Markdown, which does not repeat the path: a stranger chose it. */
  function notFound(request: Request, path: string): Response {
    onMissing(path);
    const {origin, baseUrl} = manifest;
    if (!path.endsWith('.md') && !prefersMarkdown(request))
      return respondWith(request, files.get(`${baseUrl}404.html`) as SiteFile, {}, ['Accept'], 404);
    const text = `# Page not found\n\nThere is no page at this URL. All pages are listed in [llms.txt](${origin}${baseUrl}llms.txt).\n`;
    return new Response(text, {status: 404, headers: {'content-type': MARKDOWN_TYPE, vary: 'Accept'}});
  }

  return {respond, reply};
}
