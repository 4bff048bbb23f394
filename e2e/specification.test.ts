import {describe, expect, it} from 'vitest';
import {loadProduct} from '../src/product/index.ts';
import {redirects} from '../src/product/redirects.ts';
import {specification, specifiedRoutes} from './specification.ts';

const product = loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zenith'});

describe('the specification', () => {
  it('is complete: 48 pages, the API page, 4 lists, 20 posts and 22 old paths, none twice', () => {
    const {documentation, api, blog, posts, redirects: old} = specification(product);
    expect([documentation, api, blog, posts, old].map(({length}) => length)).toEqual([48, 1, 4, 20, 22]);
    const paths = [...specifiedRoutes(product), ...old.map(({from}) => from)];
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('carries the slug of the product', () => {
    const {documentation, redirects: old} = specification(product);
    expect(documentation).toContain('/reference/python-sdk/zenith');
    expect(old).toContainEqual({from: '/sdk/zenith_python', to: '/reference/python-sdk/zenith'});
  });

  it('finds each of its old paths among the redirects of the site', () => {
    expect(redirects(product)).toEqual(expect.arrayContaining(specification(product).redirects));
  });
});
