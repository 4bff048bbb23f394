import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {FIXTURE_PAGES} from '../service/fixture.ts';
import {buildIndex} from './index-file.ts';
import {keptCuts} from './kept-cuts.ts';
import type {SourcePage} from './source-pages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cuts-'));
});
afterEach(() => rmSync(root, {recursive: true}));

const pages = FIXTURE_PAGES as readonly SourcePage[];
const kept = (of = pages, version = '1') => buildIndex(of, {cut: keptCuts(root, version)});

it('makes the same index as without an earlier run', () => {
  expect(kept()).toEqual(buildIndex(pages));
  expect(kept()).toEqual(buildIndex(pages));
});

it.each(['title', 'label', 'description', 'keywords', 'sections', 'phrases'] as const)(
  'knows of another %s',
  (field) => {
    kept();
    const [first, second, ...others] = pages as [SourcePage, SourcePage, ...SourcePage[]];
    const value = Array.isArray(first[field])
      ? [...second[field], ...first[field]]
      : `Lanterns ${first[field]}`;
    const changed = [{...first, [field]: value}, second, ...others] as SourcePage[];
    expect(kept(changed)).toEqual(buildIndex(changed));
  },
);

it('knows of links that another page no longer has', () => {
  kept();
  const changed = pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({...section, links: []})),
  }));
  expect(kept(changed)).toEqual(buildIndex(changed));
});

it('takes nothing from other code', () => {
  const cut = keptCuts(root, '1');
  const [first] = pages as [SourcePage];
  const before = cut(first, []);
  expect(cut(first, [])).toEqual(before);
  expect(cut(first, [])).not.toBe(before);
  expect(keptCuts(root, '2')(first, [])).toEqual(before);
});
