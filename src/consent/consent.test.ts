import {describe, expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {consentData} from './consent-data.ts';
import {cookieDomain, readConsent} from './record.ts';

const {cookiePolicyUrl, privacyUrl} = loadProduct({});
const POLICIES = {COOKIE_POLICY_URL: cookiePolicyUrl, PRIVACY_URL: privacyUrl};
const dataOf = (environment: Record<string, string> = {}, css = '') =>
  consentData(loadProduct(environment), css);

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
    ['none', {data}],
    ['none', {data, categories: ['necessary']}],
    ['analytics', {data, categories: ['necessary', 'analytics'], services: {necessary: [], analytics: []}}],
    ['analytics', {data, categories: ['analytics'], expirationTime: Date.now() + 60_000}],
    // Of another build id, expired, of the wrong types.
    ['invalid', {data: {build_id: 'b'}, categories: ['analytics']}],
    ['invalid', {data: null, categories: ['analytics']}],
    ['invalid', {data, categories: ['analytics'], expirationTime: 1}],
    ['invalid', {data, categories: ['analytics'], expirationTime: 'never'}],
    ['invalid', {data, categories: 'analytics'}],
    ['invalid', null],
    ['invalid', 'analytics'],
  ])('is %s for %j', (consent, record) => {
    expect(read(record)).toBe(consent);
  });

  it('is none without a record, and invalid for one that cannot be read', () => {
    expect(readConsent('theme=dark', 'a')).toBe('none');
    expect(readConsent('', 'a')).toBe('none');
    for (const broken of ['%7Bbroken', '%E0%A4%A', ''])
      expect(readConsent(`cc_cookie=${broken}`, 'a')).toBe('invalid');
  });

  it('is invalid where two records exist, of which one is the older choice', () => {
    const cookie = (categories: string[]) =>
      `cc_cookie=${encodeURIComponent(JSON.stringify({data, categories}))}`;
    for (const others of [['necessary'], ['necessary', 'analytics']])
      expect(readConsent(`${cookie(['necessary', 'analytics'])}; ${cookie(others)}`, 'a')).toBe('invalid');
  });
});

describe('build id', () => {
  const buildId = (environment: Record<string, string>) => dataOf(environment).buildId;

  it('stays the same while what is consented to stays the same', () => {
    expect(buildId({})).toBe(
      buildId({PRODUCT_NAME: 'Other', SITE_URL: 'https://other.example', ...POLICIES}),
    );
    expect(dataOf({}, 'a').buildId).toBe(dataOf({}, 'b').buildId);
  });

  it('changes with the configured providers, and with what they keep in the browser', () => {
    expect(buildId({})).not.toBe(buildId({TAG_MANAGER_ID: 'GTM-A1'}));
    expect(buildId({POSTHOG_KEY: 'k1'})).not.toBe(buildId({TAG_MANAGER_ID: 'GTM-A1'}));
    expect(buildId({POSTHOG_KEY: 'k1'})).not.toBe(buildId({POSTHOG_KEY: 'k2'}));
    expect(buildId({BUILD_ID: '2026-11-21'}), 'set by hand').toBe('2026-11-21');
  });
});

describe('the texts of the dialog', () => {
  const texts = (environment: Record<string, string> = {}) => JSON.stringify(dataOf(environment).texts);

  it('speak of counting and recording only where something counts or records', () => {
    const claims = /record sessions|see which pages are read|Count visits|record how pages/g;
    expect(texts().match(claims)).toBeNull();
    expect(texts({POSTHOG_KEY: 'key1'}).match(claims)).toHaveLength(4);
  });

  it('list what providers keep, and link the policies', () => {
    expect(texts({POSTHOG_KEY: 'key1'})).toContain('"name":"ph_key1_* (local storage)","host":"This site"');
    expect(texts()).toContain(
      `href=\\"${cookiePolicyUrl}\\" target=\\"_blank\\" rel=\\"noopener noreferrer\\"`,
    );
  });
});
