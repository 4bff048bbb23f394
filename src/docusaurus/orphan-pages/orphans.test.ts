import {expect, it} from 'vitest';
import {orphanProblems} from './orphans.ts';

const page = (id: string, more = {}) => ({file: `docs/${id}.md`, id, ...more});

it('names a page that no sidebar lists, and what to do', () => {
  expect(orphanProblems([page('a/one'), page('a/two')], new Set(['a/one']))).toEqual([
    `docs/a/two.md:1: no sidebar lists this page. Add 'a/two' to a sidebar in sidebars.ts, or write "unlisted: true" in its front matter.`,
  ]);
});

it('leaves pages alone that say that they are drafts or not listed', () => {
  expect(orphanProblems([page('a', {draft: true}), page('b', {unlisted: true})], new Set())).toEqual([]);
});
