import fs from 'node:fs';
import {describe, expect, it, vi} from 'vitest';
import {loadProduct, UserError} from '../../product/index.ts';
import {PROVIDERS, providerSources, type TrackerId} from '../../product/tracking/providers.ts';
import {consentData} from '../consent-data.ts';
import {loadProvider} from './session.ts';

/** A tracker as its file would describe it, planted in the registry as its line would. */
const planted = vi.hoisted(() => ({described: undefined as unknown}));
vi.mock('../../product/tracking/registry.ts', async (original) => {
  const {provider: describeProvider} = await import('../../product/tracking/provider.ts');
  planted.described = describeProvider({
    title: 'Planted counter',
    variables: ({matching, origin}) => ({
      site: {
        variable: 'PLANTED_SITE',
        schema: matching(/^[A-Z]+$/, 'upper-case letters'),
        default: '',
      },
      host: {
        variable: 'PLANTED_HOST',
        schema: origin,
        default: (value) => `https://counter.${new URL(value('siteUrl')).hostname}`,
      },
    }),
    identifier: 'site',
    stores: ({site}) => [{where: 'cookie', name: `c_${site}`, purpose: 'Counts visits.', duration: '1 day'}],
    sources: ({host}) => ({connect: [host]}),
    start: async () => ({pageView() {}, event() {}, stop() {}}),
  });
  return {...(await original<object>()), planted: planted.described};
});

const ids = PROVIDERS.map(([id]) => id as string).filter((id) => id !== 'planted');

describe('the registry', () => {
  it('has a line for each file in trackers/, with its name', () => {
    const files = fs.readdirSync('src/product/tracking/trackers').map((file) => file.replace(/\.ts$/, ''));
    expect(files.length).toBeGreaterThan(3);
    expect(ids).toEqual(files.sort());
  });

  it.each(ids)(
    '%s is what the browser loads under its name, and absent without its identifier',
    async (id) => {
      const [, registered] = PROVIDERS.find(([name]) => name === id) ?? [];
      const loaded = await loadProvider(id as TrackerId);
      expect(loaded).toBe(registered);
      const settings: Record<string, string> = loadProduct({}).trackers[id as TrackerId];
      expect(settings[loaded.identifier]).toBe('');
    },
  );
});

describe('a tracker planted in the registry', () => {
  const product = (environment: Record<string, string> = {}) =>
    loadProduct({SITE_URL: 'https://shop.test', ...environment});

  it('has its variables read and checked', () => {
    expect(product({PLANTED_SITE: 'ABC'}).trackers).toMatchObject({
      planted: {site: 'ABC', host: 'https://counter.shop.test'},
    });
    expect(() => product({PLANTED_SITE: 'abc'})).toThrow(UserError);
    expect(() => product({PLANTED_SITE: 'abc'})).toThrow('PLANTED_SITE="abc": must be upper-case letters');
  });

  it('is disclosed, allowed by the policy and given to the browser once it is configured', () => {
    expect(consentData(product(), '')).toMatchObject({trackers: {}, disclosures: []});
    const configured = product({PLANTED_SITE: 'ABC'});
    const data = consentData(configured, '');
    expect(data.trackers).toEqual({planted: {site: 'ABC', host: 'https://counter.shop.test'}});
    expect(data.disclosures).toMatchObject([
      {id: 'planted', title: 'Planted counter', stores: [{name: 'c_ABC'}]},
    ]);
    expect(data.buildId).not.toBe(consentData(product(), '').buildId);
    expect(providerSources(configured.trackers).connect).toEqual(['https://counter.shop.test']);
  });
});
