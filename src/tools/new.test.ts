import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {readFrontMatter} from '../content/document.ts';
import {formatDiagnostic, loadProduct} from '../product/index.ts';
import {judge} from './check/judge.ts';
import {readSite} from './check/site.ts';
import {createDraft} from './new.ts';

let root: string;
const full = (file: string) => path.join(root, file);
const read = (file: string) => readFileSync(full(file), 'utf8');
const create = (...args: string[]) => createDraft(root, args, '2026-01-31');
/** Diagnostics of a file by both judgements. */
const judged = (file: string) => {
  const site = readSite(root, loadProduct({}), {guides: []}, {redirects: []});
  return judge(site, [file])
    .map(formatDiagnostic)
    .filter((text) => text.startsWith(file));
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'new-'));
  for (const folder of ['docs', 'blog']) mkdirSync(full(folder));
  for (const file of [
    'blog/authors.yml',
    'blog/tags.yml',
    'blog/_template.md',
    'docs/_template.md',
    'docs/terminology.md',
  ])
    cpSync(file, full(file));
});
afterEach(() => rmSync(root, {recursive: true}));

describe('npm run new', () => {
  it.each([
    [['page', 'datasets/labels', 'Label rows: "gold" first'], 'docs/datasets/labels.md'],
    [['post', 'label-noise', 'Label rows: "gold" first'], 'blog/label-noise/index.md'],
  ])('makes a draft that passes, and that is not published as it is: %j', (args, file) => {
    expect(create(...args)).toBe(file);
    expect(readFrontMatter(read(file), file).title).toBe('Label rows: "gold" first');
    expect(judged(file)).toEqual([]);
    writeFileSync(full(file), read(file).replace('draft: true\n', ''));
    expect(judged(file).join('\n')).toMatch(
      /:3: this is the template's text; write your own, or keep "draft: true"/,
    );
  });

  it.each([
    [['page'], /^Usage: /],
    [['page', 'datasets/labels'], /must have 1 to 70 characters/],
    [['page', '/datasets/Labels.md', 'Labels'], /cannot be a path/],
    [['post', 'a/b', 'Labels'], /cannot be a path/],
    [['page', 'terminology', 'Labels'], /docs\/terminology\.md exists already/],
  ])('says what to write instead of %j', (args, said) => {
    expect(() => create(...args)).toThrow(said);
  });
});
