import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import type {Server} from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import {Hono} from 'hono';

/** The built origin under test: `BUILD_DIR`, by default that of `npm run build`. */
export const ORIGIN = path.resolve(process.env.BUILD_DIR ?? 'dist');

export interface Host {
  origin: string;
  close(): Promise<void>;
}

/** Serves a copy of the built origin that `npm run github-pages` has fitted, as that host does: without headers of its own. */
export async function startGitHubPages(): Promise<Host & {folder: string}> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'github-pages-'));
  fs.cpSync(ORIGIN, folder, {recursive: true});
  execFileSync('npm', ['run', 'github-pages'], {env: {...process.env, BUILD_DIR: folder}});
  const {fetch} = new Hono()
    .use(serveStatic({root: folder, rewriteRequestPath: (name) => `${name}.html`}))
    .use(serveStatic({root: folder}))
    .notFound((context) => context.html(fs.readFileSync(path.join(folder, '404.html'), 'utf8'), 404));
  return new Promise((listening) => {
    const server = serve({fetch, port: 0, hostname: 'localhost'}, ({port}) => {
      const close = async () => {
        server.close();
        (server as Server).closeAllConnections();
        fs.rmSync(folder, {recursive: true, force: true});
      };
      listening({origin: `http://localhost:${port}`, close, folder});
    });
  });
}
