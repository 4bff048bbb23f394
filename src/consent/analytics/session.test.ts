import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Provider, Running} from '../../product/tracking/provider.ts';
import type {TrackerId, Trackers} from '../../product/tracking/providers.ts';
import {startSession} from './session.ts';

const TRACKERS = {
  posthog: {key: 'k', host: 'https://a.test'},
  tagManager: {id: 'GTM-1', host: 'https://b.test'},
  insight: {partnerId: '1', host: 'https://c.test'},
  pageViews: {endpoint: 'https://d.test/api/event', domain: 'd.test'},
} satisfies Partial<Trackers>;
type Known = keyof typeof TRACKERS;
const PAGE = {url: 'https://site.test/docs/overview', title: 'Overview', referrer: ''};

function fake(id: Known, over: Partial<Running> = {}, provider: Partial<Provider> = {}) {
  const calls: string[] = [];
  const running: Running = {
    pageView: ({url}) => calls.push(`page ${url}`),
    event: (name) => void calls.push(`event ${name}`),
    stop: () => calls.push('stop'),
    ...over,
  };
  const made: Provider = {
    title: id,
    variables: () => ({}),
    identifier: Object.keys(TRACKERS[id])[0] ?? '',
    stores: () => [],
    sources: () => ({}),
    start: async () => running,
    ...provider,
  };
  return {calls, load: async () => made};
}

/** Loads each provider in the way that a test says. */
const by = (loaders: Record<Known, () => Promise<Provider>>) => (id: TrackerId) => loaders[id as Known]();

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('startSession', () => {
  afterEach(() => vi.restoreAllMocks());

  it('starts only what is configured, and tells each provider what it missed while loading', async () => {
    const posthog = fake('posthog');
    const pageViews = fake('pageViews');
    const never = {load: vi.fn()};
    const session = startSession(
      {posthog: TRACKERS.posthog, pageViews: TRACKERS.pageViews},
      new AbortController().signal,
      by({posthog: posthog.load, tagManager: never.load, insight: never.load, pageViews: pageViews.load}),
    );
    session.pageView(PAGE);
    session.event('open_sign_up', {origin: 'docs'});
    await settled();
    session.event('later', {});
    await settled();

    const expected = [`page ${PAGE.url}`, 'event open_sign_up', 'event later'];
    expect(posthog.calls).toEqual(expected);
    expect(pageViews.calls).toEqual(expected);
    expect(never.load).not.toHaveBeenCalled();
  });

  it('stops every provider, and one that is ready only afterwards', async () => {
    let ready: (provider: Provider) => void = () => {};
    const early = fake('posthog');
    const late = fake('insight');
    const abort = new AbortController();
    const session = startSession(
      {posthog: TRACKERS.posthog, insight: TRACKERS.insight},
      abort.signal,
      by({
        posthog: early.load,
        tagManager: early.load,
        insight: () => new Promise((resolve) => (ready = resolve)),
        pageViews: early.load,
      }),
    );
    await settled();
    session.stop();
    ready(await late.load());
    await settled();
    session.event('after', {});
    expect(early.calls).toEqual(['stop']);
    expect(late.calls).toEqual([]);
  });

  it('stops the others where one fails to stop', async () => {
    const failing = fake('posthog', {
      stop: () => {
        throw new Error('planted');
      },
    });
    const other = fake('pageViews');
    const session = startSession(
      {posthog: TRACKERS.posthog, pageViews: TRACKERS.pageViews},
      new AbortController().signal,
      by({posthog: failing.load, tagManager: other.load, insight: other.load, pageViews: other.load}),
    );
    await settled();
    session.stop();
    expect(other.calls).toEqual(['stop']);
  });
});
