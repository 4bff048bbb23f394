import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {loadProduct} from '../index.ts';
import {configuredProviders, PROVIDERS, providerSources, type Trackers, takesEvents} from './providers.ts';

const NONE = loadProduct({}).trackers;
const FOUR = {
  // Behind a path of its host.
  posthog: {key: 'phc_1', host: 'https://us.i.posthog.test/ingest'},
  tagManager: {id: 'GTM-ABC', host: 'https://tags.test'},
  insight: {partnerId: '42', host: 'https://pixel.test'},
  pageViews: {endpoint: 'https://views.test/api/event', domain: 'docs.test'},
} satisfies Partial<Trackers>;
const ALL: Trackers = {...NONE, ...FOUR};

describe('providers', () => {
  it('exist only when their identifier is configured', () => {
    expect(configuredProviders(NONE)).toEqual([]);
    expect(providerSources(NONE)).toEqual({script: [], connect: [], img: []});
    expect(configuredProviders({...NONE, insight: ALL.insight}).map(({id}) => id)).toEqual(['insight']);
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

it('each file in trackers/ is a provider under its own name, absent without its identifier', async () => {
  const files = fs.readdirSync('src/product/tracking/trackers').map((file) => file.replace(/\.ts$/, ''));
  expect(PROVIDERS.map(([id]) => id).sort()).toEqual(files.sort());
  for (const [id, provider] of PROVIDERS) {
    expect((await import(`./trackers/${id}.ts`)).default).toBe(provider);
    expect((NONE[id] as Record<string, string>)[provider.identifier]).toBe('');
  }
});
