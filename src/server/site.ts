/** The built site over HTTP: pages in HTML and Markdown, assets, redirects, the not-found page. */
import {parseAccept} from 'hono/utils/accept';
import {assetsOf, IMMUTABLE, redirectRules, type SiteManifest} from '../postbuild/site-manifest.ts';
import {withoutEnding} from '../product/address.ts';
import {MARKDOWN_TYPE, respondWith, type SiteFile, type SiteFiles} from './files.ts';

export type Site = ReturnType<typeof createSite>;

type Headers = Readonly<Record<string, string>>;

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
  const {origin, baseUrl} = manifest;
  const notFoundPage = files.get(`${baseUrl}404.html`) as SiteFile;
  /** The list of all pages, for those who read a page or its Markdown. */
  const list = `<${baseUrl}llms.txt>; rel="describedby"; type="text/plain"`;
  // For hosts without redirects there are pages at old paths, too.
  const redirects = new Map(redirectRules(manifest).map(({from, ...rule}) => [from, rule]));

  /** File of a page; every other file has its own name as its path. */
  const pageAt = (path: string): SiteFile | undefined =>
    path.startsWith(baseUrl) && !path.endsWith('/404')
      ? (files.get(`${path}.html`) ?? files.get(`${path}/index.html`))
      : undefined;

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
    for (const [name, value] of Object.entries(manifest.headers)) response.headers.set(name, value);
    // A file with a digest in its name is cached for ever, an error at its path is not.
    const isKept = path.startsWith(assetsOf(manifest)) && (response.ok || response.status === 304);
    response.headers.set('Cache-Control', isKept ? IMMUTABLE : 'no-cache');
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
    const own = withoutEnding(decoded);
    const redirect =
      redirects.get(decoded) ??
      (own !== decoded && pageAt(own)
        ? {status: 301, to: own.split('/').map(encodeURIComponent).join('/')}
        : undefined);
    if (redirect)
      return new Response(null, {status: redirect.status, headers: {location: redirect.to + query}});
    const name = decoded.replace(/\.md$/, '');
    const page = pageAt(name);
    const markdown = page && files.get(`${name}.md`);
    if (page && !markdown && name === decoded) return respondWith(request, page);
    if (!page || !markdown) {
      const file = decoded.endsWith('.html') ? undefined : files.get(decoded);
      return file ? respondWith(request, file) : notFound(request, decoded);
    }
    const url = encodeURI(name);
    const varies = name === decoded ? ['Accept'] : [];
    if (name === decoded && !prefersMarkdown(request))
      return respondWith(
        request,
        page,
        {link: `<${url}.md>; rel="alternate"; type="text/markdown", ${list}`},
        varies,
      );
    // The canonical link lets search engines count the Markdown as the page. It is not kept out of indexes with
    // `X-Robots-Tag: noindex`: that would also turn away the crawlers of assistants, for whom it is made.
    const link = `<${origin}${url}>; rel="canonical", ${list}`;
    return respondWith(request, markdown, {'content-location': `${url}.md`, link}, varies);
  }

  /** The not-found page, or its Markdown, which does not repeat the path: a stranger chose it. */
  function notFound(request: Request, path: string): Response {
    // A program of a page asks with an empty destination, as the not-found page does for the page that may be meant.
    if (request.headers.get('sec-fetch-dest') !== 'empty') onMissing(path);
    if (!path.endsWith('.md') && !prefersMarkdown(request))
      return respondWith(request, notFoundPage, {}, ['Accept'], 404);
    const text = `# Page not found\n\nThere is no page at this URL. All pages are listed in [llms.txt](${origin}${baseUrl}llms.txt).\n`;
    return new Response(text, {status: 404, headers: {'content-type': MARKDOWN_TYPE, vary: 'Accept'}});
  }

  return {respond, reply};
}
