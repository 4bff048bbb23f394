import path from 'node:path';
import {afterAll, beforeAll} from 'vitest';
import {start} from '../../src/server/start.ts';
import type {Host} from '../hosts/static-host.ts';

/** The built origin. */
export const ORIGIN = path.resolve(process.env.BUILD_DIR ?? 'dist');

/** Starts the Node server over an origin, on a port of its own. */
export async function startNode(folder = ORIGIN): Promise<Host & {port: number}> {
  const server = await start({
    environment: {PORT: '0', HOST: '127.0.0.1', SHUTDOWN_SECONDS: '0', SEARCH_REQUESTS_PER_MINUTE: '0'},
    folder,
    log: () => {},
  });
  return {origin: `http://127.0.0.1:${server.port}`, port: server.port, close: server.close};
}

/** Serves the built site for the tests of a file, and reads it over HTTP. */
export function servedSite() {
  let host: Host | undefined;
  beforeAll(async () => {
    host = await startNode();
  });
  afterAll(() => host?.close());
  const get = (target: string, headers: Record<string, string> = {}) =>
    fetch(`${host?.origin}${target}`, {redirect: 'manual', headers});
  return {get, text: async (target: string) => (await get(target)).text(), url: () => host?.origin ?? ''};
}
