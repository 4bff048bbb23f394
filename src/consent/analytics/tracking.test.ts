// @vitest-environment happy-dom
import {expect, it, vi} from 'vitest';
import {pageShown, startTracking, stopTracking} from './tracking.ts';

it('a page counts once, and once more when consent is given again', async () => {
  const sent = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', sent);
  const pageViews = {endpoint: 'https://views.test', domain: 'docs.test'};
  const start = () => startTracking({pageViews}, () => true, vi.fn());
  pageShown('/docs/overview');
  await start();
  pageShown('/docs/overview');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  stopTracking();
  await start();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
});
