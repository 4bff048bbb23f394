/** The adapter for a search cluster, asked what the site's own search is asked; with CLUSTER=1, as it needs searchd. */
import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {connect, serveCluster} from '../../src/search/cluster/cluster.ts';
import {parseSearchResponse, SEARCH_PATH} from '../../src/search/contract.ts';
import {DEFAULT_SETTINGS} from '../../src/search/service/settings.ts';
import {freePort} from '../hosts/nginx.ts';

const INSTALLED = ['/usr/bin/searchd', '/usr/local/bin/searchd', '/opt/homebrew/bin/searchd'];

/** Advice where there is no search cluster; shown in the test report. */
const NO_CLUSTER =
  'searchd is not on this machine, so the adapter for search clusters was not tested. Debian: apt-get install sphinxsearch; elsewhere Manticore Search.';

/** Path of searchd. */
function findSearchd(): string | undefined {
  return INSTALLED.find((file) => fs.existsSync(file));
}

/** Starts a cluster of one node with the configuration of `deploy/sphinx.conf`, in a folder and on a port of its own. */
async function startCluster(executable: string): Promise<{port: number; close: () => void}> {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'searchd-'));
  const port = await freePort();
  const given = fs.readFileSync('deploy/sphinx.conf', 'utf8');
  const own = given.replace('listen = 127.0.0.1:9306:mysql41', `listen = 127.0.0.1:${port}:mysql41`);
  if (own === given) throw new Error('deploy/sphinx.conf no longer listens where it did.');
  fs.writeFileSync(path.join(work, 'sphinx.conf'), own);
  const searchd = spawn(executable, ['--config', 'sphinx.conf', '--nodetach'], {cwd: work, stdio: 'ignore'});
  return {
    port,
    close() {
      searchd.kill();
      fs.rmSync(work, {recursive: true, force: true});
    },
  };
}

const executable = process.env.CLUSTER ? findSearchd() : undefined;
if (process.env.CLUSTER && !executable) throw new Error(NO_CLUSTER);
if (!executable) console.log('The adapter for search clusters was not tested. CLUSTER=1 does that.');

describe.skipIf(!executable)('a search cluster', () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let adapter: Awaited<ReturnType<typeof serveCluster>>;

  beforeAll(async () => {
    cluster = await startCluster(executable ?? '');
    const env = {...process.env, SEARCH_CLUSTER: `127.0.0.1:${cluster.port}`};
    const settings = {...DEFAULT_SETTINGS, requestsPerMinute: 0};
    adapter = await serveCluster(connect({host: '127.0.0.1', port: cluster.port}), settings, 0);
    const fill = ['--import', 'tsx', path.resolve('src/search/cluster/cluster.ts'), 'fill'];
    await vi.waitFor(() => execFileSync(process.execPath, fill, {env, stdio: 'pipe'}), {timeout: 60_000});
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
  });

  it('refuses what the contract refuses, and says so when the cluster is gone', async () => {
    expect((await search(7)).status).toBe(400);
    expect((await search('drivers', '0')).status).toBe(400);
    cluster.close();
    await vi.waitFor(async () => expect((await search('drivers')).status).toBe(500), {timeout: 20_000});
  });
});
