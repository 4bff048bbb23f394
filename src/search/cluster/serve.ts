import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {getRequestListener} from '@hono/node-server';
import {CALL_METHODS, createSearchCall, type LogEntry} from '../service/search-call.ts';
import type {SearchSettings} from '../service/settings.ts';
import type {Cluster} from './cluster.ts';

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
