import {describe, expect, it} from 'vitest';
import {byTeams} from './posts.ts';

describe('byTeams', () => {
  it('says that the authors of a post are organizations, one or several', () => {
    const person = {'@type': 'Person', name: 'Applied ML'};
    const team = {'@type': 'Organization', name: 'Applied ML'};
    expect(byTeams({url: '/a', author: person})).toEqual({url: '/a', author: team});
    expect(byTeams({author: [person, person]})).toEqual({author: [team, team]});
  });

  it('tells when the post was updated, where the post does', () => {
    expect(byTeams({}, '2026-05-01T00:00:00.000Z')).toEqual({dateModified: '2026-05-01T00:00:00.000Z'});
    expect(byTeams({})).toEqual({});
  });
});
