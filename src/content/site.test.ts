import {describe, expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {temporaryFolder} from './folder.fixture.ts';
import {Page} from './page.ts';
import {Site} from './site.ts';

const markdown = (front: string, body = 'Text.') => `---\n${front}\n---\n\n${body}\n`;
const product = loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zenith'});
const page = (file: string, text: string) => new Page(file, text, {});

it.each([
  [
    'slug: /reference/python-sdk/zenith',
    'docs/reference/python-sdk/product.md',
    '/docs/reference/python-sdk/zenith',
  ],
  ['id: x', 'docs/reference/index.md', '/docs/reference'],
  ['id: x', 'blog/rag-map/index.md', '/docs/blog/rag-map'],
  ['slug: data_loop', 'blog/anything/index.md', '/docs/blog/data_loop'],
])('a page with %s follows it: %s', (front, file, url) => {
  expect(page(file, markdown(`title: T\n${front}`)).url).toBe(url);
});

it('a page that cannot be parsed says where, and has its fields', () => {
  const broken = page('docs/a.md', markdown('title: A\nslug: /b', '<Checks>'));
  expect([broken.isReadable, broken.title, broken.route]).toEqual([false, 'A', '/b']);
  expect(() => broken.sections).toThrow(/^docs\/a\.md:6: Expected a closing tag/);
});

describe('a site', () => {
  const {root, write} = temporaryFolder({
    'docs/part/one.md': markdown('title: About %Product%', 'See [two](/two#x).\n\n<a id="old"></a>'),
    'docs/_partial.md': 'Not a page.',
    'docs/README.md': 'Not a page.',
    'blog/data/a-source/source.md': 'Not a page.',
    'blog/a-post/data/source.md': 'Not a page.',
    'docs/draft.md': markdown('title: T\ndraft: true'),
    'docs/unlisted.md': markdown('title: T\nunlisted: true'),
    'docs/terminology.md': markdown('title: Terms', '### Driver {/* #driver */}\n\nA user. It asks.'),
    'blog/a-post/index.md': markdown('title: Post', 'Start.\n\n{/* truncate */}\n\nRest.'),
  });
  const read = () => new Site({root, product});

  it('has published documentation and posts, tokens replaced', () => {
    const site = read();
    expect(site.pages).toHaveLength(5);
    expect(site.published.map(({url, title}) => [url, title])).toEqual([
      ['/docs/part/one', 'About Zenith'],
      ['/docs/terminology', 'Terms'],
      ['/docs/blog/a-post', 'Post'],
    ]);
    expect(site.page('docs/part/one.md').links).toEqual([{to: '/two#x', line: 5}]);
    expect([...site.page('docs/part/one.md').anchors]).toEqual(['old']);
    expect(site.glossary.get('driver')?.definition).toBe('A user.');
  });

  it('takes a text that has changed, and makes anew what is made of it', () => {
    const site = read();
    const before = site.page('docs/part/one.md');
    expect(site.update(before.file, before.source)).toBe(before);
    expect(site.routes.get('/part/one')?.title).toBe('About Zenith');
    site.update(before.file, markdown('title: Changed'));
    expect(site.routes.get('/part/one')?.title).toBe('Changed');
    write('docs/new.md', markdown('title: New'));
    site.refresh();
    expect(site.routes.has('/new')).toBe(true);
  });
});
