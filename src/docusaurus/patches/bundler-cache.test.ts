import {buildSync} from 'esbuild';
import {beforeEach, expect, it} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {Site} from '../../content/site.ts';
import {loadProduct} from '../../product/index.ts';
import {COMPILER, cacheVersion} from './index.ts';

const FILES = {
  'package-lock.json': '{"packages": {}}',
  'src/mdx/plugins.ts': 'export default 1;\n',
  'src/content/docusaurus.ts': 'export const markdown = 1;\n',
  'src/samples/surface/client.d.ts': 'export class Client {}\n',
  'src/server/metrics.ts': 'export const metrics = 1;\n',
  'docs/reference/cli.md': '---\ntitle: CLI\n---\n\n## run\n\n`run(tests)`\n\nText.\n',
  'docs/overview.md': '---\ntitle: Overview\n---\n\nA tent is a home.\n',
  'docs/search-questions.yaml': 'overview:\n  - questions: [what is a tent]\n',
  'blog/tents/data/tents.csv': 'tent,price\na,1\n',
};

let root: string;
let write: ReturnType<typeof temporaryFolder>['write'];
const version = (slug = 'acme') => cacheVersion(new Site({root, product: loadProduct({PRODUCT_SLUG: slug})}));

beforeEach(() => {
  ({root, write} = temporaryFolder(FILES));
});

it('covers every module that compiles pages', () => {
  const {metafile} = buildSync({
    entryPoints: ['src/mdx/plugins.ts', 'src/content/docusaurus.ts'],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: '.',
  });
  const covered = new RegExp(`^src/(?:${COMPILER.join('|')})/`);
  expect(Object.keys(metafile.inputs).filter((file) => !covered.test(file))).toEqual([]);
});

it('the cache stays when files change with which not every page is compiled', () => {
  const before = version();
  for (const file of [
    'src/server/metrics.ts',
    'docs/reference/cli.md',
    'docs/overview.md',
    'docs/search-questions.yaml',
    'blog/tents/data/tents.csv',
  ] as const)
    write(file, `${FILES[file]}More: 1\n`);
  write('docs/a/new-page.md', '---\ntitle: New\n---\n');
  expect(version()).toBe(before);
});

it.each([
  ['package-lock.json', '{}', '{ }'],
  ['src/mdx/plugins.ts', '1', '2'],
  ['src/content/docusaurus.ts', '1', '2'],
  ['src/samples/surface/client.d.ts', 'Client', 'Server'],
  // Address, heading and signature of an entry of the reference.
  ['docs/reference/cli.md', 'title: CLI', 'title: CLI\nslug: /reference/command-line'],
  ['docs/reference/cli.md', '## run', '## start'],
  ['docs/reference/cli.md', 'run(tests)', 'run(tests, seed)'],
] as const)('the cache is another when %s has in place of %j %j', (file, part, changed) => {
  const before = version();
  write(file, FILES[file].replace(part, changed));
  expect(version()).not.toBe(before);
});

it('the cache is another for another product', () => {
  expect(version('zenith')).not.toBe(version());
});
