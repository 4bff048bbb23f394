/** The adapter for a search cluster, asked what the site's own search is asked; with CLUSTER=1, as it needs searchd. */
import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {connect} from '../../src/search/cluster/cluster.ts';
import {serveCluster} from '../../src/search/cluster/serve.ts';
import {parseSearchResponse, SEARCH_PATH} from '../../src/search/contract.ts';
import type {LogEntry} from '../../src/search/service/search-call.ts';
import {DEFAULT_SETTINGS} from '../../src/search/service/settings.ts';
import {findSearchd, NO_CLUSTER, startCluster} from '../hosts/search-cluster.ts';

const executable = process.env.CLUSTER ? findSearchd() : undefined;
if (process.env.CLUSTER && !executable) throw new Error(NO_CLUSTER);
if (!executable) console.log('The adapter for search clusters was not tested. CLUSTER=1 does that.');

describe.skipIf(!executable)('a search cluster', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let adapter: Awaited<ReturnType<typeof serveCluster>>;
  const log: LogEntry[] = [];

  beforeAll(async () => {
    cluster = await startCluster(executable ?? '');
    const env = {...process.env, SEARCH_CLUSTER: `127.0.0.1:${cluster.port}`};
    const settings = {...DEFAULT_SETTINGS, requestsPerMinute: 0};
    adapter = await serveCluster({
      cluster: connect({host: '127.0.0.1', port: cluster.port}),
      port: 0,
      settings,
      log: (entry) => log.push(entry),
    });
    const fill = ['--import', 'tsx', path.resolve('src/server/cluster.ts'), 'fill'];
    await vi.waitFor(() => execFileSync(process.execPath, fill, {env, stdio: 'ignore'}), {timeout: 60_000});
  });
  afterAll(async () => {
    await adapter?.close();
    cluster?.close();
  });

  const search = (query: unknown, topK: unknown = '3') =>
    fetch(`${adapter.url}${SEARCH_PATH}`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({query, topK}),
    });
  const results = async (query: string, topK?: string) =>
    parseSearchResponse(await (await search(query, topK)).json()).results;

  it('answers in the words of the contract, the best page first, each page once', async () => {
    expect((await results('simulated drivers'))[0]?.page_url).toMatch(/driver/i);
    const pages = (await results('checks', '20')).map(({page_url}) => page_url.split('#')[0]);
    expect(new Set(pages).size).toBe(pages.length);
    expect(await results('zzzzqqqq')).toEqual([]);
    expect(await results('"|!@~/\\')).toEqual([]);
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain('simulated drivers');
  });

  it('refuses what the contract refuses, and says so when the cluster is gone', async () => {
    expect((await search(7)).status).toBe(400);
    expect((await search('drivers', '0')).status).toBe(400);
    cluster.close();
    await vi.waitFor(async () => expect((await search('drivers')).status).toBe(500), {timeout: 20_000});
  });
});
