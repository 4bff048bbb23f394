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

  it('lead to their section, and the text before the first heading to the page', () => {
    for (const page of FIXTURE_INDEX.pages) {
      for (const section of page.sections) {
        const heading = section.path.at(-1);
        const url = heading ? `${page.url}#${encodeURIComponent(section.anchor)}` : page.url;
        const row = rows.find(({page_url}) => page_url === url);
        expect(row?.body).toBe(section.blocks.map(({text}) => text).join('\n'));
        expect(row?.page_title).toBe(heading ? `${page.title}: ${heading}` : page.title);
        expect(row?.headings).toBe(JSON.stringify(heading ? [heading] : []));
      }
    }
  });

  it('have a summary of the length that every answer has', () => {
    for (const {summary} of rows) expect(String(summary).length).toBeGreaterThan(0);
    expect(Math.max(...rows.map(({summary}) => String(summary).length))).toBeLessThanOrEqual(201);
  });
});
