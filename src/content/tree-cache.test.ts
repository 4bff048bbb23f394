import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it, vi} from 'vitest';
import {parseMarkdown} from './parse.ts';
import {cachedTree} from './tree-cache.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trees-'));
afterAll(() => rmSync(folder, {recursive: true}));

const TEXT = '---\ntitle: T\n---\n\n## A {/* #a */}\n\n<Term id="x">y</Term> and $$z$$.\n';
const parse = vi.fn((text: string) => parseMarkdown(text, 'docs/a.md'));
const tree = (text: string, key = '/docs/a.md') => cachedTree(key, text, () => parse(text), folder);

it('gives the tree of the last run, equal to a parsed one', () => {
  const first = tree(TEXT);
  expect(JSON.stringify(tree(TEXT))).toBe(JSON.stringify(first));
  expect(parse).toHaveBeenCalledTimes(1);
});

it('parses a changed text, and keeps one file a page', () => {
  tree(`${TEXT}More.\n`);
  expect(parse).toHaveBeenCalledTimes(2);
  tree(TEXT, '/docs/b.md');
  expect(readdirSync(folder)).toHaveLength(2);
});

it('parses again where what was kept is broken', () => {
  for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), '{"digest": "');
  parse.mockClear();
  tree(TEXT);
  expect(parse).toHaveBeenCalledTimes(1);
});
