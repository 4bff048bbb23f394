/** The server as a process of its own: what it does with a log that nobody takes, and at SIGTERM. */
import {rm} from 'node:fs/promises';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {smallOrigin} from './origin.fixture.ts';
import {startProcess} from './process.fixture.ts';

let folder: string;
const started: Awaited<ReturnType<typeof startProcess>>[] = [];

beforeAll(() => {
  folder = smallOrigin({'overview.html': '<p>text</p>'.repeat(1000)});
});
afterAll(async () => {
  for (const {server} of started) server.kill('SIGKILL');
  await rm(folder, {recursive: true});
});

async function startServer(environment: Record<string, string> = {}) {
  const running = await startProcess({BUILD_DIR: folder, ...environment});
  started.push(running);
  return running;
}

const search = (url: string) =>
  fetch(`${url}/v1/search`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: '{"query":"drivers"}',
  });

it('goes on when its standard output and errors are closed', async () => {
  const {server, url, ended} = await startServer();
  server.stdout.destroy();
  server.stderr.destroy();
  for (let count = 0; count < 5; count += 1) expect((await search(url)).status).toBe(200);
  expect((await fetch(`${url}/docs/overview`)).status).toBe(200);
  // Sent by a terminal that closes.
  server.kill('SIGHUP');
  expect(await ended).toBe(0);
});

it('ends at SIGTERM although clients keep coming, and loses no request that has begun', async () => {
  const {server, url, ended} = await startServer({SHUTDOWN_SECONDS: '1'});
  let answered = 0;
  let isOver = false;
  const lost: unknown[] = [];
  const client = async () => {
    while (!isOver)
      try {
        await (await fetch(`${url}/docs/overview`)).text();
        answered += 1;
      } catch (error) {
        const {cause} = error as {cause?: {code?: string}};
        // Whoever comes after the port has closed goes to another server.
        if (cause?.code === 'ECONNREFUSED') return;
        lost.push(cause);
      }
  };
  const clients = Array.from({length: 20}, client);
  await vi.waitFor(() => expect(answered).toBeGreaterThan(50), {timeout: 60_000});
  server.kill('SIGTERM');
  // Other signals of supervisors end nothing earlier.
  for (const signal of ['SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const) server.kill(signal);
  expect(await ended).toBe(0);
  isOver = true;
  await Promise.all(clients);
  expect(lost).toEqual([]);
});
