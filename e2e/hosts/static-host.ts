import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The built origin under test: `BUILD_DIR`, by default that of `npm run build`. */
export const ORIGIN = path.resolve(process.env.BUILD_DIR ?? 'dist');

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

/** A host of files that sends no headers of its own, as GitHub Pages: clean addresses, and the not-found page. */
export async function startStaticHost(folder: string): Promise<Host> {
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://host');
    const route = decodeURIComponent(pathname.slice(1));
    const file = [route, `${route}.html`, path.join(route, 'index.html')]
      // An address with a slash at its end is a folder.
      .filter((name) => !pathname.endsWith('/') || name.endsWith('/index.html') || name === 'index.html')
      .map((name) => path.join(folder, name))
      .find((name) => name.startsWith(folder) && fs.statSync(name, {throwIfNoEntry: false})?.isFile());
    const served = file ?? path.join(folder, '404.html');
    response.writeHead(file ? 200 : 404, {
      'Content-Type': TYPES[path.extname(served)] ?? 'application/octet-stream',
    });
    fs.createReadStream(served).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Serves a copy of the built origin that `npm run github-pages` has fitted. */
export async function startGitHubPages(): Promise<Host & {folder: string}> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'github-pages-'));
  fs.cpSync(ORIGIN, folder, {recursive: true});
  execFileSync('npm', ['run', 'github-pages'], {env: {...process.env, BUILD_DIR: folder}});
  const host = await startStaticHost(folder);
  const close = async () => {
    await host.close();
    fs.rmSync(folder, {recursive: true, force: true});
  };
  return {...host, close, folder};
}
