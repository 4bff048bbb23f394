import {describe, expect, it} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import {redirects} from '../../product/redirects.ts';
import {lostUrls, readPublishedUrls, recordUrls, urlsOf} from './published-urls.ts';
import {type SiteFile, siteFiles} from './site-files.ts';
import {specification, specifiedRoutes} from './specification.ts';

const file = (route: string, anchors: string[] = []): SiteFile => ({route, anchors});

describe('lostUrls', () => {
  const files = [file('/new', ['start', 'end'])];
  const old = [{from: '/old', to: '/new'}];

  it('is content with pages, anchors, old paths, anchors of old paths and lists of posts', () => {
    const published = ['/new', '/new#start', '/old', '/old#end', '/blog', '/blog/page/2', '/blog/tags/ci'];
    expect(lostUrls(published, files, old)).toEqual([]);
  });

  it('names a page that is gone once, and how to lead its readers on', () => {
    expect(lostUrls(['/gone', '/gone#start'], files, old)).toEqual([
      "/gone was published and is no page now. If it was moved: npm run move -- /gone /new/path. If it was removed: add {from: '/gone', to: the page that answers its readers} to src/product/redirects.ts.",
    ]);
  });

  it('names an anchor that is gone, from the page or from where its old path leads', () => {
    expect(lostUrls(['/new#middle', '/old#middle'], files, old)).toEqual([
      '/new#middle was published, and /new has no such anchor now. Give the heading its id back, or: npm run move -- /new#middle /new#new-anchor.',
      '/old#middle was published, and /new has no such anchor now. Give the heading its id back, or: npm run move -- /new#middle /new#new-anchor.',
    ]);
  });
});

describe('recordUrls', () => {
  it('adds, sorts, forgets nothing, and writes the slug as its token', () => {
    const urls = urlsOf([file('/sdk/zenith', ['zenith-client'])], [{from: '/old', to: '/sdk/zenith'}]);
    expect(recordUrls(['/gone', '/old'], urls, {slug: 'zenith'})).toBe(
      '/gone\n/old\n/sdk/%product%\n/sdk/%product%#%product%-client\n',
    );
  });
});

describe('what was published', () => {
  const product = loadProduct({});

  it('is still there: each address is a page with that anchor, or leads to one', () => {
    expect(lostUrls(readPublishedUrls(product), siteFiles('.', product), redirects(product))).toEqual([]);
  });

  it('holds over a thousand addresses, those of the specification among them', () => {
    const published = readPublishedUrls(product);
    expect(published.length).toBeGreaterThan(1000);
    const old = specification(product).redirects.map(({from}) => from);
    expect(published).toEqual(expect.arrayContaining([...specifiedRoutes(product), ...old]));
  });
});
