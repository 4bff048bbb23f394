import {describe, expect, it} from 'vitest';
import {readSite} from '../evaluation/site.ts';
import {buildIndex} from '../index/build-index.ts';
import {answer} from './answers.ts';
import {SearchEngine} from './engine.ts';
import {bestSentence} from './summary.ts';

describe('a summary', () => {
  it.each([
    [
      'a row of a table',
      'Jenkins | a credential of the kind Secret text\nStore the token as a secret of the job.',
    ],
    ['other names', 'Also called: confabulation, making things up.\nStore the token as a secret of the job.'],
    ['a formula', 'It is \\frac{hits}{k} of the documents found.\nStore the token as a secret of the job.'],
    ['what a list follows', 'You need three things for that:\nStore the token as a secret of the job.'],
  ])('is not %s', (_, text) => {
    expect(bestSentence(text, ['secret', 'jenkin'])).toBe('Store the token as a secret of the job.');
  });

  it('can be read, in 400 results of this site, and no result lands where every page ends', () => {
    const {pages, queries} = readSite('frozen');
    const descriptions = new Set(pages.map(({description}) => description));
    const engine = new SearchEngine(buildIndex(pages));
    const results = queries.slice(0, 140).flatMap(({query}) => answer(engine, query, 3));
    expect(results.length).toBeGreaterThan(400);
    const unreadable = results.filter(
      ({page_summary}) =>
        // A description is a writer's own sentence, and may begin with the name of a model.
        !descriptions.has(page_summary) &&
        (!/^[\p{Lu}\p{N}`"'(\u201c]/u.test(page_summary) ||
          !/[.!?\u2026]["'\u201d)]?$/.test(page_summary) ||
          / \| |\\[a-z]+|^Also called/.test(page_summary)),
    );
    expect(unreadable.map(({page_url, page_summary}) => `${page_url}: ${page_summary}`)).toEqual([]);
    expect(results.filter(({page_url}) => /#next-steps$/.test(page_url))).toEqual([]);
  }, 180_000);
});
