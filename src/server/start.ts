/** `npm run serve`: serves the origin that the build laid out and answers its searches. PORT and HOST choose where. */
import {readFileSync} from 'node:fs';
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
import {listFiles, readText, StartError} from './files.ts';
import {createMetrics} from './metrics.ts';
import {createSiteServer} from './server.ts';
import {createSite} from './site.ts';

/**
 * How long requests in progress may take after SIGTERM: a little less than systemd waits. Only a busy machine needs
 * that much; a supervisor that waits for less cuts off what is left.
 */
const PATIENCE_MS = 80_000;

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

/** Reads the search index of an origin. */
export const readIndex = (folder: string): SearchIndexFile =>
  readBuilt(folder, path.join(BASE_URL, INDEX_PATH), JSON.parse);

/** @throws StartError when the build has not written the file */
function readBuilt<T>(folder: string, name: string, parse: (text: string) => T): T {
  const file = path.join(folder, name);
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(
      `${file} cannot be read (${(error as Error).message}). Build the site first: npm run build`,
    );
  }
}

/** Starts the server and returns where it listens and how to end it. */
export async function start({environment, folder, log = console.log}: StartOptions) {
  const port = numberOf('PORT', environment.PORT, 3000, 65_535);
  const metricsPort = numberOf('METRICS_PORT', environment.METRICS_PORT, 0, 65_535);
  const delayMs = 1000 * numberOf('SHUTDOWN_SECONDS', environment.SHUTDOWN_SECONDS, 1, 300);
  const product = loadProduct(environment);
  const settings = loadSettings(environment);
  const index = readIndex(folder);
  const headersFile = readBuilt(folder, HEADERS_FILE, String);
  const files = listFiles(folder);
  const metrics = environment.METRICS_PORT?.trim() ? createMetrics() : undefined;
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
  const {server, drain} = createSiteServer({site, search, onAnswer: metrics?.answered});
  await search.warm();
  // Loading leaves more garbage behind than the site takes. With --expose-gc it goes before the first request; one
  // round leaves half of it.
  globalThis.gc?.();
  globalThis.gc?.();
  try {
    await listen(server, 'PORT', port, environment.HOST?.trim() || undefined);
    // Without METRICS_HOST, metrics are served to this machine only.
    if (metrics)
      await listen(
        metrics.server,
        'METRICS_PORT',
        metricsPort,
        environment.METRICS_HOST?.trim() || '127.0.0.1',
      );
  } catch (error) {
    server.close();
    files.close();
    throw error;
  }
  return {
    url: `http://localhost:${portOfServer(server)}${BASE_URL}`,
    port: portOfServer(server),
    metricsPort: metrics && portOfServer(metrics.server),
    close: async () => {
      await drain({delayMs, patienceMs: delayMs + PATIENCE_MS});
      metrics?.server.close();
      metrics?.server.closeAllConnections();
      files.close();
    },
  };
}

const portOfServer = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(server: Server, variable: string, port = 0, host?: string): Promise<void> {
  await new Promise<void>((listening, failed) => {
    server.once('error', ({code, message}: NodeJS.ErrnoException) => {
      const known = {EADDRINUSE: 'is in use', EACCES: 'needs privileges'}[code ?? ''];
      const reason = known ? `Port ${port} ${known}.` : `Cannot listen on port ${port}: ${message}.`;
      failed(new StartError(`${reason} Choose another: ${variable}=${port + 1} npm run serve`));
    });
    server.listen(port, host, listening);
  });
}
