/** `npm run serve`: serves the built site and answers its searches. PORT and HOST choose where. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {loadProduct} from '../product.ts';
import {ROOT_REDIRECT, redirects} from '../redirects.ts';
import {INDEX_PATH, type SearchIndexFile} from '../search/index/index-file.ts';
import {createSearchService} from '../search/service/service.ts';
import {loadSettings} from '../search/service/settings.ts';
import {closeGracefully, createSiteServer, listenErrorMessage} from './server.ts';
import {createSiteHandler} from './site.ts';

const BASE_URL = '/docs/';
const DEFAULT_PORT = 3000;

/** The server cannot start; the message says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

export interface StartOptions {
  environment: Readonly<Record<string, string | undefined>>;
  /** Folder of the built site. */
  folder: string;
  log?: (line: string) => void;
}

/** The port of a PORT variable; 0 lets the system choose one. */
export function portOf(value: string | undefined): number {
  const text = value?.trim();
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new StartError(
      `PORT=${JSON.stringify(value)} is not a port: it must be a whole number from 0 to 65535.`,
    );
  }
  return port;
}

/** Reads the index of a built site. */
export function readIndex(folder: string): SearchIndexFile {
  const file = path.join(folder, INDEX_PATH);
  if (!existsSync(path.join(folder, '404.html'))) {
    throw new StartError(`There is no built site in ${folder}. Run this first: npm run build`);
  }
  if (!existsSync(file)) {
    throw new StartError(`The search index ${file} is missing. Build the site again: npm run build`);
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SearchIndexFile;
  } catch (error) {
    throw new StartError(
      `The search index ${file} cannot be read (${(error as Error).message}). Build the site again: npm run build`,
    );
  }
}

/** Reads the security headers that the build wrote. */
function readHeaders(folder: string): string {
  const file = path.join(folder, '_headers');
  if (!existsSync(file)) {
    throw new StartError(`The headers file ${file} is missing. Build the site again: npm run build`);
  }
  return readFileSync(file, 'utf8');
}

/** Starts the server and returns where it listens and how to end it. */
export async function start({environment, folder, log = console.log}: StartOptions) {
  const port = portOf(environment.PORT);
  const host = environment.HOST?.trim() || undefined;
  const product = loadProduct(environment);
  const settings = loadSettings(environment);
  const search = createSearchService({
    index: readIndex(folder),
    settings,
    productName: product.name,
    log: settings.logRequests ? (entry) => log(JSON.stringify(entry)) : undefined,
  });
  const site = createSiteHandler({
    folder,
    headersFile: readHeaders(folder),
    baseUrl: BASE_URL,
    redirects: redirects(product),
    home: ROOT_REDIRECT.to,
  });
  const server = createSiteServer({site, search});
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(new StartError(listenErrorMessage(error, port))));
    server.listen(port, host, listening);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {url: `http://localhost:${actual}${BASE_URL}`, port: actual, close: () => closeGracefully(server)};
}
