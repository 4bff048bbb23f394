import {expect, it} from 'vitest';
import {byTeams} from './post-data.ts';

it.each([
  [{author: {'@type': 'Person', name: 'A'}}, {author: {'@type': 'Organization', name: 'A'}}],
  [{author: [{'@type': 'Person', name: 'A'}]}, {author: [{'@type': 'Organization', name: 'A'}]}],
  [{headline: 'No author'}, {headline: 'No author'}],
])('authors are teams: %j', (post, expected) => {
  expect(byTeams(post)).toEqual(expected);
});
