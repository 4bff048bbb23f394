import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {loadProduct} from '../../product.ts';
import {readSourcePages} from './source-pages.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pages-'));
afterAll(() => rmSync(root, {recursive: true}));

it('gives pages their other words, tokens substituted', () => {
  mkdirSync(path.join(root, 'docs/part'), {recursive: true});
  mkdirSync(path.join(root, 'src/search/index'), {recursive: true});
  writeFileSync(path.join(root, 'docs/part/one.md'), '---\ntitle: One\n---\n\nText.\n');
  writeFileSync(path.join(root, 'docs/two.md'), '---\ntitle: Two\n---\n\nText.\n');
  writeFileSync(path.join(root, 'src/search/index/phrases.yaml'), '/part/one:\n  - words of %Product%\n');
  writeFileSync(path.join(root, 'src/search/index/needs.yaml'), '/two:\n  - what %Product% is for\n');
  const product = loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zenith'});
  expect(
    readSourcePages({root, baseUrl: '/docs/', product}).map(({title, phrases, needs}) => [
      title,
      phrases,
      needs,
    ]),
  ).toEqual([
    ['One', ['words of Zenith'], []],
    ['Two', [], ['what Zenith is for']],
  ]);
});
