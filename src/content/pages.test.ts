import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {loadProduct} from '../product.ts';
import {PageError, readPages, toPage} from './pages.ts';

const docs = (within: string) => ({kind: 'docs', file: `docs/${within}`, within, baseUrl: '/docs/'}) as const;
const page = (front: string, body = 'Text.') => `---\n${front}\n---\n\n${body}\n`;

describe('toPage', () => {
  it('reads front matter and route', () => {
    const source = page(
      'title: Drivers\ndescription: Write them.\nkeywords:\n  - persona\nsidebar_label: Driver',
    );
    expect(toPage(source, docs('simulation/drivers.md'))).toMatchObject({
      kind: 'docs',
      url: '/docs/simulation/drivers',
      title: 'Drivers',
      label: 'Driver',
      description: 'Write them.',
      keywords: ['persona'],
      markdown: 'Text.',
    });
  });

  it.each([
    [
      'slug: /reference/python-sdk/zenith',
      'reference/python-sdk/product.md',
      '/docs/reference/python-sdk/zenith',
    ],
    ['slug: other', 'reference/cli.md', '/docs/reference/other'],
    ['id: x', 'reference/index.md', '/docs/reference'],
  ])('follows %s', (front, within, url) => {
    expect(toPage(page(`title: T\n${front}`), docs(within))?.url).toBe(url);
  });

  it('serves posts under the blog', () => {
    const post = (within: string, front = '') =>
      toPage(page(`title: T\n${front}`), {kind: 'blog', file: `blog/${within}`, within, baseUrl: '/docs/'})
        ?.url;
    expect(post('rag-map/index.md')).toBe('/docs/blog/rag-map');
    expect(post('2024-08-21-rag-map/index.md')).toBe('/docs/blog/rag-map');
    expect(post('anything/index.md', 'slug: data_loop')).toBe('/docs/blog/data_loop');
  });

  it.each(['draft: true', 'unlisted: true'])('leaves out a page with %s', (front) => {
    expect(toPage(page(`title: T\n${front}`), docs('x.md'))).toBeUndefined();
  });

  it('refuses a page without a title or with broken front matter, naming the file', () => {
    expect(() => toPage('Text only.', docs('x.md'))).toThrow(PageError);
    expect(() => toPage('Text only.', docs('x.md'))).toThrow('docs/x.md');
    expect(() => toPage(page('title: [unclosed'), docs('y.md'))).toThrow('docs/y.md');
  });
});

describe('readPages', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'pages-'));
    await mkdir(path.join(root, 'docs/part'), {recursive: true});
    await mkdir(path.join(root, 'blog/a-post'), {recursive: true});
    await mkdir(path.join(root, 'src/search/index'), {recursive: true});
    await writeFile(path.join(root, 'docs/part/one.md'), page('title: About %Product%'));
    await writeFile(path.join(root, 'docs/_partial.md'), 'Not a page.');
    await writeFile(
      path.join(root, 'blog/a-post/index.md'),
      page('title: Post', 'Start.\n\n{/* truncate */}\n\nRest.'),
    );
    await writeFile(path.join(root, 'src/search/index/phrases.yaml'), '/part/one:\n  - other words\n');
  });
  afterAll(() => rm(root, {recursive: true}));

  it('reads documentation and posts, substitutes tokens, adds phrases', async () => {
    const product = loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zenith'});
    const pages = await readPages({root, baseUrl: '/docs/', product});
    expect(pages.map(({url, title, phrases}) => [url, title, phrases])).toEqual([
      ['/docs/part/one', 'About Zenith', ['other words']],
      ['/docs/blog/a-post', 'Post', []],
    ]);
    expect(pages[1]?.sections[0]?.text).toBe('Start.\nRest.');
  });

  it('reads the pages of this repository', async () => {
    const pages = await readPages({root: process.cwd(), baseUrl: '/docs/', product: loadProduct({})});
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.every(({sections}) => sections.length > 0)).toBe(true);
    expect(new Set(pages.map(({url}) => url)).size).toBe(pages.length);
  });
});
