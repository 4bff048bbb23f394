import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import {checkReferences} from './check-references.ts';
import {move} from './move.ts';

const product = loadProduct({});
let root: string;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};
const page = (title: string, body = '', fields = '') => `---\ntitle: ${title}\n${fields}---\n\n${body}\n`;
const REDIRECTS = `export function redirects() {
  return [
    {from: '/guides/labels', to: '/datasets/labels'},
  ];
}
`;
const OLD = [{from: '/guides/labels', to: '/datasets/labels'}];
const run = (...args: string[]) => move(root, product, args, OLD);
const everything = () =>
  (readdirSync(root, {recursive: true}) as string[])
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => [file, read(file)]);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'move-'));
  write('docs/overview.md', page('Overview'));
  write(
    'docs/datasets/labels.md',
    page(
      'Labels',
      '![Loop](./loop.svg "Loop")\n\n<RunResult data="./run.yaml" />\n\n## Gold {/* #gold */}\n\nSee [gold](#gold).',
    ),
  );
  write('docs/datasets/loop.svg', '<svg/>');
  write('docs/datasets/loop.narrow.svg', '<svg/>');
  write(
    'docs/datasets/more.md',
    page(
      'More',
      `[Labels](/datasets/labels), [gold](/datasets/labels#gold), [all](%site_url%/docs/datasets/labels?x=1)
[not this](/datasets/labels-of-others), [nor this](/archive/datasets/labels)

<Card to="/datasets/labels" title="Labels">Text</Card>

[reference]: /datasets/labels`,
    ),
  );
  write('blog/noise/index.md', page('Noise', '[Labels](/datasets/labels)', 'slug: noise\n'));
  write('blog/other/index.md', page('Other', '[Noise](/blog/noise#how)', 'slug: other\n'));
  write('sidebars.ts', "export default {guides: ['overview', 'datasets/labels', 'datasets/more']};\n");
  write('src/product/redirects.ts', REDIRECTS);
  write('src/theme/chrome/navbar.ts', "export const items = [{to: '/datasets/labels'}];\n");
  write(
    'docs/search-questions.yaml',
    'overview:\n  - also: [/datasets/labels]\n    questions:\n      - tour\n',
  );
  write('src/search/evaluation/frozen.yaml', '- query: "gold"\n  grades: { /datasets/labels: 3 }\n');
  write('src/look.test.ts', "expect('/docs/datasets/labels');\nread('docs/datasets/labels.md');\n");
  write('docs/datasets/run.yaml', 'scores: []\n');
});
afterEach(() => rmSync(root, {recursive: true}));

describe('npm run move with a page', () => {
  it('moves file, figures, links, menus, sidebar and search, and redirects the old path', () => {
    const said = run('datasets/labels', 'recipes/gold-labels').join('\n');
    expect(existsSync(path.join(root, 'docs/datasets/labels.md'))).toBe(false);
    expect(read('docs/recipes/gold-labels.md')).toContain('title: Labels');
    expect(existsSync(path.join(root, 'docs/recipes/loop.narrow.svg'))).toBe(true);
    expect(read('docs/datasets/more.md')).toBe(
      page(
        'More',
        `[Labels](/recipes/gold-labels), [gold](/recipes/gold-labels#gold), [all](%site_url%/docs/recipes/gold-labels?x=1)
[not this](/datasets/labels-of-others), [nor this](/archive/datasets/labels)

<Card to="/recipes/gold-labels" title="Labels">Text</Card>

[reference]: /recipes/gold-labels`,
      ),
    );
    expect(read('blog/noise/index.md')).toContain('[Labels](/recipes/gold-labels)');
    expect(read('sidebars.ts')).toContain("'overview', 'recipes/gold-labels', 'datasets/more'");
    expect(read('src/theme/chrome/navbar.ts')).toContain("'/recipes/gold-labels'");
    expect(read('docs/search-questions.yaml')).toContain('also: [/recipes/gold-labels]');
    expect(read('src/search/evaluation/frozen.yaml')).toContain('{ /recipes/gold-labels: 3 }');
    // No chain: the older path redirects to the new one at once.
    expect(read('src/product/redirects.ts')).toContain(
      "{from: '/guides/labels', to: '/recipes/gold-labels'},",
    );
    expect(read('src/product/redirects.ts')).toContain(
      "{from: '/datasets/labels', to: '/recipes/gold-labels'},",
    );
    expect(said).toContain('Moved docs/datasets/labels.md to docs/recipes/gold-labels.md.');
    expect(said).toContain('Changed docs/datasets/more.md.');
    // Tests too, by address and by file; nothing of the page stays behind.
    expect(read('src/look.test.ts')).toBe(
      "expect('/docs/recipes/gold-labels');\nread('docs/recipes/gold-labels.md');\n",
    );
    expect(existsSync(path.join(root, 'docs/recipes/run.yaml'))).toBe(true);
    expect(readdirSync(path.join(root, 'docs/datasets'))).toEqual(['more.md']);
    write('docs/terminology.md', page('Terms'));
    expect(checkReferences(root, product, ['docs/recipes/gold-labels.md', 'blog/noise/index.md'])).toEqual(
      [],
    );
    expect(said).toContain('Note: the entry in sidebars.ts is where it was');
  });
});

it('moves a post with its folder, slug and links', () => {
  run('blog/noise', 'blog/label-noise');
  expect(read('blog/label-noise/index.md')).toContain('slug: label-noise\n');
  expect(read('blog/other/index.md')).toContain('(/blog/label-noise#how)');
  expect(read('src/product/redirects.ts')).toContain("{from: '/blog/noise', to: '/blog/label-noise'},");
  expect(existsSync(path.join(root, 'blog/noise'))).toBe(false);
});

describe('npm run move refuses and changes nothing', () => {
  it.each([
    ['a missing target', ['datasets/labels'], /^Usage/],
    ['a route of the specification', ['overview', 'start'], /\/overview is a route of the specification/],
    [
      'a page that does not exist',
      ['labels', 'gold'],
      'No page exists at /labels. Did you mean /datasets/labels?',
    ],
    ['a page that exists', ['datasets/labels', 'datasets/more'], 'is a page already: docs/datasets/more.md'],
    ['an old path', ['datasets/labels', 'guides/labels'], /old path that leads to \/datasets\/labels/],
    ['a page into the blog', ['datasets/labels', 'blog/labels'], /cannot be the new route/],
  ])('%s', (_, args, message) => {
    const before = everything();
    expect(() => run(...args)).toThrow(message);
    expect(everything()).toEqual(before);
  });

  it('a page whose figure another page shows', () => {
    write('docs/datasets/twin.md', page('Twin', '![Loop](./loop.svg "Loop")'));
    const before = everything();
    expect(() => run('datasets/labels', 'recipes/labels')).toThrow(/both show docs\/datasets\/loop\.svg/);
    expect(everything()).toEqual(before);
  });
});
