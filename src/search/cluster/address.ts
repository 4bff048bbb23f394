import {UserError} from '../../product/diagnostic.ts';

/** Address of the cluster's SphinxQL listener, from `SEARCH_CLUSTER`. Fails on one that is none. */
export function clusterAddress(environment: Readonly<Record<string, string | undefined>>): {
  host: string;
  port: number;
} {
  const value = environment.SEARCH_CLUSTER?.trim() || '127.0.0.1:9306';
  const [, host = '', port = ''] = /^(\[[0-9a-f:]+\]|[\w.-]+):(\d+)$/i.exec(value) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65_535) {
    throw new UserError(
      `SEARCH_CLUSTER is ${JSON.stringify(value)}; give the host and port of the SphinxQL listener, such as 127.0.0.1:9306.`,
    );
  }
  return {host: host.replace(/^\[|\]$/g, ''), port: Number(port)};
}
