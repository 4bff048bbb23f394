import {expect, it} from 'vitest';
import {seriesOf} from './series.ts';

const post = (name: string, time: number, series?: string) => ({
  title: name.toUpperCase(),
  permalink: `/${name}`,
  time,
  series,
});

const a = post('a', 3, 'Search');
const alone = post('alone', 4, 'Serach');
const none = post('none', 5);
const all = [a, post('b', 2, 'Search'), post('c', 1, 'Search'), alone, none];

it('lists the other posts of the series, the oldest first', () => {
  expect(seriesOf(a, all)).toEqual([
    {title: 'C', permalink: '/c'},
    {title: 'B', permalink: '/b'},
  ]);
  expect(seriesOf(none, all)).toEqual([]);
});

it('stops at a name that one post has alone', () => {
  expect(() => seriesOf(alone, all)).toThrow(/\/alone: no other post has the series "Serach"/);
});
