/** `npm run serve`: the origin that the build laid out and its search, on one port. PORT and HOST choose where. */
import {Console} from 'node:console';
import {once} from 'node:events';
import type {IncomingMessage, Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {Writable} from 'node:stream';
import {getRequestListener} from '@hono/node-server';
import {readManifest} from '../postbuild/site-manifest.ts';
import {runAsCommand, UserError} from '../product/diagnostic.ts';
import {type Environment, readVariables, schemas} from '../product/environment.ts';
import {INDEX_PATH} from '../search/index/index-format.ts';
import {logFailure} from '../search/service/search-call.ts';
import {createSearchService, type SearchService} from '../search/service/service.ts';
import {loadSettings} from '../search/service/settings.ts';
import {createConnections} from './connections.ts';
import {readFiles} from './files.ts';
import {createMetrics} from './metrics.ts';
import {createSite, type Site} from './site.ts';

const port = schemas.whole(65_535);

const VARIABLES = {
  port: {variable: 'PORT', schema: port, default: '3000'},
  host: {variable: 'HOST', schema: schemas.address, default: ''},
  metricsPort: {variable: 'METRICS_PORT', schema: port, default: ''},
  // Metrics are served to this machine only.
  metricsHost: {variable: 'METRICS_HOST', schema: schemas.address, default: '127.0.0.1'},
  shutdownSeconds: {variable: 'SHUTDOWN_SECONDS', schema: schemas.whole(300), default: '1'},
  keepsMisses: {variable: 'READER_MISSES', schema: schemas.onOff, default: 'on'},
} as const;

interface StartOptions {
  environment: Environment;
  /** Folder of the origin, as `src/postbuild/origin.ts` lays it out. */
  folder: string;
  log?: (line: string) => void;
}

/** Starts the server and returns where it listens and how to end it. */
export async function start({environment, folder, log = () => {}}: StartOptions) {
  const settings = readVariables('The server cannot start', VARIABLES, environment);
  const manifest = readManifest(folder);
  const files = new Map(readFiles(folder, manifest));
  const indexPath = `${manifest.baseUrl}${INDEX_PATH}`;
  const index = JSON.parse(String(files.get(indexPath)?.content));
  // No page loads it.
  files.delete(indexPath);
  const metrics = createMetrics(manifest, settings.keepsMisses, log);
  const search = createSearchService({
    index,
    settings: loadSettings(environment),
    build: manifest.build,
    moved: [...manifest.redirects, {from: '', to: manifest.home}],
    readText: async (path) => files.get(path)?.content.toString(),
    onEmpty: (query) => metrics.missed('search', query),
  });
  const site = createSite(manifest, files, (path) => metrics.missed('page', path));
  const {server, drain} = createSiteServer(site, search, metrics);
  // Loading leaves more garbage behind than the site takes. With --expose-gc it goes before the first request; one
  // round leaves half of it.
  globalThis.gc?.();
  globalThis.gc?.();
  try {
    await listen(server, 'PORT', settings.port, settings.host || undefined);
    if (settings.metricsPort !== '')
      await listen(metrics.server, 'METRICS_PORT', Number(settings.metricsPort), settings.metricsHost);
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    url: `http://localhost:${portOf(server)}${manifest.baseUrl}`,
    port: portOf(server),
    metricsPort: metrics.server.listening ? portOf(metrics.server) : undefined,
    close: async () => {
      await drain(1000 * settings.shutdownSeconds);
      metrics.server.close();
      metrics.server.closeAllConnections();
    },
  };
}

/** Probes of a supervisor: is the process alive; and does it take requests, which it does not from SIGTERM on? */
const [LIVE, READY] = ['/livez', '/readyz'];

const NOT_VALID = 'This request is not valid.\n';

/** Makes the server of a site and its search. */
function createSiteServer(site: Site, search: SearchService, metrics: ReturnType<typeof createMetrics>) {
  const respond = (request: Request, incoming: IncomingMessage): Promise<Response> | Response => {
    // The listener takes names that a URL does not, such as those in a wrong Punycode.
    if (!URL.canParse(request.url)) return site.reply(400, NOT_VALID);
    const {pathname} = new URL(request.url);
    const {'transfer-encoding': transfer = 'chunked'} = incoming.headers;
    // RFC 9112, 3.2. Which of two hosts was meant, proxies decide in different ways.
    const hosts = incoming.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length;
    if (hosts > 1 || (hosts === 0 && incoming.httpVersion === '1.1'))
      return site.reply(400, 'A request has one Host header.\n', {connection: 'close'});
    if (transfer.trim().toLowerCase() !== 'chunked')
      return site.reply(501, 'The only transfer encoding is chunked.\n', {connection: 'close'});
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && pathname === READY && connections.isDraining()) return site.reply(503, 'shutting down\n');
    if (isRead && (pathname === LIVE || pathname === READY)) return site.reply(200, 'ok\n');
    return search.handlerOf(pathname)
      ? search.fetch(request, {incoming})
      : site.respond(request, incoming.url ?? '/');
  };
  // The listener replaces the global Request by its own, which Hono's limit of bodies needs: it makes a new request of
  // one whose length is not announced.
  const onRequest = getRequestListener(
    async (request, {incoming}) => {
      try {
        return await respond(request, incoming as IncomingMessage);
      } catch (error) {
        logFailure(error);
        return site.reply(500, 'The server failed.\n');
      }
    },
    {
      // HTTP/1.0 has no Host header.
      hostname: 'localhost',
      // Requests that are not valid, such as one whose host is no host name.
      errorHandler: () => site.reply(400, NOT_VALID),
    },
  );
  const connections = createConnections({
    onRequest,
    refusalHeaders: () => site.reply(400, '').headers,
    onResponse: (request, status, milliseconds) => {
      const path = request?.url?.split('?', 1)[0] ?? '';
      if (path === LIVE || path === READY) return;
      metrics.responded(request ? (search.handlerOf(path) ?? 'site') : 'parser', status, milliseconds);
    },
  });
  return connections;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(server: Server, variable: string, port: number, host?: string): Promise<void> {
  await once(server.listen(port, host), 'listening').catch(({message}) => {
    const other = `Choose another port, or another IP address of this machine with ${variable.replace('PORT', 'HOST')}`;
    throw new UserError(`${variable}=${port} cannot be opened (${message}). ${other}.`);
  });
}

/** Bytes of a log that may wait for whoever reads it; more is dropped, or a stuck reader would fill the memory. */
const MAX_WAITING_BYTES = 1 << 20;

/** A stream into another one that drops what nobody takes, and goes on where the other one fails: a full disk, a closed pipe. */
function bounded(stream: NodeJS.WriteStream): Writable {
  stream.on('error', () => {});
  return new Writable({
    write(chunk, _encoding, done) {
      if (stream.writableLength < MAX_WAITING_BYTES) stream.write(chunk);
      done();
    },
  });
}

async function main() {
  globalThis.console = new Console(bounded(process.stdout), bounded(process.stderr));
  const folder = path.resolve(process.env.BUILD_DIR ?? 'dist');
  const {url, close} = await start({environment: process.env, folder, log: console.log});
  console.log(`Serving the site at ${url} (Ctrl+C to stop)`);
  let isClosing = false;
  // A terminal and npm both hand a signal on, and supervisors repeat it: the first one counts. Without a listener the last
  // two would cut what is being sent.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'] as const)
    process.on(signal, () => {
      if (!isClosing) void close().then(() => process.exit(0));
      isClosing = true;
    });
}

await runAsCommand(import.meta.url, main);
