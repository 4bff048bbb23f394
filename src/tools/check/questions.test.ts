import {describe, expect, it} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {Site} from '../../content/site.ts';
import {loadProduct} from '../../product/index.ts';
import {checkQuestions} from './questions.ts';

const FILE = 'docs/metrics/search-questions.yaml';
const HERE = 'docs/metrics/here.md';
const folderOf = (questions: string) =>
  temporaryFolder({
    [HERE]: '---\ntitle: Here\n---\n\n## Recall\n\nText.\n',
    'blog/post/index.md': '---\ntitle: Post\n---\n\nText.\n',
    'blog/search-questions.yaml': 'post:\n  - questions:\n      - a',
    [FILE]: questions,
  });
const siteOf = (root: string) => new Site({root, product: loadProduct({})});
const check = (root: string, ...changed: string[]) =>
  checkQuestions(siteOf(root), changed).map(
    ({file, line, message}) => `${file}:${line}: ${message.split(';')[0]}`,
  );

it('questions are those of a page and its headings', () => {
  const {root} = folderOf('here:\n  - questions: [x]\n  - heading: recall\n    questions: [what is it]\n');
  expect(check(root, FILE)).toEqual([]);
  const groups = siteOf(root).questions;
  expect(groups.get(HERE)).toEqual([
    {heading: '', questions: ['x']},
    {heading: 'recall', questions: ['what is it']},
  ]);
  expect(groups.get('blog/post/index.md')).toHaveLength(1);
});

it.each([
  [
    'an unknown field',
    'here:\n  - heading: b\n    page: /b\n    questions: [c]\n',
    /yaml:3: here, page is not a field here/,
  ],
  ['an empty question', "here:\n  - questions:\n    - b\n    - ' '\n", /:4: here, questions must not/],
  [
    'a duplicate in a page',
    'here:\n  - questions: [b]\n  - heading: recall\n    questions:\n    - b\n',
    /:5: a duplicate/,
  ],
  ['two groups of a heading', 'here:\n  - questions: [b]\n  - questions: [c]\n', /:3: a second group/],
  ['no questions', 'here:\n  - heading: b\n    questions: []\n', /:3: .*must not be empty/],
  [
    'too many questions',
    `here:\n  - questions: [${Array.from({length: 41}, (_, at) => `q${at}`)}]\n`,
    /:2: .*at most 40 questions/,
  ],
  ['a list', '- here\n', /:1: the file must hold groups/],
  ['no YAML', 'here: [', /search-questions\.yaml:1: this is not valid YAML/],
])('a questions file is refused with file and line: %s', (_, text, message) => {
  const {root} = folderOf(text);
  expect(check(root, FILE)).toEqual([expect.stringMatching(message)]);
});

describe('questions beside their pages', () => {
  const {root} = folderOf(
    'gone:\n  - questions: [a]\nhere:\n  - heading: recall\n    questions: [b]\n  - heading: precision\n    questions: [c]\n',
  );

  it('are refused where a page or a heading id is gone', () => {
    const all = [
      `${FILE}:1: there is no page docs/metrics/gone.md`,
      `${FILE}:6: ${HERE} has no heading with the id precision`,
    ];
    expect(check(root, HERE)).toEqual(all);
    expect(check(root, FILE)).toEqual(all);
  });

  it('name a page that is gone whatever has changed', () => {
    expect(check(root, 'blog/post/index.md')).toEqual([`${FILE}:1: there is no page docs/metrics/gone.md`]);
  });
});
