import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, it} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';

it('a page is compiled again with data and figures beside it, a post with all of its folder, and with terms', () => {
  const {at, write} = temporaryFolder();
  const load = createRequire(import.meta.url)('./loader.cjs') as (this: object, source: string) => string;
  const shownBy = (resourcePath: string, source: string) => {
    const files: string[] = [];
    const addDependency = (file: string) => files.push(file);
    const getOptions = () => ({blog: at('blog'), glossary: at('docs/terminology.md')});
    expect(load.call({resourcePath, getOptions, addDependency}, source)).toBe(source);
    return files.map((file) => path.relative(at('.'), file));
  };
  write('docs/faq.svg', '');
  write('docs/a/other.svg', '');
  write('docs/search-questions.yaml', '');
  expect(shownBy(write('docs/faq.md', ''), '<Term id="a">a</Term>')).toEqual([
    'docs/faq.svg',
    'docs/terminology.md',
  ]);
  write('blog/a/data/rows.csv', 'a\n');
  expect(shownBy(write('blog/a/index.md', ''), 'Text.')).toEqual(['blog/a/data/rows.csv']);
});
