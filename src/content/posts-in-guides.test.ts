import {expect, it} from 'vitest';
import {loadProduct} from '../product/index.ts';
import {PROJECT_ROOT} from './include.ts';
import {readPages} from './pages.ts';
import {parseMarkdown} from './parse.ts';
import {postsWithoutGuide} from './posts-in-guides.ts';

it('every post is linked from a guide', () => {
  const pages = readPages({root: PROJECT_ROOT, baseUrl: '/docs/', product: loadProduct()});
  expect(pages.filter(({kind}) => kind === 'blog').length).toBeGreaterThan(15);
  expect(postsWithoutGuide(pages, '/docs/')).toEqual([]);
});

it('a post that only other posts link is named with its file', () => {
  const page = (kind: 'docs' | 'blog', url: string, text: string) => ({
    kind,
    url,
    file: `${url.slice(6)}.md`,
    tree: parseMarkdown(text, url),
  });
  const pages = [
    page('docs', '/docs/guide', 'See [a](/blog/a#part).'),
    page('blog', '/docs/blog/a', 'See [b](/blog/b).'),
    page('blog', '/docs/blog/b', 'Text.'),
  ];
  expect(postsWithoutGuide(pages, '/docs/')).toEqual([
    expect.stringMatching(/^blog\/b\.md:1: no guide links/),
  ]);
});
