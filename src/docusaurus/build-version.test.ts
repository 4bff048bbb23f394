import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {cacheVersion} from './build-version.ts';

const FILES = {
  'package-lock.json': '{"packages": {}}',
  'docusaurus.config.ts': 'export default {}',
  'sidebars.ts': 'export default {}',
  'src/mdx/remark-term/index.ts': 'export default 1',
  'docs/terminology.md': '---\ntitle: Terms\n---\n\nA dataset is a table.\n',
  'docs/reference/cli.md': '---\ntitle: CLI\n---\n\n## run\n',
  'docs/overview.md': '---\ntitle: Overview\n---\n\nA tent is a home.\n',
  'blog/tents/index.md': '---\ntitle: Tents\n---\n\nTents.\n',
  'blog/tents/data/tents.csv': 'tent,price\na,1\n',
};

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};
const version = (product: unknown = {name: 'Acme'}) => cacheVersion(root, product);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cache-version-'));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
});
afterEach(() => rmSync(root, {recursive: true}));

describe('the name of the cache', () => {
  it.each([
    'docusaurus.config.ts',
    'sidebars.ts',
    'src/mdx/remark-term/index.ts',
    'docs/terminology.md',
    'docs/reference/cli.md',
    'blog/tents/data/tents.csv',
  ] as const)('is another when %s changes', (file) => {
    const before = version();
    write(file, `${FILES[file]}\n`);
    expect(version()).not.toBe(before);
  });

  it.each(['docs/overview.md', 'blog/tents/index.md'] as const)(
    'stays when the text of %s changes',
    (file) => {
      const before = version();
      write(file, `${FILES[file]}One more sentence.\n`);
      expect(version()).toBe(before);
      write(file, FILES[file].replace('title:', 'slug: /elsewhere\ntitle:'));
      expect(version()).not.toBe(before);
    },
  );

  it('is another when a page is added, or a file changes its place', () => {
    const before = version();
    write('docs/new.md', '');
    expect(version()).not.toBe(before);
    rmSync(path.join(root, 'docs/new.md'));
    expect(version()).toBe(before);
    rmSync(path.join(root, 'src/mdx/remark-term/index.ts'));
    write('src/mdx/remark-terms/index.ts', FILES['src/mdx/remark-term/index.ts']);
    expect(version()).not.toBe(before);
  });
});
