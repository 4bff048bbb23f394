/**
 * `npx tsx src/search/cluster/serve.ts fill` gives a search cluster the sections of the last build, and
 * `npx tsx src/search/cluster/serve.ts serve` answers `POST /v1/search` from it.
 *
 * SEARCH_CLUSTER (127.0.0.1:9306) is its SphinxQL listener, PORT (3001) where searches are answered. The
 * `SEARCH_` variables that README.md lists for the search service hold here too.
 */
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {getRequestListener} from '@hono/node-server';
import {runAsCommand, UserError} from '../../product/diagnostic.ts';
import {readVariables, refuseProblems, schemas} from '../../product/environment.ts';
import {BASE_URL} from '../../product/variables.ts';
import {INDEX_PATH} from '../index/index-format.ts';
import {CALL_METHODS, createSearchCall, type LogEntry} from '../service/search-call.ts';
import {loadSettings, type SearchSettings} from '../service/settings.ts';
import {type Cluster, connect, rowsOf} from './cluster.ts';

export interface ClusterServerOptions {
  cluster: Cluster;
  /** 0 takes one that is free. */
  port: number;
  host?: string | undefined;
  settings: SearchSettings;
  log?: ((entry: LogEntry) => void) | undefined;
}

/** Answers the search call from a cluster. `/healthz` fails while the cluster does not answer. */
export async function serveCluster({cluster, port, host, settings, log}: ClusterServerOptions) {
  const call = createSearchCall({
    settings,
    methods: CALL_METHODS,
    find: cluster.find,
    concurrency: 64,
    countPages: cluster.countPages,
    log,
  });
  const server = createServer(
    getRequestListener((request, bindings) => call.fetch(request, bindings), {hostname: 'localhost'}),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      });
      await cluster.close();
    },
  };
}

const VARIABLES = {
  cluster: {
    variable: 'SEARCH_CLUSTER',
    schema: schemas.matching(
      /^(?:\[[0-9a-f:]+\]|[\w.-]+):\d{1,5}$/i,
      'the host and port of the SphinxQL listener, such as 127.0.0.1:9306',
    ),
    default: '127.0.0.1:9306',
  },
  port: {variable: 'PORT', schema: schemas.whole(65_535), default: '3001'},
  host: {variable: 'HOST', default: ''},
  folder: {variable: 'BUILD_DIR', default: 'dist'},
} as const;

await runAsCommand(import.meta.url, async () => {
  const problems: string[] = [];
  const {cluster: listener, port, host, folder} = readVariables(VARIABLES, process.env, problems);
  refuseProblems('The cluster cannot be used', problems);
  const [, name = '', number] = /^\[?(.*?)\]?:(\d+)$/.exec(listener) ?? [];
  const cluster = connect({host: name, port: Number(number)});
  const [command] = process.argv.slice(2);
  if (command === 'fill') {
    try {
      const index = readFileSync(path.join(folder, BASE_URL, INDEX_PATH), 'utf8');
      const rows = rowsOf(JSON.parse(index));
      await cluster.fill(rows);
      console.log(`The cluster holds ${rows.length} sections of ${await cluster.countPages()} pages.`);
    } finally {
      await cluster.close();
    }
  } else if (command === 'serve') {
    const settings = loadSettings(process.env);
    const log = settings.logRequests ? (entry: LogEntry) => console.log(JSON.stringify(entry)) : undefined;
    const {url, close} = await serveCluster({cluster, port, host: host || undefined, settings, log});
    console.log(`Answering searches at ${url}`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  } else throw new UserError('Usage: npx tsx src/search/cluster/serve.ts fill|serve');
});
