import {expect, it} from 'vitest';
import {parseMarkdown} from '../../content/parse.ts';
import {guidesOfPosts} from './guides.ts';

const page = (kind: 'docs' | 'blog', name: string, text: string) => ({
  kind,
  url: kind === 'blog' ? `/docs/blog/${name}` : `/docs/${name}`,
  title: name.toUpperCase(),
  tree: parseMarkdown(text, name),
});

it('puts guides that link the post and are linked first, and never another post', () => {
  const pages = [
    page('docs', 'linked-once', 'Text.'),
    page('docs', 'linked-often', 'Text.'),
    page('docs', 'linking', 'See [a](/blog/a).'),
    page('docs', 'both', 'See [a](/blog/a#part).'),
    page('docs', 'unrelated', 'See [b](/blog/b).'),
    page(
      'blog',
      'a',
      '[1](/linked-once) [2](/linked-often#x) [3](/linked-often) [4](/both?y) [5](/blog/b) [6](https://x.example/both)',
    ),
    page('blog', 'b', 'Text.'),
  ];
  const guides = guidesOfPosts(pages, '/docs/');
  expect(guides.get('/docs/blog/a')?.map(({permalink}) => permalink)).toEqual([
    '/docs/both',
    '/docs/linking',
    '/docs/linked-often',
  ]);
  expect(guides.get('/docs/blog/b')).toEqual([{title: 'UNRELATED', permalink: '/docs/unrelated'}]);
});
