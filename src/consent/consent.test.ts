import {describe, expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {consentData, consentDigest} from './consent-data.ts';
import {dialogDescription, preferenceSections} from './preferences.ts';
import {cookieDomain, readConsent} from './record.ts';
import {isBot} from './start.ts';

const product = (environment: Record<string, string> = {}) => loadProduct(environment);

describe('cookieDomain', () => {
  it.each([
    ['shop.example', 'shop.example', 'shop.example'],
    ['docs.shop.example', 'shop.example', 'shop.example'],
    ['notshop.example', 'shop.example', 'notshop.example'],
    ['preview-7.host.test', 'shop.example', 'preview-7.host.test'],
  ])('on %s with %s it is %s', (host, domain, expected) => {
    expect(cookieDomain(host, domain)).toBe(expected);
  });
});

describe('readConsent', () => {
  const read = (record: unknown) =>
    readConsent(`theme=dark; cc_cookie=${encodeURIComponent(JSON.stringify(record))}; other=1`, 'a');
  const data = {build_id: 'a'};

  it.each([
    ['undecided', {data}],
    ['necessary', {data, categories: ['necessary']}],
    ['analytics', {data, categories: ['necessary', 'analytics'], services: {necessary: [], analytics: []}}],
    ['analytics', {data, categories: ['analytics'], expirationTime: Date.now() + 60_000}],
    // Of another build id, expired, of the wrong types.
    ['invalid', {data: {build_id: 'b'}, categories: ['analytics']}],
    ['invalid', {data: null, categories: ['analytics']}],
    ['invalid', {data, categories: ['analytics'], expirationTime: 1}],
    ['invalid', {data, categories: ['analytics'], expirationTime: 'never'}],
    ['invalid', {data, categories: 'analytics'}],
    ['invalid', {data, categories: {0: 'analytics'}}],
    ['invalid', {data, categories: [null]}],
    ['invalid', {data, categories: ['analytics'], services: {analytics: 'all'}}],
    ['invalid', null],
    ['invalid', []],
    ['invalid', 'analytics'],
  ])('is %s for %j', (consent, record) => {
    expect(read(record)).toBe(consent);
  });

  it('is none without a record, and invalid for one that cannot be read', () => {
    expect(readConsent('theme=dark', 'a')).toBe('none');
    expect(readConsent('', 'a')).toBe('none');
    expect(readConsent('cc_cookie=%7Bbroken', 'a')).toBe('invalid');
    expect(readConsent('cc_cookie=%E0%A4%A', 'a')).toBe('invalid');
  });
});

describe('isBot', () => {
  it.each(['Googlebot/2.1', 'my-crawler', 'Baiduspider', 'Yahoo! Slurp', 'Teoma'])('%s', (userAgent) => {
    expect(isBot({userAgent, webdriver: false})).toBe(true);
  });

  it('knows automated browsers, and lets people through', () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
    expect(isBot({userAgent, webdriver: true})).toBe(true);
    expect(isBot({userAgent, webdriver: false})).toBe(false);
  });
});

describe('build id', () => {
  const buildId = (environment: Record<string, string>) => consentData(product(environment), '').buildId;

  it('stays the same while what is consented to stays the same', () => {
    expect(buildId({})).toBe(buildId({PRODUCT_NAME: 'Other', SITE_URL: 'https://other.example'}));
    expect(consentData(product(), 'a').buildId).toBe(consentData(product(), 'b').buildId);
  });

  it('changes with the configured providers', () => {
    expect(buildId({})).not.toBe(buildId({TAG_MANAGER_ID: 'GTM-A1'}));
    expect(buildId({POSTHOG_KEY: 'k1'})).not.toBe(buildId({TAG_MANAGER_ID: 'GTM-A1'}));
  });

  it('changes with what a provider keeps in the browser', () => {
    const disclosed = consentData(product({TAG_MANAGER_ID: 'GTM-A1'}), '').disclosures;
    expect(consentDigest(disclosed)).not.toBe(
      consentDigest(disclosed.map((provider) => ({...provider, stores: []}))),
    );
  });

  it('is what BUILD_ID says when that is set', () => {
    expect(buildId({BUILD_ID: '2026-11-21'})).toBe('2026-11-21');
  });
});

describe('preferenceSections', () => {
  it('speak of counting and recording only where something counts or records', () => {
    const words = (environment: Record<string, string>) => {
      const data = consentData(product(environment), '');
      const analytics = preferenceSections(data).find(({linkedCategory}) => linkedCategory === 'analytics');
      return `${dialogDescription(data)} ${analytics?.description}`;
    };
    const claims = /record sessions|see which pages are read|Count visits|record how pages/g;
    expect(words({}).match(claims)).toBeNull();
    expect(words({POSTHOG_KEY: 'key1'}).match(claims)).toHaveLength(4);
  });

  it('links the policies and escapes what it is given', () => {
    const data = {...consentData(product(), ''), cookiePolicyUrl: 'https://a.test/?a="><b>'};
    const html = preferenceSections(data).at(-1)?.description ?? '';
    expect(html).toContain('href="https://a.test/?a=&quot;&gt;&lt;b&gt;"');
    expect(html).toContain('rel="noopener noreferrer"');
  });
});
