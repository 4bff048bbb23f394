import {describe, expect, it} from 'vitest';
import {buildIndex} from '../index/build-index.ts';
import {answer, bestPassage} from './answers.ts';
import {SearchEngine} from './engine.ts';
import {sourcePage} from './site.fixture.ts';

describe('answer', () => {
  it('gives the headings that lead to a section', () => {
    const page = sourcePage(
      '/docs/tents',
      'Tents',
      'All of them.\n\n## Care {/* #care */}\n\nDry them.\n\n### Zippers {/* #zippers */}\n\nZippers need wax.\n\n## Poles {/* #poles */}\n\nOf fibre.',
    );
    const engine = new SearchEngine(buildIndex([page]));
    expect(answer(engine, 'zippers wax', 1)[0]).toMatchObject({
      page_title: 'Tents: Zippers',
      page_url: '/docs/tents#zippers',
      section_path: ['Care', 'Zippers'],
    });
    expect(answer(engine, 'poles of fibre', 1)[0]?.section_path).toEqual(['Poles']);
    expect(answer(engine, 'tents', 1)[0]).not.toHaveProperty('section_path');
  });
});

describe('a summary', () => {
  const AFTER = 'Store the token as a secret of the job.';
  it.each([
    ['a beginning that points back', `It needs one more.\n${AFTER}`, AFTER],
    ['a subject that points back', `Getting these numbers takes a run.\n${AFTER}`, AFTER],
  ])('leaves out %s', (_, text, summary) => {
    expect(bestPassage(text, ['secret'])).toBe(summary);
  });

  it('opens as the section does, goes on where that announces more, and keeps the label of an item', () => {
    const text = `Answers come from two places:\nBy hand. Somebody writes them, one row at a time, with care for each.\nBy machine. A model rephrases the questions of others.`;
    expect(bestPassage(text, [])).toBe(
      'Answers come from two places: By hand. Somebody writes them, one row at a time, with care for each.',
    );
    expect(bestPassage(text, ['rephras', 'machin', 'model'])).toBe(
      'By machine. A model rephrases the questions of others.',
    );
  });

  it('is the row of a table that has clearly more of the query, with what its columns are called', () => {
    const text =
      'Lists the checks of the project.\nName | Type | Meaning\nall_versions | bool | True returns every version\na | b | c | d';
    expect(bestPassage(text, ['version', 'everi', 'bool'])).toBe(
      'all_versions. Type: bool. Meaning: True returns every version.',
    );
    expect(bestPassage(text, ['check'])).toBe('Lists the checks of the project.');
  });
});
