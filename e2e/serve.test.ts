import {spawn} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {FIXTURE_INDEX} from '../src/search/service/fixture.ts';

/** A folder that is enough of an origin for the server to start. */
async function smallSite(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'served-'));
  await mkdir(path.join(folder, 'docs/search'), {recursive: true});
  await writeFile(path.join(folder, 'docs/404.html'), 'Page not found');
  await writeFile(path.join(folder, '_headers'), '/*\n  X-Content-Type-Options: nosniff\n');
  await writeFile(path.join(folder, 'docs/search/index.json'), JSON.stringify(FIXTURE_INDEX));
  return folder;
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)));
  });

it('`npm run serve` hands SIGTERM on: the server ends and gives its port back', async () => {
  const folder = await smallSite();
  const npm = spawn('npm', ['run', 'serve'], {
    env: {...process.env, BUILD_DIR: folder, PORT: '0', SHUTDOWN_SECONDS: '0'},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve) => {
    let output = '';
    npm.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /localhost:(\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    });
  });
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  expect(await isFree(port)).toBe(false);
  const ended = new Promise<[number | null, string | null]>((resolve) => {
    npm.once('exit', (code, signal) => resolve([code, signal]));
  });
  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await isFree(port)).toBe(true);
  await rm(folder, {recursive: true});
});
