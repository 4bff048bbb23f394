import {describe, expect, it} from 'vitest';
import {loadProduct, type Product, ProductVariableError} from './index.ts';

/** A good value and where it must arrive, and a bad value, for the variables of this site's first release. */
const VARIABLES: [
  variable: string,
  good: string,
  read: (product: Product) => unknown,
  expected: unknown,
  bad: string,
][] = [
  ['PRODUCT_NAME', 'Zenith', (p) => p.name, 'Zenith', 'zenith inc.'],
  ['PRODUCT_SLUG', 'zenith_ai', (p) => p.slug, 'zenith_ai', 'Zenith AI'],
  ['SITE_URL', 'https://a.example/', (p) => p.siteUrl, 'https://a.example', 'https://a.example/path'],
  ['APP_URL', 'https://a.example/app/', (p) => p.appUrl, 'https://a.example/app', 'a.example'],
  [
    'SIGN_UP_URL',
    'https://a.example/join',
    (p) => p.signUpUrl,
    'https://a.example/join',
    'javascript:alert(1)',
  ],
  ['API_URL', 'https://a.example', (p) => p.apiUrl, 'https://a.example', 'ftp://a.example'],
  ['PROXY_URL', 'https://a.example', (p) => p.proxyUrl, 'https://a.example', 'not a url'],
  ['BLOG_URL', 'https://a.example/blog', (p) => p.blogUrl, 'https://a.example/blog', '/blog'],
  ['REPO_URL', 'https://a.example/r', (p) => p.repoUrl, 'https://a.example/r', 'git@a.example:r'],
  ['PYTHON_PACKAGE_URL', 'https://a.example/py', (p) => p.pythonPackageUrl, 'https://a.example/py', 'py'],
  ['NPM_PACKAGE_URL', 'https://a.example/ts', (p) => p.npmPackageUrl, 'https://a.example/ts', 'ts'],
  ['PRIVACY_URL', 'https://a.example/p', (p) => p.privacyUrl, 'https://a.example/p', 'p'],
  ['TERMS_URL', 'https://a.example/t', (p) => p.termsUrl, 'https://a.example/t', 't'],
  ['COOKIE_POLICY_URL', 'https://a.example/c', (p) => p.cookiePolicyUrl, 'https://a.example/c', 'c'],
  ['SUPPORT_EMAIL', 'help@a.example', (p) => p.supportEmail, 'help@a.example', 'help'],
  ['COOKIE_DOMAIN', 'a.example', (p) => p.cookieDomain, 'a.example', 'https://a.example'],
  ['BUILD_ID', '2026-11-21.1', (p) => p.buildId, '2026-11-21.1', 'two words'],
  [
    'SEARCH_API_URL',
    'https://a.example',
    (p) => p.searchApiUrl,
    'https://a.example',
    'https://a.example/v1/search',
  ],
  ['POSTHOG_KEY', 'phc_abc', (p) => p.trackers.posthog.key, 'phc_abc', 'phc abc'],
  ['POSTHOG_HOST', 'https://a.example', (p) => p.trackers.posthog.host, 'https://a.example', 'a.example'],
  ['TAG_MANAGER_ID', 'GTM-ABC123', (p) => p.trackers.tagManager.id, 'GTM-ABC123', 'UA-1'],
  [
    'TAG_MANAGER_HOST',
    'https://a.example',
    (p) => p.trackers.tagManager.host,
    'https://a.example',
    'a.example',
  ],
  ['INSIGHT_PARTNER_ID', '12345', (p) => p.trackers.insight.partnerId, '12345', 'abc'],
  ['INSIGHT_HOST', 'https://a.example', (p) => p.trackers.insight.host, 'https://a.example', 'a.example'],
  [
    'PAGE_VIEWS_ENDPOINT',
    'https://a.example/api/event',
    (p) => p.trackers.pageViews.endpoint,
    'https://a.example/api/event',
    'a.example',
  ],
  ['PAGE_VIEWS_DOMAIN', 'a.example', (p) => p.trackers.pageViews.domain, 'a.example', 'https://a.example'],
];

describe('loadProduct', () => {
  it.each(VARIABLES)('takes %s=%s', (variable, good, read, expected) => {
    expect(read(loadProduct({[variable]: good}))).toBe(expected);
  });

  it.each(VARIABLES)('refuses a bad %s, naming it', (variable, _good, _read, _expected, bad) => {
    const load = () => loadProduct({[variable]: bad});
    expect(load).toThrow(ProductVariableError);
    expect(load).toThrow(`${variable}=${JSON.stringify(bad)}: must be `);
    expect(load).toThrow('.env.example');
  });

  it('derives hosts and prefix from the slug', () => {
    const product = loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zen_ith'});
    expect(product.apiUrl).toBe('https://api.zen-ith.example');
    expect(product.envPrefix).toBe('ZEN_ITH');
    expect(product.npmPackage).toBe('zen_ith-ts-sdk');
  });
});
