import {describe, expect, it} from 'vitest';
import {loadProduct, type Product} from './index.ts';

/** A good value and where it must arrive. */
const VARIABLES: [variable: string, good: string, read: (product: Product) => unknown, expected: unknown][] =
  [
    ['PRODUCT_NAME', 'Zenith', (p) => p.name, 'Zenith'],
    ['PRODUCT_SLUG', 'zenith_ai', (p) => p.slug, 'zenith_ai'],
    ['SITE_URL', 'https://a.example/', (p) => p.siteUrl, 'https://a.example'],
    ['APP_URL', 'https://a.example/app/', (p) => p.appUrl, 'https://a.example/app'],
    ['SIGN_UP_URL', 'https://a.example/join', (p) => p.signUpUrl, 'https://a.example/join'],
    ['API_URL', 'https://a.example', (p) => p.apiUrl, 'https://a.example'],
    ['PROXY_URL', 'https://a.example', (p) => p.proxyUrl, 'https://a.example'],
    ['BLOG_URL', 'https://a.example/blog', (p) => p.blogUrl, 'https://a.example/blog'],
    ['REPO_URL', 'https://a.example/r', (p) => p.repoUrl, 'https://a.example/r'],
    ['PYTHON_PACKAGE_URL', 'https://a.example/py', (p) => p.pythonPackageUrl, 'https://a.example/py'],
    ['NPM_PACKAGE_URL', 'https://a.example/ts', (p) => p.npmPackageUrl, 'https://a.example/ts'],
    ['PRIVACY_URL', 'https://a.example/p', (p) => p.privacyUrl, 'https://a.example/p'],
    ['TERMS_URL', 'https://a.example/t', (p) => p.termsUrl, 'https://a.example/t'],
    ['COOKIE_POLICY_URL', 'https://a.example/c', (p) => p.cookiePolicyUrl, 'https://a.example/c'],
    ['SUPPORT_EMAIL', 'help@a.example', (p) => p.supportEmail, 'help@a.example'],
    ['COOKIE_DOMAIN', 'a.example', (p) => p.cookieDomain, 'a.example'],
    ['BUILD_ID', '2026-11-21.1', (p) => p.buildId, '2026-11-21.1'],
    ['SEARCH_API_URL', 'https://a.example', (p) => p.searchApiUrl, 'https://a.example'],
    ['POSTHOG_KEY', 'phc_abc', (p) => p.trackers.posthog.key, 'phc_abc'],
    ['POSTHOG_HOST', 'https://a.example', (p) => p.trackers.posthog.host, 'https://a.example'],
    ['TAG_MANAGER_ID', 'GTM-ABC123', (p) => p.trackers.tagManager.id, 'GTM-ABC123'],
    ['TAG_MANAGER_HOST', 'https://a.example', (p) => p.trackers.tagManager.host, 'https://a.example'],
    ['INSIGHT_PARTNER_ID', '12345', (p) => p.trackers.insight.partnerId, '12345'],
    ['INSIGHT_HOST', 'https://a.example', (p) => p.trackers.insight.host, 'https://a.example'],
    [
      'PAGE_VIEWS_ENDPOINT',
      'https://a.example/api/event',
      (p) => p.trackers.pageViews.endpoint,
      'https://a.example/api/event',
    ],
    ['PAGE_VIEWS_DOMAIN', 'a.example', (p) => p.trackers.pageViews.domain, 'a.example'],
  ];

describe('loadProduct', () => {
  it.each(VARIABLES)('takes %s=%s', (variable, good, read, expected) => {
    expect(read(loadProduct({[variable]: good}))).toBe(expected);
  });

  it('derives hosts and prefix from the slug', () => {
    const product = loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zen_ith'});
    expect(product.apiUrl).toBe('https://api.zen-ith.example');
    expect(product.envPrefix).toBe('ZEN_ITH');
    expect(product.npmPackage).toBe('zen_ith-ts-sdk');
  });
});
