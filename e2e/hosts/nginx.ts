import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import {type AddressInfo, createServer} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {NGINX_FILE} from '../../src/postbuild/hosts.ts';
import type {Host} from './static-host.ts';

const INSTALLED = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Advice where there is no nginx; shown in the test report. */
export const NO_NGINX =
  'nginx is not on this machine, so the site was not tested behind it; the same headers were tested through the Node host. Debian: apt-get install nginx-light; macOS: brew install nginx. REQUIRE_NGINX=1 makes this a failure.';

/** Path of nginx. */
export function findNginx(): string | undefined {
  return INSTALLED.find((file) => fs.existsSync(file));
}

/**
 * The configuration of `deploy/nginx.conf` as an operator would adapt it: other ports, and the temporary
 * files in a folder of this run.
 */
function adapted(work: string, folder: string, port: number, searchPort: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${work}/${kind};`,
  );
  const changes: [string, string][] = [
    ['worker_processes auto;', 'worker_processes 1;'],
    ['pid nginx.pid;', `daemon off; pid ${work}/nginx.pid;`],
    ['access_log nginx-access.log;', `access_log off; ${temporary.join(' ')}`],
    ['listen 3000;', `listen 127.0.0.1:${port};`],
    ['server 127.0.0.1:3001;', `server 127.0.0.1:${searchPort};`],
    ['root dist;', `root ${folder};`],
    ['include ../dist/_nginx.conf;', `include ${path.join(folder, NGINX_FILE)};`],
  ];
  let text = fs.readFileSync('deploy/nginx.conf', 'utf8');
  for (const [given, own] of changes) {
    if (!text.includes(given)) throw new Error(`deploy/nginx.conf no longer says ${given}`);
    text = text.replace(given, own);
  }
  return text;
}

/**
 * Starts nginx on a free port of this machine.
 *
 * @param searchPort port of the search service that it hands searches to
 */
export async function startNginx(
  executable: string,
  folder: string,
  searchPort = 9,
): Promise<Host & {switchTo: (searchPort: number) => Promise<void>}> {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
  // nginx gives up its privileges, and its worker must still be able to read.
  fs.chmodSync(work, 0o755);
  const port = await freePort();
  const configuration = path.join(work, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const configure = (to: number) => fs.writeFileSync(configuration, user + adapted(work, folder, port, to));
  configure(searchPort);

  const nginx = spawn(executable, ['-c', configuration, '-p', work], {stdio: ['ignore', 'ignore', 'pipe']});
  let errors = '';
  nginx.stderr.on('data', (text) => {
    errors += text;
  });
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/docs/404.html`).catch(() => undefined))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}: ${errors}`);
    await setTimeout(50);
  }
  const workers = () =>
    String(execFileSync('pgrep', ['-P', String(nginx.pid)]))
      .split('\n')
      .filter(Boolean);
  return {
    origin,
    /** Hands searches to another port, as `nginx -s reload` does after an edit; ends when the old workers have ended. */
    async switchTo(to) {
      const before = workers();
      configure(to);
      nginx.kill('SIGHUP');
      while (workers().some((id) => before.includes(id))) await setTimeout(50);
    },
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

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const {port} = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}
