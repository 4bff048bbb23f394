/** `npm run serve`: serves the origin that the build laid out and answers its searches. PORT and HOST choose where. */
import {existsSync, readFileSync} from 'node:fs';
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {HEADERS_FILE} from '../postbuild/origin/layout.ts';
import {BASE_URL} from '../product/base-url.ts';
import {loadProduct} from '../product/index.ts';
import {ROOT_REDIRECT, redirects} from '../product/redirects.ts';
import {INDEX_PATH, type SearchIndexFile} from '../search/index/index-format.ts';
import {createSearchService} from '../search/service/service.ts';
import {loadSettings} from '../search/service/settings.ts';
import {listFiles, readText} from './files.ts';
import {createMetrics, createMetricsServer} from './metrics.ts';
import {createSiteServer, listenErrorMessage} from './server.ts';
import {createSite} from './site.ts';

const DEFAULT_PORT = 3000;

/** Load balancers commonly keep a connection for 60 s; the server must not be the first to close it. */
const DEFAULT_KEEP_ALIVE_SECONDS = 75;

/** Time for a load balancer to see that the server ends, and for clients to be told. */
const DEFAULT_SHUTDOWN_SECONDS = 1;

/** Metrics are nobody's business who is not told the address. */
const DEFAULT_METRICS_HOST = '127.0.0.1';

/**
 * Requests get so long to finish when the server ends: nearly what systemd waits. Only work that goes on
 * takes it, on a busy machine; supervisors that wait for less cut what is left.
 */
const PATIENCE_MS = 80_000;

/** The server cannot start; the message says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

export interface StartOptions {
  environment: Readonly<Record<string, string | undefined>>;
  /** Folder of the origin, as `src/postbuild/origin` lays it out. */
  folder: string;
  log?: (line: string) => void;
}

/**
 * A whole number from an environment variable.
 *
 * @throws StartError naming the variable and its bounds
 */
export function numberOf(name: string, value: string | undefined, fallback: number, maximum: number): number {
  const text = value?.trim();
  if (!text) return fallback;
  const number = Number(text);
  if (!/^\d{1,6}$/.test(text) || number > maximum) {
    throw new StartError(
      `${name}=${JSON.stringify(value)} is not valid: it must be a whole number from 0 to ${maximum}.`,
    );
  }
  return number;
}

/** The port of a METRICS_PORT variable; nothing where metrics are not wanted. */
export function metricsPortOf(value: string | undefined): number | undefined {
  return value?.trim() ? numberOf('METRICS_PORT', value, 0, 65_535) : undefined;
}

/** The port of a PORT variable; 0 lets the system choose one. */
export function portOf(value: string | undefined): number {
  return numberOf('PORT', value, DEFAULT_PORT, 65_535);
}

/** Reads the search index of an origin. */
export function readIndex(folder: string): SearchIndexFile {
  const file = path.join(folder, BASE_URL, INDEX_PATH);
  if (!existsSync(path.join(folder, BASE_URL, '404.html'))) {
    throw new StartError(`There is no built site in ${folder}. Run this first: npm run build`);
  }
  if (!existsSync(file)) {
    throw new StartError(`The search index ${file} is missing. Build the site again: npm run build`);
  }
  try {
    const index = JSON.parse(readFileSync(file, 'utf8')) as SearchIndexFile;
    if (!Array.isArray(index?.pages) || !index.site)
      throw new Error('it is not a search index of this version');
    return index;
  } catch (error) {
    throw new StartError(
      `The search index ${file} cannot be read (${(error as Error).message}). Build the site again: npm run build`,
    );
  }
}

/** Reads the security headers that the build wrote. */
function readHeaders(folder: string): string {
  const file = path.join(folder, HEADERS_FILE);
  if (!existsSync(file)) {
    throw new StartError(`The headers file ${file} is missing. Build the site again: npm run build`);
  }
  return readFileSync(file, 'utf8');
}

/** Starts the server and returns where it listens and how to end it. */
export async function start({environment, folder, log = console.log}: StartOptions) {
  const port = portOf(environment.PORT);
  const metricsPort = metricsPortOf(environment.METRICS_PORT);
  const host = environment.HOST?.trim() || undefined;
  const keepAliveSeconds = numberOf(
    'KEEP_ALIVE_SECONDS',
    environment.KEEP_ALIVE_SECONDS,
    DEFAULT_KEEP_ALIVE_SECONDS,
    3600,
  );
  const delaySeconds = numberOf(
    'SHUTDOWN_SECONDS',
    environment.SHUTDOWN_SECONDS,
    DEFAULT_SHUTDOWN_SECONDS,
    300,
  );
  const product = loadProduct(environment);
  const settings = loadSettings(environment);
  const index = readIndex(folder);
  const headersFile = readHeaders(folder);
  const files = listFiles(folder);
  const metrics = metricsPort === undefined ? undefined : createMetrics();
  const search = createSearchService({
    index,
    settings,
    moved: redirects(product),
    readMarkdown: async (url) => {
      const markdown = files.get(`${url}.md`);
      return markdown && readText(markdown);
    },
    log: (entry) => {
      metrics?.search(entry);
      if (settings.logRequests) log(JSON.stringify(entry));
    },
  });
  const site = createSite({
    files,
    headersFile,
    origin: index.site.origin,
    baseUrl: BASE_URL,
    redirects: redirects(product),
    home: ROOT_REDIRECT.to,
  });
  const {server, drain} = createSiteServer({
    site,
    search,
    keepAliveMs: keepAliveSeconds * 1000,
    onAnswer: metrics?.answered,
  });
  await search.warm();
  const actual = await listen(server, 'PORT', port, host).catch((error) => {
    files.close();
    throw error;
  });
  const metricsServer = metrics && createMetricsServer(metrics);
  if (metricsServer) {
    await listen(
      metricsServer,
      'METRICS_PORT',
      metricsPort ?? 0,
      environment.METRICS_HOST?.trim() || DEFAULT_METRICS_HOST,
    ).catch((error) => {
      server.close();
      files.close();
      throw error;
    });
  }
  return {
    url: `http://localhost:${actual}${BASE_URL}`,
    port: actual,
    metricsPort: metricsServer && portOfServer(metricsServer),
    close: async () => {
      await drain({delayMs: delaySeconds * 1000, patienceMs: delaySeconds * 1000 + PATIENCE_MS});
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      files.close();
    },
  };
}

const portOfServer = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(
  server: Server,
  variable: 'PORT' | 'METRICS_PORT',
  port: number,
  host: string | undefined,
): Promise<number> {
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(new StartError(listenErrorMessage(error, port, variable))));
    server.listen(port, host, listening);
  });
  return portOfServer(server);
}
