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

describe('an answer from a post', () => {
  it('is what the post is about, unless a passage has much of the query', () => {
    const text = '## Care {/* #care */}\n\nTents dried in the sun for a week.\n\nOne lost its color.';
    const post = {...sourcePage('/docs/blog/sun', 'Sun', text), description: 'Sun bleaches tents.'};
    const engine = new SearchEngine(buildIndex([post]));
    const summaryOf = (query: string) => answer(engine, query, 1)[0]?.page_summary;
    expect(summaryOf('care of a tent')).toBe('Sun bleaches tents.');
    expect(summaryOf('dry a tent for a week')).toBe('Tents dried in the sun for a week.');
  });
});

it('of a page as a whole has its description, even without a text before the first heading', () => {
  const page = sourcePage('/docs/tents', 'Tents', '## Care {/* #care */}\n\nDry them in the sun.', {
    description: 'All about tents.',
  });
  const [result] = answer(new SearchEngine(buildIndex([page])), 'tents', 1);
  expect(result).toMatchObject({page_url: '/docs/tents', page_summary: 'All about tents.'});
});

describe('a summary', () => {
  const summary = (text: string, ...queryTerms: string[]) =>
    bestPassage({text, pointers: ['Tape']}, new Set(queryTerms));
  const AFTER = 'Store the token as a secret of the job.';
  it.each([
    ['a beginning that points back', 'It needs one more.'],
    ['a subject that points back', 'Getting these numbers takes a run.'],
    ['the story of an example', 'Take an agent whose token was found on a disk.'],
    ['the source of the data', 'A study of jobs (2024) published what we use.'],
    ['what fails', "Without a token, a job can't start."],
    ['what another page has', 'Tape shows how to mend a job.'],
    ['a short announcement of code', 'Set these variables:\n'],
  ])('leaves out %s', (_, text) => {
    expect(summary(`${text}\n${AFTER}`, 'secret')).toBe(AFTER);
  });

  it('opens as the section does, unless another passage has more of the query that is rare in it', () => {
    const text =
      'Dry a tent in the sun. Fold it when it is cold.\nKeep a tent in a sack.\nMend a tent with tape.';
    expect(summary(text, 'tent')).toBe(
      'Dry a tent in the sun. Fold it when it is cold. Keep a tent in a sack.',
    );
    expect(summary(text, 'tent', 'mend', 'tape')).toBe('Mend a tent with tape.');
  });

  it('has the announcement of a list before each of its items', () => {
    const text = `Answers come from two places:\n- By hand. Somebody writes them, one by one.\n- By machine. A model rephrases the questions of others.`;
    expect(summary(text)).toBe('Answers come from two places: By hand. Somebody writes them, one by one.');
    expect(summary(text, 'rephras', 'machin', 'model')).toBe(
      'Answers come from two places: By machine. A model rephrases the questions of others.',
    );
  });

  it('has an item behind its announcement only as a whole, and nothing behind code', () => {
    const item = 'It needs care, and more of it than one sentence of a summary holds';
    const lead =
      'The answers of a test set, which judges compare with those of the agent, come from two places';
    expect(summary(`${lead}:\n- By hand. ${Array(3).fill(item).join(', ')}.`)).toBe(`${lead}.`);
    expect(
      summary(
        'Answers come by a call to the host of the search, which needs no key of yours and no address:\n\nHere it is.',
      ),
    ).toBe('Answers come by a call to the host of the search, which needs no key of yours and no address.');
  });

  it('is the row of a table that has more of the query, with what its columns are called', () => {
    const text =
      'Lists the checks of the project.\nName | Type | Meaning\nall_versions | bool | True returns every version\na | b | the same\n3 | int | True story';
    expect(summary(text, 'version', 'everi', 'bool')).toBe(
      'all_versions. Type: bool. Meaning: True returns every version.',
    );
    expect(summary(text, 'check')).toBe('Lists the checks of the project.');
    expect(summary(text, 'int', 'stor')).toBe('Name: 3. Type: int. Meaning: True story.');
  });

  it('is nothing where no passage has anything of the query and the opening is an aside', () => {
    expect(summary('Take an agent of a shop.', 'token')).toBe('');
  });
});
