import fs from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {headersFor, parseHeadersFile} from '../../src/plugins/security-headers/formats.ts';
import {HEADERS_FILE} from '../../src/plugins/security-headers/write.ts';
import {BASE_URL} from '../../src/product.ts';

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
 * A static host as the hosting services run them: files of a folder below a path, clean
 * addresses, the not-found page, and the headers of the `_headers` file.
 *
 * @param basePath where the folder's content appears, such as `/docs/`
 */
export async function startStaticHost(folder: string, basePath: string = BASE_URL, port = 0): Promise<Host> {
  const rules = parseHeadersFile(fs.readFileSync(path.join(folder, HEADERS_FILE), 'utf8'));
  const server = createServer((request, response) => {
    const {pathname, search} = new URL(request.url ?? '/', 'http://host');
    for (const [name, value] of Object.entries(headersFor(pathname, rules))) response.setHeader(name, value);
    if (pathname.length > basePath.length && pathname.endsWith('/')) {
      response.writeHead(301, {Location: `${pathname.slice(0, -1)}${search}`}).end();
      return;
    }
    const file = pathname.startsWith(basePath)
      ? find(folder, decodeURIComponent(pathname.slice(basePath.length)))
      : undefined;
    const served = file ?? path.join(folder, '404.html');
    response.writeHead(file ? 200 : 404, {
      'Content-Type': TYPES[path.extname(served)] ?? 'application/octet-stream',
    });
    fs.createReadStream(served).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening));
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

function find(folder: string, route: string): string | undefined {
  const clean = route.replace(/\/$/, '');
  return [clean, `${clean}.html`, path.join(clean, 'index.html')]
    .map((candidate) => path.join(folder, candidate))
    .find((file) => file.startsWith(folder) && fs.statSync(file, {throwIfNoEntry: false})?.isFile());
}
