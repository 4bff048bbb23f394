import {expect, it} from 'vitest';
import {loadProduct, publicValues} from './index.ts';
import {type Row, VARIABLES} from './variables.ts';

it('hands the rows marked public to components and nothing else of the product', () => {
  const product = loadProduct({POSTHOG_KEY: 'phc_secret', SUPPORT_EMAIL: 'hidden@example.com'});
  const marked = Object.entries<Row>(VARIABLES).filter(([, row]) => row.public);
  expect(Object.keys(publicValues(product))).toEqual([...marked.map(([name]) => name), 'takesEvents']);
  expect(publicValues(product)).toMatchObject({repoUrl: product.repoUrl, signUpUrl: product.signUpUrl});
  expect(JSON.stringify(publicValues(product))).not.toMatch(/phc_secret|hidden@/);
});

it('says whether answers of readers reach anyone', () => {
  const takes = (environment: Record<string, string>) => publicValues(loadProduct(environment)).takesEvents;
  expect(takes({})).toBe(false);
  expect(takes({POSTHOG_KEY: 'phc_1'})).toBe(true);
});
