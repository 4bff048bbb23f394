import {expect, it} from 'vitest';
import {blogLists} from './page-list.ts';

type Blog = Parameters<typeof blogLists>[0];

/** Lists of a blog with a post a day, of which those of some days are for newcomers. */
const listsOf = (days: readonly string[], starting: readonly string[]) =>
  blogLists(
    {
      blogTags: {},
      blogPosts: days.map((day) => ({
        metadata: {
          ...{permalink: `/docs/blog/${day}`, title: `Post of ${day}`, date: `${day}T00:00:00.000Z`},
          frontMatter: starting.includes(day) ? {start_here: 'For you.'} : {},
          unlisted: day < '2000',
        },
      })),
    } as unknown as Blog,
    'Notes',
  );
const DAYS = ['2024-03-01', '2025-01-02', '2024-12-31', '2023-01-01', '1999-01-01'];

it('lists the posts for newcomers with their readers, oldest first', () => {
  const {start} = listsOf(DAYS, ['2024-03-01', '2023-01-01']);
  expect(start.map(({path, reader}) => [path, reader])).toEqual([
    ['/docs/blog/2023-01-01', 'For you.'],
    ['/docs/blog/2024-03-01', 'For you.'],
  ]);
});

it('stops at more posts for newcomers than a row holds', () => {
  expect(() => listsOf(DAYS, DAYS.slice(0, 4))).toThrow(/at most 3/);
});
