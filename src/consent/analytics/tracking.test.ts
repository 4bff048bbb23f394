// @vitest-environment happy-dom
import {expect, it, vi} from 'vitest';
import {onRouteDidUpdate, pageShown, startTracking, stopTracking} from './tracking.ts';

it('a page counts once, and once more when consent is given again', async () => {
  const sent = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', sent);
  const pageViews = {endpoint: 'https://views.test', domain: 'docs.test'};
  const start = () => startTracking({pageViews}, () => true, vi.fn());
  // A host may serve the page at this address; hydration puts the page's own path there.
  pageShown('/docs/overview.html');
  await start();
  vi.useFakeTimers();
  const own = {pathname: '/docs/overview', search: '', hash: '', state: undefined};
  onRouteDidUpdate?.({location: own, previousLocation: null});
  vi.runAllTimers();
  vi.useRealTimers();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  stopTracking();
  await start();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
});
