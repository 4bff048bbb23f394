import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {overviewsOf, readAbbreviations} from './source-pages.ts';

it.each([
  ['a duplicate', 'ci: a\n# again\nci: b\n', /^src\/search\/abbreviations\.yaml:3: .*same name/],
  ['no text', 'ci: a\nasr: [b]\n', /^src\/search\/abbreviations\.yaml:2: asr: must be words/],
])('abbreviations with %s are refused with file and line', (_, text, message) => {
  const root = mkdtempSync(path.join(tmpdir(), 'abbreviations-'));
  mkdirSync(path.join(root, 'src/search'), {recursive: true});
  writeFileSync(path.join(root, 'src/search/abbreviations.yaml'), text);
  expect(() => readAbbreviations(root)).toThrow(message);
  rmSync(root, {recursive: true});
});

it('the overview of a group is the page that it links to, or its first one', () => {
  const found = overviewsOf({
    guides: [
      'overview',
      {type: 'category', label: 'CI', items: ['gate', 'github']},
      {type: 'category', label: 'CLI', link: {type: 'doc', id: 'cli'}, items: ['run', 'proxy']},
      {type: 'category', label: 'Chat', items: ['slack']},
    ],
  });
  expect([...found]).toEqual([
    ['overview', ['guides']],
    ['gate', ['CI']],
    ['cli', ['CLI']],
  ]);
});
