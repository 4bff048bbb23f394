import {describe, expect, it, vi} from 'vitest';
import {FIXTURE_INDEX} from '../service/fixture.ts';
import {createSearchService} from '../service/service.ts';
import type {OfflineContent} from './content.ts';
import {memoryCaches} from './fixture.ts';
import {createResponder} from './respond.ts';
import {cacheOf, removeSites} from './save.ts';

const ORIGIN = 'https://zenith.example';
const content: OfflineContent = {
  version: 'one',
  files: ['/docs/overview', '/docs/blog', '/docs/assets/js/a.1.js', '/docs/search/index.json'],
  assets: '/docs/assets/',
  index: '/docs/search/index.json',
  home: '/docs/overview',
  baseUrl: '/docs/',
  search: '/v1/search',
};

const unreachable = (async () => {
  throw new TypeError('Failed to fetch');
}) as unknown as typeof fetch;

async function offlineSite(
  fetch: typeof globalThis.fetch = unreachable,
  changed: Partial<OfflineContent> = {},
) {
  const {caches} = memoryCaches();
  const all = {...content, ...changed};
  const cache = await caches.open(cacheOf(all));
  for (const file of all.files) await cache.put(file, new Response(`saved ${file}`));
  await cache.put(all.index, Response.json(FIXTURE_INDEX));
  const respond = createResponder(all, {caches, fetch}, ORIGIN);
  return {
    caches,
    get: (path: string, init?: RequestInit, preloaded?: Promise<Response | undefined>) =>
      respond(new Request(new URL(path, ORIGIN), init), preloaded),
    search: (body: unknown, url = '/v1/search') =>
      respond(new Request(new URL(url, ORIGIN), {method: 'POST', body: JSON.stringify(body)})),
  };
}

describe('without a network', () => {
  it('answers pages with and without query, fragment and slash, and leads from the root to the home', async () => {
    const {get} = await offlineSite();
    for (const path of [
      '/docs/overview',
      '/docs/overview?a=1',
      '/docs/overview/',
      '/docs/overview.html',
      '/docs/overview/index.html',
    ])
      expect(await (await get(path))?.text(), path).toBe('saved /docs/overview');
    for (const path of ['/docs', '/docs/', '/docs/index.html'])
      expect((await get(path))?.headers.get('location'), path).toBe(`${ORIGIN}/docs/overview`);
  });

  it('takes what the browser has loaded ahead, and the copy where that failed', async () => {
    const {get} = await offlineSite();
    const respond = (preloaded: Promise<Response | undefined>) => get('/docs/overview', {}, preloaded);
    expect(await (await respond(Promise.resolve(new Response('new'))))?.text()).toBe('new');
    for (const nothing of [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(undefined)])
      expect(await (await respond(nothing))?.text()).toBe('saved /docs/overview');
  });

  it('fails as the network does for what is not saved', async () => {
    const {get} = await offlineSite();
    await expect(get('/docs/unknown')).rejects.toThrow('Failed to fetch');
  });

  it('answers a search as the service does', async () => {
    const {search} = await offlineSite();
    const service = createSearchService({index: FIXTURE_INDEX});
    for (const query of ['drivers', 'share of relevant documents', '--debug', 'voice']) {
      const online = await service.fetch(
        new Request(`${ORIGIN}/v1/search`, {
          method: 'POST',
          headers: {'content-type': 'application/json'},
          body: JSON.stringify({query, topK: '3'}),
        }),
      );
      const expected: unknown = await online.json();
      expect(JSON.stringify(expected)).toContain('page_url');
      expect(await (await search({query, topK: '3'}))?.json(), query).toEqual(expected);
    }
  });

  it('refuses what the service refuses', async () => {
    const {search} = await offlineSite();
    const answer = await search({topK: '3'});
    expect(answer?.status).toBe(400);
    expect(await answer?.json()).toMatchObject({error: {code: 'invalid_request'}});
  });

  it('answers for another search host too, and for no other call there', async () => {
    const {search, get} = await offlineSite(unreachable, {search: 'https://api.test/v1/search'});
    expect((await search({query: 'drivers'}, 'https://api.test/v1/search'))?.status).toBe(200);
    expect(search({query: 'drivers'}, 'https://api.test/other')).toBeUndefined();
    expect(get('https://api.test/docs/overview')).toBeUndefined();
  });

  it('opens the index once for many searches, and again when it could not be read', async () => {
    const {caches, search} = await offlineSite();
    const cache = await caches.open(cacheOf(content));
    await cache.put(content.index, new Response('not an index'));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await expect(search({query: 'drivers'})).rejects.toThrow('Failed to fetch');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(content.index), expect.anything());
    warn.mockRestore();
    await cache.put(content.index, Response.json(FIXTURE_INDEX));
    expect((await search({query: 'drivers'}))?.status).toBe(200);
    await cache.put(content.index, new Response('not asked for again'));
    expect((await search({query: 'voice'}))?.status).toBe(200);
  });

  it('has no answer left once the copy is removed, though the worker still runs', async () => {
    const {caches, get, search} = await offlineSite();
    expect((await search({query: 'drivers'}))?.status).toBe(200);
    await removeSites(caches);
    await expect(get('/docs/overview')).rejects.toThrow('Failed to fetch');
    await expect(search({query: 'drivers'})).rejects.toThrow('Failed to fetch');
  });
});

describe('with a network', () => {
  const online = (async (request: Request) =>
    new Response(`network ${new URL(request.url).pathname}`)) as unknown as typeof fetch;

  it('asks the network for pages and searches, and not for files whose name stands for their content', async () => {
    const {get, search} = await offlineSite(online);
    expect(await (await get('/docs/overview'))?.text()).toBe('network /docs/overview');
    expect(await (await search({query: 'drivers'}))?.text()).toBe('network /v1/search');
    expect(await (await get('/docs/assets/js/a.1.js'))?.text()).toBe('saved /docs/assets/js/a.1.js');
    expect(await (await get('/docs/assets/js/b.2.js'))?.text()).toBe('network /docs/assets/js/b.2.js');
  });

  it('leaves the rest to the browser: other paths, other methods, parts of files', async () => {
    const {get} = await offlineSite(online);
    expect(get('/elsewhere')).toBeUndefined();
    expect(get('/docs/overview', {method: 'HEAD'})).toBeUndefined();
    expect(get('/docs/overview', {headers: {range: 'bytes=0-1'}})).toBeUndefined();
  });
});
