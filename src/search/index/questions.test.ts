import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {livenessOf, parseQuestions, refuseOrphans} from './questions.ts';

const parse = (text: string) => () => parseQuestions(text, 'docs/a.questions.yaml');

describe('a questions file', () => {
  it('groups questions by heading', () => {
    expect(parse('- heading: Recall\n  also: [/terminology]\n  questions:\n  - what is it\n')()).toEqual([
      {heading: 'Recall', also: ['/terminology'], questions: ['what is it']},
    ]);
  });

  it.each([
    [
      'an unknown field',
      '- heading: A\n  page: /b\n  questions: [c]\n',
      /a\.questions\.yaml:2: page is not a field/,
    ],
    ['an empty question', "- heading: A\n  questions:\n  - b\n  - ' '\n", /:4: the entry must not be empty/],
    ['a question twice', '- heading: A\n  questions:\n  - b\n  - B\n', /:4: the entry stands twice: B/],
    [
      'a question under two headings',
      '- heading: A\n  questions: [b]\n- heading: C\n  questions:\n  - b\n',
      /:5: the entry stands twice: b/,
    ],
    [
      'a heading twice',
      '- heading: A\n  questions: [b]\n- heading: A\n  questions: [c]\n',
      /:3: heading stands twice/,
    ],
    ['no questions', '- heading: A\n  questions: []\n', /:2: questions must not be empty/],
    ['no route', '- heading: A\n  also: [terminology]\n  questions: [b]\n', /must be a route/],
    ['nothing', '', /:1: the file must be a list/],
    ['no YAML', '- heading: [', /docs\/a\.questions\.yaml: /],
  ])('is refused with file and line: %s', (_, text, message) => {
    expect(parse(text)).toThrow(message);
  });

  it('is refused without its page', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'questions-'));
    mkdirSync(path.join(root, 'docs'));
    writeFileSync(path.join(root, 'docs/gone.questions.yaml'), '');
    expect(() => refuseOrphans(root, ['docs/here.md'])).toThrow(
      'docs/gone.questions.yaml:1: there is no page',
    );
    rmSync(root, {recursive: true});
  });
});

describe('questions', () => {
  const groups = ['Title', 'Compare two runs', 'Recall', 'Limits'].map((heading) => ({
    heading,
    also: [],
    questions: ['x'],
  }));
  const page = (...headings: string[]) => ({
    title: 'Title',
    sections: headings.map((heading) => ({heading})),
  });
  const living = (...headings: string[]) =>
    livenessOf(page(...headings), groups).living.map(({heading}) => heading);

  it('count while their heading is there, also when it is worded a little differently', () => {
    expect(living('Comparing two runs', 'Recall', 'New')).toEqual(['Title', 'Compare two runs', 'Recall']);
  });

  it('do not count any more when most headings are gone', () => {
    expect(livenessOf(page('Other', 'Things'), groups)).toMatchObject({living: [], replaced: true});
  });
});
