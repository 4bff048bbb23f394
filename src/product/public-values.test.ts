import {expect, it} from 'vitest';
import {loadProduct} from '../product.ts';
import {publicValues} from './public-values.ts';

it('hands the public list to the browser and nothing else of the product', () => {
  const product = loadProduct({POSTHOG_KEY: 'phc_secret', SUPPORT_EMAIL: 'hidden@example.com'});
  expect(Object.keys(publicValues(product)).sort()).toEqual(['repoUrl', 'searchApiUrl', 'signUpUrl', 'slug']);
  expect(JSON.stringify(publicValues(product))).not.toMatch(/phc_secret|hidden@/);
});
