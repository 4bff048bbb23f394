/** The built site over HTTP: pages, assets, redirects, the not-found page. */
import type {IncomingMessage, ServerResponse} from 'node:http';
import compression from 'compression';
import serveHandler from 'serve-handler';
import {headersFor, parseHeadersFile} from '../plugins/security-headers/formats.ts';
import {resolve, type SitePaths} from './paths.ts';

export interface SiteOptions extends SitePaths {
  /** Folder of the built site. */
  folder: string;
  /** Text of the headers file that the build wrote; see `src/plugins/security-headers`. */
  headersFile: string;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Makes the handler that answers everything but the search service's paths. */
export function createSiteHandler({folder, headersFile, ...paths}: SiteOptions): Handler {
  const rules = parseHeadersFile(headersFile);
  const compress = compression({threshold: 1024});

  return async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    for (const [name, value] of Object.entries(headersFor(path, rules))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8'});
      response.end('Pages are read with GET or HEAD.\n');
      return;
    }
    const destination = resolve(request.url ?? '/', paths);
    if (destination.kind === 'redirect') {
      response.writeHead(destination.status, {Location: destination.location, 'Cache-Control': 'no-cache'});
      response.end();
      return;
    }
    if (destination.kind === 'malformed') {
      response.writeHead(400, {'Content-Type': 'text/plain; charset=utf-8'});
      response.end('The path of this request is not valid.\n');
      return;
    }
    await new Promise<void>((done, failed) => {
      // The types of the middleware are Express's; it needs no more than Node's request and response.
      compress(request as never, response as never, (error?: unknown) => (error ? failed(error) : done()));
    });
    // A path that the site cannot have makes the static handler answer with the not-found page.
    request.url = destination.kind === 'file' ? destination.path : '/there-is-no-such-page';
    await serveHandler(request, response, {
      public: folder,
      cleanUrls: true,
      directoryListing: false,
      etag: true,
      headers: [
        {source: '**', headers: [{key: 'Cache-Control', value: 'no-cache'}]},
        {
          source: 'assets/**',
          headers: [{key: 'Cache-Control', value: 'public, max-age=31536000, immutable'}],
        },
        {source: '**/*.md', headers: [{key: 'Content-Type', value: 'text/markdown; charset=utf-8'}]},
        {source: '404.html', headers: [{key: 'Cache-Control', value: 'no-cache'}]},
      ],
    });
  };
}
