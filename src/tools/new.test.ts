import {readFileSync} from 'node:fs';
import {beforeEach, describe, expect, it} from 'vitest';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {Site} from '../content/site.ts';
import {loadProduct} from '../product/index.ts';
import {createDraft} from './new.ts';

const COPIED = 'blog/authors.yml blog/tags.yml blog/_template.md docs/_template.md docs/terminology.md';
let folder: ReturnType<typeof temporaryFolder>;
const create = (...args: string[]) => createDraft(folder.root, args, '2026-01-31');

beforeEach(() => {
  folder = temporaryFolder(
    Object.fromEntries(COPIED.split(' ').map((file) => [file, readFileSync(file, 'utf8')])),
  );
});

describe('npm run new', () => {
  // `e2e/manuals.test.ts` makes a page and a post that pass.
  it('writes a title with a colon and quotes', () => {
    const site = {root: folder.root, product: loadProduct({}), sidebars: {guides: []}};
    const file = create('page', 'datasets/labels', 'Label rows: "gold" first');
    expect(new Site(site).page(file).title).toBe('Label rows: "gold" first');
  });

  it.each([
    [['page'], /^Usage: /],
    [['page', 'datasets/labels'], /^Usage: /],
    [['page', '/datasets/Labels.md', 'Labels'], /A path has lower case letters/],
    [['post', 'a/b', 'Labels'], /A path has lower case letters/],
    [['page', 'terminology', 'Labels'], /docs\/terminology\.md exists already/],
  ])('says what to write instead of %j', (args, said) => {
    expect(() => create(...args)).toThrow(said);
  });
});
