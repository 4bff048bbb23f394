import {expect, it, vi} from 'vitest';
import type {Provider} from '../../product/tracking/provider.ts';
import {startSession} from './session.ts';

const TRACKERS = {
  posthog: {key: 'k', host: 'https://a.test'},
  pageViews: {endpoint: 'https://d.test/api/event', domain: 'd.test'},
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('starts no provider that arrives when consent is withdrawn, and sends nothing more', async () => {
  const [late, event] = [vi.fn(), vi.fn()];
  const ended = new AbortController();
  let arrive: (provider: Provider) => void = () => {};
  const session = startSession(TRACKERS, ended.signal, async (id) =>
    id === 'posthog'
      ? ({start: async () => ({pageView() {}, event})} as unknown as Provider)
      : new Promise((resolve) => (arrive = resolve)),
  );
  await settled();
  session.event('before', {});
  await settled();
  ended.abort();
  arrive({start: late} as unknown as Provider);
  session.event('after', {});
  await settled();
  expect(late).not.toHaveBeenCalled();
  expect(event).toHaveBeenCalledTimes(1);
});
