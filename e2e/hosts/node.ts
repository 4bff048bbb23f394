import path from 'node:path';
import {start} from '../../src/server/start.ts';
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
