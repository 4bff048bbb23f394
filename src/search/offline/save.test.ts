import {describe, expect, it} from 'vitest';
import type {OfflineContent} from './content.ts';
import {memoryCaches} from './fixture.ts';
import {problemOf, removeSites, saveSite} from './save.ts';

const content: OfflineContent = {
  version: 'two',
  files: ['/docs/overview', '/docs/assets/js/a.1.js', '/docs/search/index.json'],
  assets: '/docs/assets/',
  index: '/docs/search/index.json',
  home: '/docs/overview',
  baseUrl: '/docs/',
  search: '/v1/search',
};

/** A host that answers each path with its own name, and notes what it was asked. */
function host(answers: Record<string, () => Response> = {}) {
  const asked: string[] = [];
  const fetch = (async (path: string) => {
    asked.push(path);
    return answers[path]?.() ?? new Response(`new ${path}`);
  }) as typeof globalThis.fetch;
  return {asked, fetch};
}

describe('saveSite', () => {
  it('saves every file in a cache of its own and tells how far it is', async () => {
    const {caches, stores} = memoryCaches();
    const told: string[] = [];
    await saveSite(content, {caches, fetch: host().fetch}, (done, of) => told.push(`${done}/${of}`));
    expect([...stores.keys()]).toEqual(['offline-two']);
    expect([...(stores.get('offline-two')?.keys() ?? [])].sort()).toEqual([...content.files].sort());
    expect(told).toEqual(['1/3', '2/3', '3/3']);
  });

  it('takes files whose name stands for their content from the version before, and no page', async () => {
    const {caches} = memoryCaches();
    const old = await caches.open('offline-one');
    for (const file of content.files) await old.put(file, new Response('old'));
    const {asked, fetch} = host();
    await saveSite(content, {caches, fetch});
    expect(asked.sort()).toEqual(['/docs/overview', '/docs/search/index.json']);
    const cache = await caches.open('offline-two');
    expect(await (await cache.match('/docs/assets/js/a.1.js'))?.text()).toBe('old');
    expect(await (await cache.match('/docs/overview'))?.text()).toBe('new /docs/overview');
  });

  it('leaves nothing of a version that it could not save, and the one before as it was', async () => {
    for (const [caches, fetch, problem] of [
      [memoryCaches(1), host().fetch, 'space'],
      [
        memoryCaches(),
        host({'/docs/search/index.json': () => new Response('', {status: 404})}).fetch,
        'network',
      ],
    ] as const) {
      await (await caches.caches.open('offline-one')).put('/docs/old', new Response('old'));
      const failure = await saveSite(content, {caches: caches.caches, fetch}).catch(
        (error: unknown) => error,
      );
      expect(problemOf(failure)).toBe(problem);
      expect([...caches.stores.keys()]).toEqual(['offline-one']);
    }
  });

  it('names the file that did not come', async () => {
    const {fetch} = host({'/docs/overview': () => new Response('', {status: 503})});
    await expect(saveSite(content, {caches: memoryCaches().caches, fetch})).rejects.toThrow(
      '/docs/overview answered 503.',
    );
  });
});

it('removes its own caches only, all or all but one', async () => {
  const {caches, stores} = memoryCaches();
  for (const name of ['offline-one', 'offline-two', 'somebody-else']) await caches.open(name);
  await removeSites(caches, content);
  expect([...stores.keys()]).toEqual(['offline-two', 'somebody-else']);
  await removeSites(caches);
  expect([...stores.keys()]).toEqual(['somebody-else']);
});
