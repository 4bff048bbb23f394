import {describe, expect, it} from 'vitest';
import {listedPosts, startPosts} from './page-list.ts';

type Blog = Parameters<typeof listedPosts>[0];

const blog = {
  blogPosts: ['2024-03-01', '2025-01-02', '2024-12-31', '2023-01-01'].map((date) => ({
    metadata: {permalink: `/docs/blog/${date}`, title: `Post of ${date}`, date: `${date}T00:00:00.000Z`},
  })),
} as unknown as Blog;

describe('listedPosts', () => {
  it('lists every post but those that are unlisted, with its address, title and day only', () => {
    const hidden = {metadata: {...blog.blogPosts[0]?.metadata, unlisted: true}};
    const posts = listedPosts({blogPosts: [...blog.blogPosts, hidden]} as unknown as Blog);
    expect(posts).toHaveLength(4);
    expect(posts[0]).toEqual({
      path: '/docs/blog/2025-01-02',
      title: 'Post of 2025-01-02',
      date: '2025-01-02',
    });
  });
});

describe('startPosts', () => {
  const starting = (...indexes: number[]) =>
    ({
      blogPosts: blog.blogPosts.map(({metadata}, index) => ({
        metadata: {...metadata, frontMatter: indexes.includes(index) ? {start_here: 'For you.'} : {}},
      })),
    }) as unknown as Blog;

  it('lists the posts for newcomers with their readers, oldest first', () => {
    const [first, second, ...others] = startPosts(starting(0, 3));
    expect([first?.path, second?.path]).toEqual(['/docs/blog/2023-01-01', '/docs/blog/2024-03-01']);
    expect(first?.reader).toBe('For you.');
    expect(others).toEqual([]);
  });

  it('stops at more posts than a row holds', () => {
    expect(() => startPosts(starting(0, 1, 2, 3))).toThrow(/at most 3/);
  });
});
