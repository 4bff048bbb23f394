import {spawn} from 'node:child_process';
import path from 'node:path';
import {start} from '../../src/server/main.ts';
import type {Host} from './static-host.ts';

/** The built origin. */
export const ORIGIN = path.resolve(process.env.BUILD_DIR ?? 'dist');

/** Starts the Node server over an origin, on a port of its own unless one is given. */
export async function startNode(folder = ORIGIN, port = 0): Promise<Host & {port: number}> {
  const server = await start({
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      SHUTDOWN_SECONDS: '0',
      SEARCH_REQUESTS_PER_MINUTE: '0',
    },
    folder,
    log: () => {},
  });
  return {origin: `http://127.0.0.1:${server.port}`, port: server.port, close: server.close};
}

/** Starts the Node server over the built origin as a process of its own, as an operator does; `end` sends it SIGTERM. */
export async function startProcess(port: number): Promise<{end: () => Promise<number | null>}> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    env: {
      ...process.env,
      BUILD_DIR: ORIGIN,
      PORT: String(port),
      HOST: '127.0.0.1',
      SEARCH_REQUESTS_PER_MINUTE: '0',
      SEARCH_LOG: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await new Promise((later) => setTimeout(later, 100));
  }
  return {
    end: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}
