import {expect, it} from 'vitest';
import {loadProduct} from './index.ts';
import {publicValues} from './public-values.ts';

it('hands some values to components and nothing else of the product', () => {
  const product = loadProduct({POSTHOG_KEY: 'phc_secret', SUPPORT_EMAIL: 'hidden@example.com'});
  expect(publicValues(product)).toMatchObject({repoUrl: product.repoUrl, signUpUrl: product.signUpUrl});
  expect(JSON.stringify(publicValues(product))).not.toMatch(/phc_secret|hidden@/);
});

it('says whether answers of readers reach anyone', () => {
  const takes = (environment: Record<string, string>) => publicValues(loadProduct(environment)).takesEvents;
  expect(takes({})).toBe(false);
  expect(takes({POSTHOG_KEY: 'phc_1'})).toBe(true);
});
