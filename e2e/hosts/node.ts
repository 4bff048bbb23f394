import {start} from '../../src/server/main.ts';
import {type Host, ORIGIN} from './static-host.ts';

/** Starts the Node server over the built origin, on a free port. */
export async function startNode(): Promise<Host & {port: number}> {
  const server = await start({
    environment: {
      PORT: '0',
      HOST: '127.0.0.1',
      SHUTDOWN_SECONDS: '0',
      SEARCH_REQUESTS_PER_MINUTE: '0',
    },
    folder: ORIGIN,
    log: () => {},
  });
  return {origin: `http://127.0.0.1:${server.port}`, port: server.port, close: server.close};
}
