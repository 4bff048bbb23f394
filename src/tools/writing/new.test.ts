import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {checkFrontMatter} from '../../content/front-matter.ts';
import {loadProduct} from '../../product/index.ts';
import {artifacts} from '../recompute.ts';
import {checkData} from './check-data.ts';
import {checkReferences} from './check-references.ts';
import {createDraft} from './new.ts';

let root: string;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const create = (...args: string[]) => createDraft(root, args, '2026-01-31');

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'new-'));
  for (const folder of ['docs', 'blog']) mkdirSync(path.join(root, folder));
  for (const file of ['blog/authors.yml', 'blog/tags.yml']) cpSync(file, path.join(root, file));
});
afterEach(() => rmSync(root, {recursive: true}));

/** What the build says about the front matter of a file. */
const checked = (file: string, change = (text: string) => text) => {
  const text = change(read(file));
  return () => checkFrontMatter(file, parse(text.split(/^---$/m)[1] ?? ''), text);
};

describe('npm run new -- page', () => {
  it('makes a valid draft', () => {
    expect(create('page', 'datasets/labels', 'Label rows: "gold" first')).toEqual([
      'docs/datasets/labels.md',
    ]);
    expect(checked('docs/datasets/labels.md')).not.toThrow();
    expect(parse(read('docs/datasets/labels.md').split(/^---$/m)[1] ?? '').title).toBe(
      'Label rows: "gold" first',
    );
  });

  it('is not published as it is', () => {
    create('page', 'recipes', 'Recipes');
    const published = (text: string) => text.replace('draft: true\n', '');
    expect(checked('docs/recipes.md', published)).toThrow(/description still contains the template/);
  });
});

describe('npm run new -- post', () => {
  it('makes a valid draft in a folder of its own', () => {
    expect(create('post', 'label-noise', 'Label noise')).toEqual(
      ['index.md', 'compute.ts', 'compute.test.ts', 'rate.figure.ts'].map(
        (file) => `blog/label-noise/${file}`,
      ),
    );
    expect(checked('blog/label-noise/index.md')).not.toThrow();
    expect(read('blog/label-noise/index.md')).toContain('{/* truncate */}');
  });
});

describe('npm run new -- post lays out a post that', () => {
  it('passes its own checks, and a wrong number in it is found', async () => {
    for (const name of ['src', 'node_modules']) symlinkSync(path.resolve(name), path.join(root, name));
    create('post', 'label-noise', 'Label noise');
    for (const {make} of artifacts(root, 'blog/label-noise'))
      for (const [file, text] of Object.entries(await make())) writeFileSync(path.join(root, file), text);
    const product = loadProduct({});
    const page = 'blog/label-noise/index.md';
    const found = [...checkReferences(root, product, [page]), ...(await checkData(root, product, [page]))];
    expect(found).toEqual([]);
    expect(read('blog/label-noise/rate.svg')).toContain('<svg');
    writeFileSync(path.join(root, page), read(page).replace(':n[70.0%]', ':n[71.0%]'));
    expect((await checkData(root, product, [page])).map(({reason}) => reason)).toEqual([
      expect.stringContaining('written 71.0%, computed 70'),
    ]);
  });
});

describe('npm run new refuses', () => {
  it.each([
    ['nothing', [], /^Usage/],
    ['no title', ['page', 'datasets/labels'], /title "" must have 1 to 70 characters/],
    ['a path with an extension', ['page', 'datasets/labels.md', 'A'], /cannot be a path/],
    ['a path out of docs', ['page', '../../labels', 'A'], /cannot be a path/],
  ])('%s', (_, args, message) => {
    expect(() => create(...args)).toThrow(message);
  });

  it('a page that exists', () => {
    writeFileSync(path.join(root, 'docs/recipes.md'), 'text');
    expect(() => create('page', 'recipes', 'Recipes')).toThrow('docs/recipes.md exists already');
    expect(read('docs/recipes.md')).toBe('text');
  });
});
