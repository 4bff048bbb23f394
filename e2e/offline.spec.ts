/** Browsers that kept a copy of the site before November 2026 get rid of it. */
import {expect, test} from './test.ts';

test('the worker of earlier releases deletes its caches and itself', async ({page}) => {
  await page.goto('/docs/overview');
  await page.evaluate(async () => {
    await caches.open('offline-0123456789abcdef');
    await caches.open('of-somebody-else');
    await navigator.serviceWorker.register('/docs/offline-worker.js', {scope: '/docs/'});
  });
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(left).toEqual({workers: 0, caches: ['of-somebody-else']});
  await page.reload();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
});
