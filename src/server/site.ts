/** The built site over HTTP: pages in HTML and Markdown, assets, redirects, the not-found page. */
import type {HttpBindings} from '@hono/node-server';
import {type Context, Hono, type MiddlewareHandler} from 'hono';
import {headersFor, parseHeadersFile} from '../postbuild/security-headers/formats.ts';
import {answerWithFile, type SiteFile, type SiteFiles} from './files.ts';
import {MARKDOWN_TYPE, markdownHeaders, markdownNotFound, pageLinks, prefersMarkdown} from './negotiation.ts';
import {resolve, type SitePaths} from './paths.ts';

export interface SiteOptions extends Omit<SitePaths, 'isPage' | 'isRootFile'> {
  files: SiteFiles;
  /** Text of the headers file that the build wrote; see `src/postbuild/origin`. */
  headersFile: string;
  /** Scheme and host of the published site, for canonical links. */
  origin: string;
}

type Environment = {Bindings: Partial<HttpBindings>};

const NOT_FOUND = '/404.html';
const NOT_KEPT = 'no-cache';

/** Makes the routes that answer everything but the search service's paths. */
export function createSite({files, headersFile, origin, ...given}: SiteOptions): Hono<Environment> {
  const {baseUrl} = given;
  const base = baseUrl.replace(/\/$/, '');
  const below = (path: string) => files.get(`${base}${path}`);
  const html = (path: string) =>
    path === '/404' ? undefined : (below(`${path}.html`) ?? below(`${path}/index.html`));
  const paths: SitePaths = {
    ...given,
    isPage: (path) => html(path) !== undefined,
    isRootFile: (path) => path !== NOT_FOUND && files.has(path),
  };
  const site = new Hono<Environment>();

  site.use(siteHeaders(headersFile));

  site.on(['GET', 'HEAD'], '*', async (context) => {
    const destination = resolve(targetOf(context), paths);
    switch (destination.kind) {
      case 'redirect':
        return context.redirect(destination.location, destination.status);
      case 'malformed':
        return context.text('The path of this request is not valid.\n', 400);
      case 'missing':
        return notFound(context);
      case 'root file':
        return answerWithFile(context.req.raw, files.get(destination.path) as SiteFile);
      case 'file':
        return page(context, destination.path);
    }
  });

  site.all('*', (context) =>
    context.text('Pages are read with GET or HEAD.\n', 405, {Allow: 'GET, HEAD', Connection: 'close'}),
  );

  return site;

  function page(context: Context<Environment>, path: string): Promise<Response> | Response {
    const document = html(path);
    if (!document) {
      const file = path === NOT_FOUND ? undefined : below(path);
      return file ? answerWithFile(context.req.raw, file, {headers: ofFile(path)}) : notFound(context, path);
    }
    const address = {origin, baseUrl, path};
    const markdown = below(`${path}.md`);
    if (!markdown) return answerWithFile(context.req.raw, document);
    if (prefersMarkdown(context.req.header('accept'))) {
      return answerWithFile(context.req.raw, markdown, {
        headers: markdownHeaders(address),
        varies: ['Accept'],
      });
    }
    return answerWithFile(context.req.raw, document, {
      headers: {link: pageLinks(address)},
      varies: ['Accept'],
    });
  }

  function ofFile(path: string): Record<string, string> {
    const page = path.endsWith('.md') ? path.slice(0, -'.md'.length) : '';
    return page && html(page) ? markdownHeaders({origin, baseUrl, path: page}) : {};
  }

  function notFound(context: Context<Environment>, path = ''): Promise<Response> | Response {
    if (path.endsWith('.md') || prefersMarkdown(context.req.header('accept'))) {
      return context.body(markdownNotFound(origin, baseUrl), 404, {
        'Content-Type': MARKDOWN_TYPE,
        Vary: 'Accept',
      });
    }
    return answerWithFile(context.req.raw, below(NOT_FOUND) as SiteFile, {
      status: 404,
      varies: ['Accept'],
    });
  }
}

/** Sets the headers that the headers file gives to a path. */
function siteHeaders(headersFile: string): MiddlewareHandler<Environment> {
  const rules = parseHeadersFile(headersFile);
  return async (context, next) => {
    await next();
    const {headers, ok, status} = context.res;
    const {'Cache-Control': cacheControl = NOT_KEPT, ...others} = headersFor(context.req.path, rules);
    for (const [name, value] of Object.entries(others)) headers.set(name, value);
    // A hashed name stands for its content, but not for an error that was once in its place.
    headers.set('Cache-Control', ok || status === 304 ? cacheControl : NOT_KEPT);
  };
}

/** The request target as it came; a URL would already be without its dot segments. */
function targetOf(context: Context<Environment>): string {
  const raw = context.env?.incoming?.url;
  if (raw !== undefined) return raw;
  const {pathname, search} = new URL(context.req.url);
  return `${pathname}${search}`;
}
