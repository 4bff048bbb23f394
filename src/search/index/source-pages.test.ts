import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import {readSourcePages} from './source-pages.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pages-'));
afterAll(() => rmSync(root, {recursive: true}));

it('gives pages their other words, tokens substituted', () => {
  mkdirSync(path.join(root, 'docs/part'), {recursive: true});
  mkdirSync(path.join(root, 'src/search/index'), {recursive: true});
  mkdirSync(path.join(root, 'src/search/meaning'), {recursive: true});
  writeFileSync(path.join(root, 'docs/part/one.md'), '---\ntitle: One\n---\n\nText.\n');
  writeFileSync(path.join(root, 'docs/two.md'), '---\ntitle: Two\n---\n\nText.\n');
  writeFileSync(path.join(root, 'src/search/index/phrases.yaml'), '/part/one:\n  - words of %Product%\n');
  const needs = (text: string) => writeFileSync(path.join(root, 'src/search/meaning/needs.yaml'), text);
  needs('/part/one:\n  - what %Product% is for\n  - need: both\n    pages: {/two: 3, /part/one: 1}\n');
  const product = loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zenith'});
  const source = {root, baseUrl: '/docs/', product};
  const wordings = (pages: ReturnType<typeof readSourcePages>) =>
    pages.map(({title, phrases}) => [title, phrases]);
  expect(wordings(readSourcePages(source))).toEqual([
    ['One', ['words of Zenith']],
    ['Two', []],
  ]);
  expect(readSourcePages(source).map((page) => page.needs)).toEqual([
    [
      {text: 'what Zenith is for', grades: {'/docs/part/one': 3}},
      {text: 'both', grades: {'/docs/two': 3, '/docs/part/one': 1}},
    ],
    [],
  ]);
  needs('/part/one:\n  - fine\n  - need: both\n    pages: {/two: 4}\n');
  expect(() => readSourcePages(source)).toThrow('needs.yaml: /part/one: entry 2: an entry is a text, or has');
});
