import {expect, it} from 'vitest';
import {guideOf, type Post, relatedPosts} from './index.ts';

const post = (name: string, tags: string[], day: number, series?: string): Post => ({
  metadata: {
    title: name,
    permalink: `/${name}`,
    tags: tags.map((label) => ({label})),
    date: new Date(Date.UTC(2026, 0, day)),
    frontMatter: {series},
  },
});

it('leads to the next post of the series, then to its others and to those that share the most tags', () => {
  const a = post('a', ['checks', 'judges'], 10, 'S');
  const all = [
    a,
    post('b', ['checks'], 11),
    post('c', ['checks', 'judges'], 20),
    post('d', ['agents'], 12),
    post('e', [], 15, 'S'),
    post('f', [], 13, 'S'),
  ];
  const {next, related} = relatedPosts(a, all);
  expect(next?.title).toBe('f');
  expect(related?.map(({title}) => title)).toEqual(['e', 'c', 'b']);
  expect(relatedPosts(post('x', [], 5), all).next).toBeUndefined();
});

it('takes the guide that a post links most, and never another post', () => {
  const titles = new Map([
    ['/one', 'One'],
    ['/two', 'Two'],
  ]);
  const text =
    '[1](/one) [b](/blog/b) [b](/blog/b) [b](/blog/b) [2](/two#x) [2](/two) [x](https://x.example/one)';
  expect(guideOf(text, titles, '/docs/')).toEqual({title: 'Two', permalink: '/docs/two'});
});
