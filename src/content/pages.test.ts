import {afterAll, describe, expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {parseDocument} from './document.ts';
import {temporaryFolder} from './folder.fixture.ts';
import {pageFiles, readPages, toPage} from './pages.ts';

const markdown = (front: string, body = 'Text.') => `---\n${front}\n---\n\n${body}\n`;
const page = (file: string, text: string) => toPage(parseDocument(text, file), '/docs/');

describe('toPage', () => {
  it.each([
    [
      'slug: /reference/python-sdk/zenith',
      'docs/reference/python-sdk/product.md',
      '/docs/reference/python-sdk/zenith',
    ],
    ['id: x', 'docs/reference/index.md', '/docs/reference'],
    ['id: x', 'blog/rag-map/index.md', '/docs/blog/rag-map'],
    ['slug: data_loop', 'blog/anything/index.md', '/docs/blog/data_loop'],
  ])('follows %s of %s', (front, file, url) => {
    expect(page(file, markdown(`title: T\n${front}`)).url).toBe(url);
  });
});

describe('readPages', () => {
  const {root, write, remove} = temporaryFolder({
    'docs/part/one.md': markdown('title: About %Product%'),
    'docs/_partial.md': 'Not a page.',
    'docs/README.md': 'Not a page.',
    'blog/data/a-source/source.md': 'Not a page.',
    'blog/a-post/data/source.md': 'Not a page.',
    'docs/draft.md': markdown('title: T\ndraft: true'),
    'docs/unlisted.md': markdown('title: T\nunlisted: true'),
    'blog/a-post/index.md': markdown('title: Post', 'Start.\n\n{/* truncate */}\n\nRest.'),
  });
  afterAll(remove);
  const read = () =>
    readPages({
      root,
      baseUrl: '/docs/',
      product: loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zenith'}),
    });

  it('reads published documentation and posts, tokens substituted', () => {
    expect(pageFiles(root)).toHaveLength(4);
    expect(read().map(({url, title}) => [url, title])).toEqual([
      ['/docs/part/one', 'About Zenith'],
      ['/docs/blog/a-post', 'Post'],
    ]);
    expect(read()[1]?.sections[0]?.blocks.map(({text}) => text)).toEqual(['Start.', 'Rest.']);
  });

  it('parses a file once, and again when it has changed', () => {
    const [before] = read();
    expect(read()[0]).toBe(before);
    write('docs/part/one.md', markdown('title: Changed'));
    expect(read()[0]?.title).toBe('Changed');
  });
});
