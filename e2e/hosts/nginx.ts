import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createServer} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {NGINX_FILE} from '../../src/plugins/security-headers/write.ts';
import type {Host} from './static-host.ts';

const INSTALLED = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/** What to do when there is no nginx; shown in the test report. */
export const NO_NGINX =
  'nginx is not on this machine, so the site was not tested behind it; the same headers were tested through the Node host. Debian: apt-get install nginx-light; macOS: brew install nginx. REQUIRE_NGINX=1 makes this a failure.';

/** Path of nginx; on Debian as root it is installed when it is missing. */
export function findNginx(): string | undefined {
  const find = () => INSTALLED.find((file) => fs.existsSync(file));
  const found = find();
  if (found || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return found;
  console.log('No nginx found. Running: apt-get install -y --no-install-recommends nginx-light');
  spawnSync('apt-get', ['update', '-qq'], {stdio: 'inherit'});
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], {stdio: 'inherit'});
  return find();
}

/** Configuration of a server for a built site, as a deployment behind nginx would have it. */
export function nginxConfiguration({
  work,
  folder,
  port,
}: {
  work: string;
  folder: string;
  port: number;
}): string {
  return `
daemon off;
worker_processes 1;
pid ${work}/nginx.pid;
error_log ${work}/error.log;
events { worker_connections 256; }
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  types { text/markdown md; }
  charset utf-8;
  access_log off;
  client_body_temp_path ${work}/body;
  proxy_temp_path ${work}/proxy;
  fastcgi_temp_path ${work}/fastcgi;
  uwsgi_temp_path ${work}/uwsgi;
  scgi_temp_path ${work}/scgi;
  # The build has compressed the files.
  gzip_static on;
  absolute_redirect off;

  server {
    listen 127.0.0.1:${port};
    server_name localhost;
    # Holds one entry, docs: the built site.
    root ${work}/root;
    include ${folder}/${NGINX_FILE};
    error_page 404 /docs/404.html;

    location = / { return 302 /docs/overview; }
    location = /docs { return 302 /docs/overview; }
    location /docs/assets/ {
      include ${folder}/${NGINX_FILE};
      add_header Cache-Control "public, max-age=31536000, immutable";
      try_files $uri =404;
    }
    location ~ ^/docs/.*(_headers|\\.nginx\\.conf|\\.(br|gz|zst))$ { return 404; }
    location ~ ^/docs/(?<route>.+)/$ { return 301 /docs/$route$is_args$args; }
    location /docs/ { try_files $uri $uri.html $uri/index.html =404; }
    location = /docs/ { try_files /docs/index.html =404; }
  }
}
`;
}

/** Starts nginx on a free port of this machine. */
export async function startNginx(executable: string, folder: string): Promise<Host> {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  // nginx gives up its privileges, and its worker must still be able to read.
  fs.chmodSync(work, 0o755);
  const port = await freePort();
  fs.mkdirSync(path.join(work, 'root'));
  fs.symlinkSync(folder, path.join(work, 'root', 'docs'));
  const configuration = path.join(work, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  fs.writeFileSync(configuration, user + nginxConfiguration({work, folder, port}));

  const nginx = spawn(executable, ['-c', configuration, '-p', work], {stdio: ['ignore', 'ignore', 'pipe']});
  let errors = '';
  nginx.stderr.on('data', (text) => {
    errors += text;
  });
  const origin = `http://localhost:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}: ${errors}`);
    if (
      await fetch(`${origin}/docs/404.html`).then(
        () => true,
        () => false,
      )
    )
      break;
    if (attempt > 100) throw new Error(`nginx does not answer: ${errors}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    close: () =>
      new Promise((closed) => {
        nginx.once('exit', () => {
          fs.rmSync(work, {recursive: true, force: true});
          closed();
        });
        nginx.kill('SIGTERM');
      }),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
