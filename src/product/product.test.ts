import {describe, expect, it} from 'vitest';
import {loadProduct, type Product} from './index.ts';

/** Places where the value of a variable arrives; each is checked in variables.test.ts. */
const VARIABLES: [variable: string, value: string, read: (product: Product) => unknown, expected: string][] =
  [
    ['PRODUCT_NAME', 'Zenith', (p) => p.name, 'Zenith'],
    ['SITE_URL', 'https://a.example/', (p) => p.siteUrl, 'https://a.example'],
    ['APP_URL', 'https://a.example/app/', (p) => p.appUrl, 'https://a.example/app'],
    ['POSTHOG_KEY', 'phc_abc', (p) => p.trackers.posthog.key, 'phc_abc'],
  ];

describe('loadProduct', () => {
  it.each(VARIABLES)('takes %s=%s', (variable, value, read, expected) => {
    expect(read(loadProduct({[variable]: value}))).toBe(expected);
  });

  it('derives hosts and prefix from the slug', () => {
    const product = loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zen_ith'});
    expect(product.apiUrl).toBe('https://api.zen-ith.example');
    expect(product.envPrefix).toBe('ZEN_ITH');
    expect(product.npmPackage).toBe('zen_ith-ts-sdk');
  });
});
