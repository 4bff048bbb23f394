import {afterAll, describe, expect, it} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {UserError} from '../../product/diagnostic.ts';
import {loadProduct} from '../../product/index.ts';
import {checkQuestions, groupsByPage, parseQuestions} from './questions.ts';

const FILE = 'docs/metrics/search-questions.yaml';
const problemsOf = (text: string) => new UserError(parseQuestions(text, FILE).problems).message;

describe('a questions file', () => {
  it('groups questions by page and heading id', () => {
    const read = parseQuestions(
      'a/b:\n  - questions: [x]\n  - heading: recall\n    also: [/terminology]\n    questions: [what is it]\n',
      FILE,
    );
    expect(read.problems).toEqual([]);
    expect(groupsByPage([read]).get('docs/metrics/a/b.md')).toEqual([
      {heading: '', also: [], questions: ['x']},
      {heading: 'recall', also: ['/terminology'], questions: ['what is it']},
    ]);
    expect(groupsByPage([read]).get('docs/metrics/c.md')).toBeUndefined();
  });

  it.each([
    [
      'an unknown field',
      'a:\n  - heading: b\n    page: /b\n    questions: [c]\n',
      /yaml:3: .*page is not a field/,
    ],
    [
      'an empty question',
      "a:\n  - questions:\n    - b\n    - ' '\n",
      /:4: a, 0, questions, 1: must not be empty/,
    ],

    [
      'a duplicate in a page',
      'a:\n  - questions: [b]\n  - heading: c\n    questions:\n    - b\n',
      /:5: a, 1, questions, 0: a duplicate/,
    ],
    [
      'two groups of a heading',
      'a:\n  - questions: [b]\n  - questions: [c]\n',
      /:3: a, 1: a second group for the page/,
    ],
    ['no questions', 'a:\n  - heading: b\n    questions: []\n', /:3: .*must not be empty/],
    ['no route', 'a:\n  - also: [b]\n    questions: [c]\n', /must be a route/],
    ['a list', '- a\n', /:1: the file: must hold groups/],
    ['no YAML', 'a: [', /search-questions\.yaml:1: this is not valid YAML/],
  ])('is refused with file and line: %s', (_, text, message) => {
    expect(problemsOf(text)).toMatch(message);
  });
});

describe('questions beside their pages', () => {
  const {root, remove} = temporaryFolder({
    'docs/metrics/here.md': '---\ntitle: Here\n---\n\n## Recall\n\nText.\n',
    'blog/post/index.md': '---\ntitle: Post\n---\n\nText.\n',
    'blog/search-questions.yaml': 'post:\n  - questions:\n      - a',
    [FILE]:
      'gone:\n  - questions: [a]\nhere:\n  - heading: recall\n    also: [/gone]\n    questions: [b]\n  - heading: precision\n    questions: [c]\n',
  });
  afterAll(remove);
  const check = (...changed: string[]) =>
    checkQuestions(root, loadProduct({}), changed, new Set(['/metrics/here'])).map(
      ({file, line, message}) => `${file}:${line}: ${message.split(';')[0]}`,
    );

  it('are refused where a page, a heading id or a route is gone', () => {
    const all = [
      `${FILE}:1: there is no page docs/metrics/gone.md`,
      `${FILE}:5: no page exists at /gone`,
      `${FILE}:7: docs/metrics/here.md has no heading with the id precision`,
    ];
    expect(check('docs/metrics/here.md')).toEqual(all);
    expect(check(FILE)).toEqual(all);
  });

  it('name a page that is gone whatever has changed', () => {
    expect(check('blog/post/index.md')).toEqual([`${FILE}:1: there is no page docs/metrics/gone.md`]);
  });
});
