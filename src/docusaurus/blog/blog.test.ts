import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {expect, it} from 'vitest';
import {Page} from '../../content/page.ts';
import {blogLists, guideOf, nextPost} from './index.ts';

const post = (name: string, tags: string[], day: number, series?: string) =>
  ({
    metadata: {
      title: name,
      permalink: `/${name}`,
      tags: tags.map((label) => ({label})),
      date: new Date(Date.UTC(2026, 0, day)),
      frontMatter: {series},
    },
  }) as unknown as BlogPost;

it('leads to the next post of the series, or else to the nearest of those that share the most tags', () => {
  const all = [
    post('a', ['checks', 'judges'], 10, 'S'),
    post('b', ['checks'], 11),
    post('c', ['checks', 'judges'], 20),
    post('d', ['agents'], 12),
    post('e', ['checks', 'judges'], 15, 'S'),
    post('f', [], 13, 'S'),
  ] as const;
  const after = (one: BlogPost) => nextPost(one, all)?.title;
  expect(all.map(after)).toEqual(['f', 'a', 'e', 'b', 'a', 'e']);
});

it('takes the guide that a post links first, and never another post', () => {
  const page = (file: string, text = '') => new Page(file, text, {});
  const pages = ['docs/how-we-count.md', 'docs/one.md', 'docs/two.md', 'blog/b/index.md'].map((file) =>
    page(file),
  );
  const routes = new Map(pages.map((one) => [one.route, one]));
  const guide = (text: string) => guideOf(page('blog/a/index.md', text).links, routes)?.route;
  expect(guide('[n](/how-we-count) [b](/blog/b) [x](https://x.example/one) [2](/two#x) [1](/one)')).toBe(
    '/two',
  );
  expect(guide('[n](/how-we-count)')).toBe('/how-we-count');
});

it('lists the posts for newcomers with their readers, oldest first', () => {
  const entry = (day: string, frontMatter: object, unlisted = false) => ({
    metadata: {permalink: `/docs/blog/${day}`, title: day, date: day, frontMatter, unlisted},
  });
  const forNewcomers = {start_here: 'For you.'};
  const blogPosts = [
    entry('2024-03-01', forNewcomers),
    entry('2025-01-02', {}),
    entry('2023-01-01', forNewcomers),
    entry('1999-01-01', forNewcomers, true),
  ];
  const {start} = blogLists({blogTags: {}, blogPosts} as unknown as Parameters<typeof blogLists>[0]);
  expect(start.map(({path, reader}) => [path, reader])).toEqual([
    ['/docs/blog/2023-01-01', 'For you.'],
    ['/docs/blog/2024-03-01', 'For you.'],
  ]);
});
