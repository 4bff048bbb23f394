import fs from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {HEADERS_FILE} from '../../src/postbuild/origin/layout.ts';
import {REDIRECTS_FILE} from '../../src/postbuild/origin/redirects-file.ts';
import {headersFor, parseHeadersFile} from '../../src/postbuild/security-headers/formats.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

export interface Host {
  origin: string;
  close(): Promise<void>;
}

/**
 * A static host as the hosting services run them: the files of an origin, clean addresses, the
 * not-found page, and what `_headers` and `_redirects` say.
 *
 * @param headers headers file, where it is not in the folder
 * @param slashes whether an address with a slash at its end leads to the one without, or is a page of
 *   its own, `index.html` of a folder, as on GitHub Pages
 */
export async function startStaticHost(
  folder: string,
  {
    headers = path.join(folder, HEADERS_FILE),
    slashes = 'none',
  }: {headers?: string; slashes?: 'none' | 'pages'} = {},
): Promise<Host> {
  const rules = parseHeadersFile(fs.readFileSync(headers, 'utf8'));
  const redirects = readRedirects(path.join(folder, REDIRECTS_FILE));
  const server = createServer((request, response) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://host');
    for (const [name, value] of Object.entries(headersFor(pathname, rules))) response.setHeader(name, value);
    const redirect = redirects.get(pathname);
    if (redirect) {
      response.writeHead(redirect.status, {Location: `${redirect.to}${search}`}).end();
      return;
    }
    if (slashes === 'none' && pathname.length > 1 && pathname.endsWith('/')) {
      response.writeHead(301, {Location: `${pathname.slice(0, -1)}${search}`}).end();
      return;
    }
    const hidden = /^\/_/.test(pathname);
    const file = hidden ? undefined : find(folder, decodeURIComponent(pathname.slice(1)), slashes);
    const served = file ?? path.join(folder, '404.html');
    response.writeHead(file ? 200 : 404, {
      'Content-Type': TYPES[path.extname(served)] ?? 'application/octet-stream',
    });
    fs.createReadStream(served).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the host does not listen');
  return {
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function find(folder: string, route: string, slashes: 'none' | 'pages'): string | undefined {
  const clean = route.replace(/\/$/, '');
  if (slashes === 'pages' && (route === '' || route.endsWith('/'))) {
    const index = path.join(folder, clean, 'index.html');
    return fs.existsSync(index) ? index : undefined;
  }
  return [clean, `${clean}.html`, path.join(clean, 'index.html')]
    .map((candidate) => path.join(folder, candidate))
    .find((file) => file.startsWith(folder) && fs.statSync(file, {throwIfNoEntry: false})?.isFile());
}

function readRedirects(file: string): Map<string, {to: string; status: number}> {
  if (!fs.existsSync(file)) return new Map();
  const rules = fs.readFileSync(file, 'utf8').trim().split('\n');
  return new Map(
    rules.map((rule) => {
      const [from = '', to = '', status] = rule.split(' ');
      return [from, {to, status: Number(status)}];
    }),
  );
}
