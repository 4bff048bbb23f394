import {describe, expect, it} from 'vitest';
import {loadProduct} from '../../product.ts';
import {ROOT_REDIRECT, redirects} from '../../redirects.ts';
import {redirectProblems} from './check.ts';
import {redirectMiddleware} from './index.ts';

describe('redirectProblems', () => {
  const routes = ['/overview', '/guides/live'];

  it('finds nothing wrong with a redirect to a page', () => {
    expect(redirectProblems([{from: '/old', to: '/overview'}], routes)).toEqual([]);
  });

  it('finds a target that is not a page', () => {
    expect(redirectProblems([{from: '/old', to: '/gone'}], routes)).toEqual([
      '/old leads to /gone, which is not a page.',
    ]);
  });

  it('finds a source that hides a page', () => {
    expect(redirectProblems([{from: '/guides/live', to: '/overview'}], routes)).toEqual([
      '/guides/live hides the page of the same path.',
    ]);
  });

  it('finds a source listed twice', () => {
    const rows = [
      {from: '/old', to: '/overview'},
      {from: '/old', to: '/guides/live'},
    ];
    expect(redirectProblems(rows, routes)).toEqual(['/old is listed twice.']);
  });
});

describe('the redirects', () => {
  it('carry the slug of the product', () => {
    const rows = redirects(loadProduct({PRODUCT_SLUG: 'zenith'}));
    expect(rows).toContainEqual({from: '/sdk/zenith_python', to: '/reference/python-sdk/zenith'});
    expect(rows).toContainEqual({from: '/using-zenith/api_key', to: '/reference/api-token'});
  });
});

describe('redirectMiddleware', () => {
  const ask = (url: string) => {
    const answers: unknown[] = [];
    redirectMiddleware([{from: '/old', to: '/new'}, ROOT_REDIRECT], '/docs/')(
      {url},
      {writeHead: (status, headers) => answers.push(status, headers.location), end: () => {}},
      () => answers.push('next'),
    );
    return answers;
  };

  it('answers an old path, keeping the query', () => {
    expect(ask('/docs/old')).toEqual([302, '/docs/new']);
    expect(ask('/docs/old/?a=1')).toEqual([302, '/docs/new?a=1']);
    expect(ask('/docs/')).toEqual([302, '/docs/overview']);
  });

  it('leaves other paths to the site', () => {
    expect(ask('/docs/new')).toEqual(['next']);
    expect(ask('/docs/older')).toEqual(['next']);
  });
});
