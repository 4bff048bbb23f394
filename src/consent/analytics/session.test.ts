import {expect, it, vi} from 'vitest';
import type {Provider} from '../../product/tracking/provider.ts';
import {startSession} from './session.ts';

const TRACKERS = {
  posthog: {key: 'k', host: 'https://a.test'},
  pageViews: {endpoint: 'https://d.test/api/event', domain: 'd.test'},
};

const fake = (stop: () => void, event = () => {}) =>
  ({start: async () => ({pageView() {}, event, stop})}) as unknown as Provider;

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('stops every provider, and starts none that arrives afterwards', async () => {
  const [stop, late, event] = [vi.fn(), vi.fn(), vi.fn()];
  let arrive: (provider: Provider) => void = () => {};
  const session = startSession(TRACKERS, (id) =>
    id === 'posthog' ? Promise.resolve(fake(stop, event)) : new Promise((resolve) => (arrive = resolve)),
  );
  await settled();
  session.stop();
  arrive({start: late} as unknown as Provider);
  await settled();
  session.event('after', {});
  await settled();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(late).not.toHaveBeenCalled();
  expect(event).not.toHaveBeenCalled();
});

it('stops the others where one fails to stop', async () => {
  const stop = vi.fn();
  const fails = fake(() => {
    throw new Error('planted');
  });
  const session = startSession(TRACKERS, async (id) => (id === 'posthog' ? fails : fake(stop)));
  await settled();
  session.stop();
  expect(stop).toHaveBeenCalledTimes(1);
});
