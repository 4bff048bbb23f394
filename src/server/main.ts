/** `npm run serve`: serves the origin that the build laid out and answers its searches. PORT and HOST choose where. */
import type {Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {readManifest, type SiteManifest} from '../postbuild/site-manifest.ts';
import {runAsCommand, UserError} from '../product/diagnostic.ts';
import {INDEX_PATH, type SearchIndexFile} from '../search/index/index-format.ts';
import {createSearchService} from '../search/service/service.ts';
import {loadSettings} from '../search/service/settings.ts';
import {readFiles, type SiteFiles} from './files.ts';
import {createMetrics, createMisses} from './metrics.ts';
import {createSiteServer} from './server.ts';
import {createSite} from './site.ts';

export interface StartOptions {
  environment: Readonly<Record<string, string | undefined>>;
  /** Folder of the origin, as `src/postbuild/origin.ts` lays it out. */
  folder: string;
  log?: (line: string) => void;
}

/**
 * A whole number from an environment variable.
 *
 * @throws UserError naming the variable and its bounds
 */
export function numberOf(name: string, value: string | undefined, fallback: number, maximum: number): number {
  const text = value?.trim();
  if (!text) return fallback;
  const number = Number(text);
  if (!/^\d{1,6}$/.test(text) || number > maximum)
    throw new UserError(
      `${name}=${JSON.stringify(value)} is not valid: it must be a whole number from 0 to ${maximum}.`,
    );
  return number;
}

/** Reads an origin: what the build decided, and every file. */
export function readOrigin(folder: string): {
  manifest: SiteManifest;
  files: SiteFiles;
  index: SearchIndexFile;
} {
  const manifest = readManifest(folder);
  const files = readFiles(folder, manifest);
  const needed = ['404.html', INDEX_PATH].map((name) => {
    const file = files.get(`${manifest.baseUrl}${name}`);
    if (!file)
      throw new UserError(`${folder} has no ${manifest.baseUrl}${name}. Build the site: npm run build`);
    return file.plain.content;
  });
  return {manifest, files, index: JSON.parse(String(needed[1]))};
}

/** Starts the server and returns where it listens and how to end it. */
export async function start({environment, folder, log = () => {}}: StartOptions) {
  const port = numberOf('PORT', environment.PORT, 3000, 65_535);
  const metricsPort = numberOf('METRICS_PORT', environment.METRICS_PORT, 0, 65_535);
  const delayMs = 1000 * numberOf('SHUTDOWN_SECONDS', environment.SHUTDOWN_SECONDS, 1, 300);
  const settings = loadSettings(environment);
  const {manifest, files, index} = readOrigin(folder);
  const metrics = environment.METRICS_PORT?.trim() ? createMetrics(manifest.build) : undefined;
  const misses = createMisses({
    isOn: environment.READER_MISSES?.trim() !== 'off',
    log,
    count: metrics?.missed,
  });
  const search = createSearchService({
    index,
    settings,
    build: manifest.build,
    moved: manifest.redirects,
    readMarkdown: async (url) => files.get(`${url}.md`)?.plain.content.toString(),
    onEmpty: (query) => misses('search', query),
    log: (entry) => {
      metrics?.search(entry);
      if (settings.logRequests) log(JSON.stringify(entry));
    },
  });
  const site = createSite(manifest, files, (path) => misses('page', path));
  const {server, drain} = createSiteServer({site, search, onResponse: metrics?.responded});
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
    throw error;
  }
  return {
    url: `http://localhost:${portOfServer(server)}${manifest.baseUrl}`,
    port: portOfServer(server),
    metricsPort: metrics && portOfServer(metrics.server),
    close: async () => {
      await drain(delayMs);
      metrics?.server.close();
      metrics?.server.closeAllConnections();
    },
  };
}

const portOfServer = (server: Server): number => (server.address() as AddressInfo).port;

async function listen(server: Server, variable: string, port = 0, host?: string): Promise<void> {
  await new Promise<void>((listening, failed) => {
    server.once('error', ({code, message}: NodeJS.ErrnoException) => {
      const known: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use. Choose another: ${variable}=${port + 1} npm run serve`,
        EACCES: `Port ${port} needs privileges. Choose another: ${variable}=${port + 8000} npm run serve`,
        ENOTFOUND: `There is no host ${host}. Choose an IP address of this machine: ${variable.replace('PORT', 'HOST')}=0.0.0.0 npm run serve`,
        EADDRNOTAVAIL: `${host} is no IP address of this machine. Choose one that is: ${variable.replace('PORT', 'HOST')}=0.0.0.0 npm run serve`,
      };
      failed(new UserError(known[code ?? ''] ?? `Cannot listen on ${variable}=${port}: ${message}.`));
    });
    server.listen(port, host, listening);
  });
}

/** A terminal and npm both hand a signal on: so soon after the first, it is the same one. */
const SAME_SIGNAL_MS = 1000;

/** So much of the log may wait for whoever reads it; more is dropped, or a stuck reader would fill the memory. */
const MAX_WAITING_BYTES = 1 << 20;

/** Writes a line to the standard output, unless nobody takes it. */
function log(line: string): void {
  if (process.stdout.writableLength < MAX_WAITING_BYTES) process.stdout.write(`${line}\n`);
}

async function main() {
  // A log that cannot be written, as on a full disk or a closed pipe, is no reason to stop serving.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const {url, close} = await start({
    environment: process.env,
    folder: path.resolve(process.env.BUILD_DIR ?? 'dist'),
    log,
  });
  log(`Serving the site at ${url} (Ctrl+C to stop; again to stop at once)`);
  let first: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (first === undefined) {
        first = performance.now();
        close().then(() => process.exit(0));
      } else if (signal === 'SIGINT' && performance.now() - first > SAME_SIGNAL_MS) {
        // A person who asks again. Supervisors may repeat SIGTERM, and have SIGKILL to end it at once.
        process.exit(130);
      }
    });
  }
}

await runAsCommand(import.meta.url, main);
