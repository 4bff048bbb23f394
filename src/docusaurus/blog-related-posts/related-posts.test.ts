import {expect, it} from 'vitest';
import {guidesOf, type Post, relatedPosts, seriesOf} from './index.ts';

const post = (name: string, tags: string[], time: number, series?: string): Post => ({
  title: name,
  permalink: `/${name}`,
  tags,
  time,
  series,
});
const titles = (pages: readonly {title: string}[]) => pages.map(({title}) => title);

it('puts the posts that share the most tags first, then the nearest in time, none of the same series', () => {
  const a = post('a', ['checks', 'judges'], 0, 'S');
  const others = [
    post('b', ['checks'], 1),
    post('c', ['checks', 'judges'], 9),
    post('d', ['agents'], 2),
    post('e', ['checks'], 3),
    post('f', ['checks', 'judges'], 1, 'S'),
  ];
  expect(titles(relatedPosts(a, [a, ...others]))).toEqual(['c', 'b', 'e']);
});

it('lists the other posts of the series, the oldest first, and names the next one', () => {
  const [a, b, c] = [post('a', [], 3, 'Search'), post('b', [], 2, 'Search'), post('c', [], 1, 'Search')];
  const all = [a, b, c, post('x', [], 5)] as Post[];
  expect(titles(seriesOf(a as Post, all).inSeries)).toEqual(['c', 'b']);
  expect(seriesOf(a as Post, all).nextInSeries).toBeUndefined();
  expect(seriesOf(c as Post, all).nextInSeries?.title).toBe('b');
  expect(seriesOf(post('x', [], 5), all).inSeries).toEqual([]);
});

it('stops at a series that one post has alone', () => {
  const alone = post('alone', [], 4, 'Serach');
  expect(() => seriesOf(alone, [alone])).toThrow(/\/alone: no other post has the series "Serach"/);
});

it('takes the guides that a post links most, and never another post', () => {
  const text = '[1](/one) [b](/blog/b) [2](/two#x) [2](/two) [x](https://x.example/one)';
  const guides = new Map(['/one', '/two'].map((route) => [route, route]));
  expect(titles(guidesOf(text, guides, '/docs/'))).toEqual(['/two', '/one']);
});
