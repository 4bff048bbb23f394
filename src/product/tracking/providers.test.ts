// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {loadProduct} from '../index.ts';
import {configuredTrackers, disclosures, PROVIDERS, providerSources, takesEvents} from './providers.ts';
import insight from './trackers/insight.ts';
import pageViews from './trackers/pageViews.ts';
import tagManager from './trackers/tagManager.ts';
import type {Trackers} from './trackers.ts';

const NONE = loadProduct({}).trackers;
const FOUR = {
  posthog: {key: 'phc_1', host: 'https://us.i.posthog.test'},
  tagManager: {id: 'GTM-ABC', host: 'https://tags.test'},
  insight: {partnerId: '42', host: 'https://pixel.test'},
  pageViews: {endpoint: 'https://views.test/api/event', domain: 'docs.test'},
} satisfies Partial<Trackers>;
const ALL: Trackers = {...NONE, ...FOUR};
const PAGE = {url: 'https://site.test/docs/a', title: 'A', referrer: 'https://ref.test/'};
const signal = new AbortController().signal;

describe('providers', () => {
  it('exist only when their identifier is configured', () => {
    expect(disclosures(NONE)).toEqual([]);
    expect(configuredTrackers(NONE)).toEqual({});
    expect(providerSources(NONE)).toEqual({script: [], connect: [], img: []});
    expect(disclosures({...NONE, insight: ALL.insight}).map(({id}) => id)).toEqual(['insight']);
  });

  it('take events when one of them is told more than page views', () => {
    expect(takesEvents(NONE)).toBe(false);
    expect(takesEvents({...NONE, insight: ALL.insight})).toBe(false);
    expect(takesEvents({...NONE, pageViews: ALL.pageViews})).toBe(true);
  });

  it('cover every tracker of the configuration', () => {
    expect(PROVIDERS.map(([id]) => id)).toEqual(Object.keys(NONE));
    expect(disclosures(ALL).map(({id}) => id)).toEqual(Object.keys(FOUR).sort());
    expect(configuredTrackers(ALL)).toEqual(FOUR);
  });

  it('name the origins they need and no others', () => {
    expect(providerSources(ALL)).toEqual({
      script: ['https://tags.test'],
      connect: [
        'https://views.test',
        'https://us.i.posthog.test',
        'https://us-assets.i.posthog.test',
        'https://tags.test',
      ],
      img: ['https://pixel.test', 'https://tags.test'],
    });
  });
});

describe('page-view counter', () => {
  const requests: [string, RequestInit][] = [];
  beforeEach(() => {
    requests.length = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      requests.push([url, init]);
      throw new Error('refused');
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('posts page views and events in the form of the events API, and survives a refusal', async () => {
    const running = await pageViews.start(ALL.pageViews, signal);
    running.pageView(PAGE);
    running.event('open_sign_up', {origin: 'docs'});
    expect(requests.map(([url]) => url)).toEqual(Array(2).fill(ALL.pageViews.endpoint));
    expect(requests.map(([, {body}]) => JSON.parse(String(body)))).toEqual([
      {name: 'pageview', url: PAGE.url, referrer: PAGE.referrer, domain: 'docs.test'},
      {
        name: 'open_sign_up',
        url: window.location.href,
        referrer: '',
        domain: 'docs.test',
        props: {origin: 'docs'},
      },
    ]);
  });

  it('sends nothing once stopped, and ends what is under way', async () => {
    const running = await pageViews.start(ALL.pageViews, signal);
    running.pageView(PAGE);
    running.stop();
    running.pageView(PAGE);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.[1].signal?.aborted).toBe(true);
  });
});

describe('professional-network pixel', () => {
  it('asks for one image a page view, none for events, none once stopped', async () => {
    const sources: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(url: string) {
          sources.push(url);
        }
      },
    );
    const running = await insight.start(ALL.insight, signal);
    running.pageView(PAGE);
    running.event('open_sign_up', {});
    running.stop();
    running.pageView(PAGE);
    expect(sources).toHaveLength(1);
    const {origin, pathname, searchParams} = new URL(sources[0] ?? '');
    expect(origin + pathname).toBe('https://pixel.test/collect/');
    expect(Object.fromEntries(searchParams)).toMatchObject({pid: '42', fmt: 'gif', url: PAGE.url});
    expect(searchParams.get('time')).toMatch(/^\d{13}$/);
    vi.unstubAllGlobals();
  });
});

describe('tag manager', () => {
  it('adds its script and data layer, and takes both away', async () => {
    const running = await tagManager.start(ALL.tagManager, signal);
    const script = document.querySelector<HTMLScriptElement>('script[src^="https://tags.test/"]');
    expect(script?.src).toBe('https://tags.test/gtm.js?id=GTM-ABC');
    running.pageView(PAGE);
    running.event('open_sign_up', {origin: 'docs'});
    expect(window.dataLayer?.map(({event}) => event)).toEqual(['gtm.js', 'page_view', 'open_sign_up']);
    running.stop();
    running.event('late', {});
    expect(script?.isConnected).toBe(false);
    expect(window.dataLayer).toBeUndefined();
  });
});

it.each(PROVIDERS)('%s does not start once consent is withdrawn', async (id, provider) => {
  if (id === 'posthog') return; // its library wants a real browser: e2e/analytics.spec.ts
  await expect(provider.start(ALL[id], AbortSignal.abort())).rejects.toThrow();
});
