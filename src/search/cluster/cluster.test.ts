import {describe, expect, it} from 'vitest';
import {FIXTURE_INDEX} from '../service/site.fixture.ts';
import {matchOf, rowsOf} from './cluster.ts';

describe('the query that a cluster is asked', () => {
  it('is one word, or half of the words that say something', () => {
    expect(matchOf('Drivers')).toBe('drivers');
    expect(matchOf('how do I compare two prompts')).toBe('"compare two prompts"/2');
    expect(matchOf('how to')).toBe('"how to"/1');
    expect(matchOf('--debug model_under_test')).toBe('"debug model_under_test"/1');
  });

  it('holds no operator, whatever was typed', () => {
    expect(matchOf(`@title "a" | !b << ^c$ ~2 /0.5 (d) \\ '`)).toBe('"title b c 2 0 5 d"/4');
    expect(matchOf('  "-|!@~/\\ ')).toBe('');
  });

  it('has an end', () => {
    const words = Array.from({length: 100}, (_, i) => `w${i}`);
    expect(matchOf(words.join(' ')).split(' ')).toHaveLength(32);
    expect(matchOf('a a a')).toBe('a');
  });
});

const rows = rowsOf(FIXTURE_INDEX);

describe('the rows of a cluster', () => {
  it('are the sections of all pages, numbered from 1', () => {
    const sections = FIXTURE_INDEX.pages.reduce((sum, page) => sum + page.sections.length, 0);
    expect(rows.map(({id}) => id)).toEqual(Array.from({length: sections}, (_, i) => i + 1));
    expect(new Set(rows.map(({page}) => page)).size).toBe(FIXTURE_INDEX.pages.length);
  });

  it('have the result that leads to their section, and the text before the first heading that of the page', () => {
    expect(rows.filter(({page}) => page === 2)).toMatchObject([
      {
        body: 'Scores.',
        result: JSON.stringify({
          page_title: 'Retrieval metrics',
          page_summary: 'Measure a ranking.',
          page_url: '/docs/metrics/retrieval',
        }),
      },
      {
        body: 'The share of relevant documents that were found.',
        result: JSON.stringify({
          page_title: 'Retrieval metrics: Recall at k',
          page_summary: 'The share of relevant documents that were found.',
          page_url: '/docs/metrics/retrieval#recall',
          page_name: 'Retrieval metrics',
          section_path: ['Recall at k'],
        }),
      },
    ]);
  });
});
