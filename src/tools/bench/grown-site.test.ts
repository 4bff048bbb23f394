import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {growSite} from './grown-site.ts';

let site: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  writeFileSync(path.join(site, file), text);
};
const read = (file: string) => readFileSync(path.join(site, file), 'utf8');

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'grown-'));
  write('docs/overview.md', '---\ntitle: Overview\n---\n');
  write('docs/tents/poles.md', '---\nslug: /tents/poles\n---\n');
  write('docs/tents/poles.svg', '<svg/>');
  write('src/content/markdown/lists.ts', 'export const LONGEST_LIST = 50_000;\n');
  write('sidebars.ts', "const sidebars = {guides: ['overview']};\nexport default sidebars;\n");
});

afterEach(() => rmSync(site, {recursive: true}));

it('copies pages with what stands beside them, under addresses of their own', async () => {
  expect(await growSite(site, 3)).toBe(6);
  expect(read('docs/copy-2/overview.md')).toBe(read('docs/overview.md'));
  expect(read('docs/copy-1/tents/poles.md')).toContain('slug: /copy-1/tents/poles');
  expect(read('docs/copy-2/tents/poles.svg')).toBe('<svg/>');
});

it('lets a module beside a page find the source from its copy', async () => {
  write('docs/tents/poles.figure.ts', "import {rows} from '../../figures/plot.ts';\n");
  await growSite(site, 2);
  expect(read('docs/copy-1/tents/poles.figure.ts')).toBe(
    "import {rows} from '../../../src/figures/plot.ts';\n",
  );
});

it('lists every copy in the sidebar', async () => {
  await growSite(site, 2);
  const text = read('sidebars.ts');
  for (const id of ['copy-1/overview', 'copy-1/tents/poles']) expect(text).toContain(JSON.stringify(id));
});

it('lets llms.txt name all copies', async () => {
  await growSite(site, 2);
  expect(read('src/content/markdown/lists.ts')).toBe(
    'export const LONGEST_LIST = Number.POSITIVE_INFINITY;\n',
  );
});

it('names the file that it cannot add pages to', async () => {
  write('sidebars.ts', 'export default {};\n');
  await expect(growSite(site, 2)).rejects.toThrow('sidebars.ts');
});
