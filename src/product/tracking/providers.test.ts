import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {loadProduct} from '../index.ts';
import {
  configuredTrackers,
  disclosures,
  PROVIDERS,
  providerSources,
  type Trackers,
  takesEvents,
} from './providers.ts';

const NONE = loadProduct({}).trackers;
const FOUR = {
  posthog: {key: 'phc_1', host: 'https://us.i.posthog.test'},
  tagManager: {id: 'GTM-ABC', host: 'https://tags.test'},
  insight: {partnerId: '42', host: 'https://pixel.test'},
  pageViews: {endpoint: 'https://views.test/api/event', domain: 'docs.test'},
} satisfies Partial<Trackers>;
const ALL: Trackers = {...NONE, ...FOUR};

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

it('takes the origin of a provider that is behind a path', () => {
  const behindPath = {...NONE, posthog: {key: 'phc_1', host: 'https://shop.test/ingest'}};
  expect(providerSources(behindPath).connect).toEqual(['https://shop.test']);
});

it.each(['https://*.shop.test', 'https://user:secret@shop.test', "https://shop.test/'none'"])(
  'refuses %s as the host of a provider',
  (host) => {
    expect(() => loadProduct({POSTHOG_KEY: 'phc_1', POSTHOG_HOST: host})).toThrow('POSTHOG_HOST');
  },
);

it('each file in trackers/ is a provider under its own name, absent without its identifier', async () => {
  const files = fs.readdirSync('src/product/tracking/trackers').map((file) => file.replace(/\.ts$/, ''));
  expect(PROVIDERS.map(([id]) => id).sort()).toEqual(files.sort());
  for (const [id, provider] of PROVIDERS) {
    expect((await import(`./trackers/${id}.ts`)).default).toBe(provider);
    expect((NONE[id] as Record<string, string>)[provider.identifier]).toBe('');
  }
});
