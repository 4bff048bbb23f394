import {expect, it} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {readSidebars} from '../../content/sidebar.ts';
import {overviewsOf, readWords} from './source-pages.ts';

it.each([
  ['a duplicate', 'ci: a\n# again\nci: b\n', /^src\/search\/abbreviations\.yaml:3: .*same name/],
  ['a capital', 'ci: a\nASR: b\n', /^src\/search\/abbreviations\.yaml:2: ASR must be one word in lower case/],
  ['two words', 'rest api: b\n', /^src\/search\/abbreviations\.yaml:1: rest api must be one word/],
  ['no text', 'ci: a\nasr: [b]\n', /^src\/search\/abbreviations\.yaml:2: asr must be words/],
])('abbreviations with %s are refused with file and line', (_, text, message) => {
  const {root} = temporaryFolder({'src/search/abbreviations.yaml': text});
  expect(() => readWords('abbreviations', root)).toThrow(message);
});

it('the overview of a group is the page that it links to, or its first one', () => {
  const sidebars = {
    guides: [
      'overview',
      {type: 'category', label: 'CI', items: ['gate', 'github']},
      {type: 'category', label: 'CLI', link: {type: 'doc', id: 'cli'}, items: ['run', 'proxy']},
      {type: 'category', label: 'Chat', items: ['slack']},
    ],
  };
  expect([...overviewsOf(new Map(readSidebars(sidebars)))]).toEqual([
    ['overview', ['guides']],
    ['gate', ['CI']],
    ['cli', ['CLI']],
  ]);
});
