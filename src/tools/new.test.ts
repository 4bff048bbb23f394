import {readFileSync} from 'node:fs';
import {beforeEach, describe, expect, it} from 'vitest';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {Site} from '../content/site.ts';
import {formatDiagnostic, loadProduct} from '../product/index.ts';
import {judge} from './check/judge.ts';
import {createDraft} from './new.ts';

const COPIED = 'blog/authors.yml blog/tags.yml blog/_template.md docs/_template.md docs/terminology.md';
let folder: ReturnType<typeof temporaryFolder>;
const create = (...args: string[]) => createDraft(folder.root, args, '2026-01-31');
const siteNow = () =>
  new Site({root: folder.root, product: loadProduct({}), sidebars: {guides: []}, redirects: []});
/** Diagnostics of a file by both judgements. */
const judged = (file: string) => {
  const site = siteNow();
  return judge(site, [site.page(file)])
    .map(formatDiagnostic)
    .filter((text) => text.startsWith(file));
};

beforeEach(() => {
  folder = temporaryFolder(
    Object.fromEntries(COPIED.split(' ').map((file) => [file, readFileSync(file, 'utf8')])),
  );
});

describe('npm run new', () => {
  it.each([
    [['page', 'datasets/labels', 'Label rows: "gold" first'], 'docs/datasets/labels.md'],
    [['post', 'label-noise', 'Label rows: "gold" first'], 'blog/label-noise/index.md'],
  ])('makes a draft that passes, and that is not published as it is: %j', (args, file) => {
    expect(create(...args)).toBe(file);
    expect(siteNow().page(file).title).toBe('Label rows: "gold" first');
    expect(judged(file)).toEqual([]);
    folder.write(file, folder.read(file).replace('draft: true\n', ''));
    expect(judged(file).join('\n')).toMatch(
      /:3: this is the template's text; write your own, or keep "draft: true"/,
    );
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
