import {start} from '../../src/server/main.ts';
import {startProcess as startServer} from '../../src/server/process.fixture.ts';
import {type Host, ORIGIN} from './static-host.ts';

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
  const environment = {BUILD_DIR: ORIGIN, PORT: String(port), HOST: '127.0.0.1'};
  const {server, ended} = await startServer(environment);
  return {
    end: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}
