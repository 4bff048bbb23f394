import {describe, expect, it} from 'vitest';
import {relatedPosts} from './related.ts';

const DAY = 86_400_000;
const post = (name: string, tags: string[], day: number) => ({
  title: name,
  permalink: `/${name}`,
  tags,
  time: day * DAY,
});

const all = [
  post('a', ['checks', 'judges'], 0),
  post('b', ['checks'], 1),
  post('c', ['checks', 'judges'], 9),
  post('d', ['agents'], 2),
  post('e', ['checks'], 3),
];

describe('relatedPosts', () => {
  it('puts shared tags first, rare ones before frequent ones, then nearness in time', () => {
    const [first] = all;
    expect(first && relatedPosts(first, all).map(({title}) => title)).toEqual(['c', 'b', 'e']);
  });

  it('never lists the post itself', () => {
    for (const one of all)
      expect(relatedPosts(one, all).map(({permalink}) => permalink)).not.toContain(one.permalink);
  });
});
