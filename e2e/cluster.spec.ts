import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {type APIRequestContext, expect, test} from 'playwright/test';
import {connect} from '../src/search/cluster/cluster.ts';
import {serveCluster} from '../src/search/cluster/serve.ts';
import {parseSearchResponse, SEARCH_PATH} from '../src/search/contract.ts';
import type {LogEntry} from '../src/search/service/search-call.ts';
import {DEFAULT_SETTINGS} from '../src/search/service/settings.ts';
import {findSearchd, NO_CLUSTER, startCluster} from './hosts/search-cluster.ts';

/* The adapter for a search cluster, asked what the site's own search is asked. */

const executable = findSearchd();
if (!executable && process.env.REQUIRE_SEARCHD) throw new Error(NO_CLUSTER);

test.describe('a search cluster', () => {
  test.describe.configure({mode: 'serial', timeout: 120_000});
  test.skip(!executable, NO_CLUSTER);
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let adapter: Awaited<ReturnType<typeof serveCluster>>;
  const log: LogEntry[] = [];

  test.beforeAll(async () => {
    cluster = await startCluster(executable ?? '');
    const address = {host: '127.0.0.1', port: cluster.port};
    adapter = await serveCluster({
      cluster: connect(address),
      port: 0,
      settings: {...DEFAULT_SETTINGS, requestsPerMinute: 0},
      log: (entry) => log.push(entry),
    });
    const env = {...process.env, SEARCH_CLUSTER: `127.0.0.1:${cluster.port}`};
    await expect
      .poll(
        () => {
          try {
            return execFileSync(
              process.execPath,
              ['--import', 'tsx', path.resolve('src/server/cluster.ts'), 'fill'],
              {
                env,
                encoding: 'utf8',
                stdio: ['ignore', 'pipe', 'ignore'],
              },
            );
          } catch {
            return '';
          }
        },
        {timeout: 60_000},
      )
      .toMatch(/^The cluster holds \d+ sections of \d+ pages\.\n$/);
  });
  test.afterAll(async () => {
    await adapter?.close();
    cluster?.close();
  });

  const search = (request: APIRequestContext, query: unknown, topK: unknown = '3') =>
    request.post(`${adapter.url}${SEARCH_PATH}`, {data: {query, topK}});
  const results = async (request: APIRequestContext, query: string, topK?: string) =>
    parseSearchResponse(await (await search(request, query, topK)).json()).results;

  test('answers in the words of the contract, the best page first', async ({request}) => {
    const found = await results(request, 'simulated drivers');
    expect(found).toHaveLength(3);
    expect(found[0]?.page_url).toMatch(/^\/docs\/simulation\/drivers/);
    expect((await results(request, 'recall at k'))[0]?.page_url).toMatch(/retrieval/);
    expect(
      (await results(request, 'create_scenario_set', '5')).map(({page_url}) => page_url.split('#')[0]),
    ).toContain('/docs/reference/python-sdk/evalwright');
    expect(await results(request, 'drivers', '20')).toHaveLength(20);
  });

  test('names each page once', async ({request}) => {
    const pages = (await results(request, 'checks', '20')).map(({page_url}) => page_url.split('#')[0]);
    expect(new Set(pages).size).toBe(pages.length);
  });

  test('answers nothing with nothing, and operators with what is between them', async ({request}) => {
    expect(await results(request, 'zzzzqqqq')).toEqual([]);
    expect(await results(request, '"|!@~/\\')).toEqual([]);
    expect((await results(request, `@title "drivers" | '); DROP TABLE site; --`)).length).toBeGreaterThan(0);
    expect((await results(request, 'drivers')).length).toBe(3);
  });

  test('refuses what the contract refuses, in its words', async ({request}) => {
    const refused = async (query: unknown, topK?: unknown) => {
      const response = await search(request, query, topK);
      return [response.status(), ((await response.json()) as {error: {code: string}}).error.code];
    };
    expect(await refused(7)).toEqual([400, 'invalid_request']);
    expect(await refused('x'.repeat(5000))).toEqual([400, 'invalid_request']);
    expect(await refused('drivers', '0')).toEqual([400, 'invalid_request']);
    const text = await request.post(`${adapter.url}${SEARCH_PATH}`, {
      headers: {'content-type': 'text/plain'},
      data: 'x',
    });
    expect(text.status()).toBe(415);
    expect((await request.get(`${adapter.url}${SEARCH_PATH}`)).status()).toBe(405);
    expect((await request.get(`${adapter.url}/elsewhere`)).status()).toBe(404);
  });

  test('is healthy, logs no query, and holds no more rows after it was filled again', async ({request}) => {
    const {pages} = (await (await request.get(`${adapter.url}/healthz`)).json()) as {pages: number};
    expect(pages).toBeGreaterThan(80);
    expect(log.some(({queryLength}) => queryLength === 'simulated drivers'.length)).toBe(true);
    expect(JSON.stringify(log)).not.toContain('simulated drivers');
    const again = connect({host: '127.0.0.1', port: cluster.port});
    await again.fill([[1, 'Tents', '', '', 'tents', 1, 'Tents', '/docs/tents', 'Tents.', '[]']]);
    expect(await again.countPages()).toBe(1);
    await again.close();
    expect(await results(request, 'drivers')).toEqual([]);
  });

  test('that does not answer is a failure of the service, and not of the page', async ({request}) => {
    cluster.close();
    await expect.poll(async () => (await request.get(`${adapter.url}/healthz`)).status()).toBe(500);
    const response = await search(request, 'drivers');
    expect(response.status()).toBe(500);
    expect(((await response.json()) as {error: {code: string}}).error.code).toBe('internal_error');
  });
});
