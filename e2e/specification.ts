import {substituteTokens, tokenValues} from '../src/content/tokens.ts';
import type {Product} from '../src/product/index.ts';
import frozen from './specification.json' with {type: 'json'};

/**
 * The routes and redirects of the specification under the base URL; all paths start with `/`. They are what the site must have at least; what
 * the site does have comes from its content. Nobody edits `specification.json` to add a page.
 */
export function specification(product: Product) {
  const values = tokenValues(product);
  const text = substituteTokens(JSON.stringify(frozen), values, 'e2e/specification.json');
  const {redirects, ...routes} = JSON.parse(text) as typeof frozen;
  return {...routes, redirects: Object.entries(redirects).map(([from, to]) => ({from, to}))};
}
