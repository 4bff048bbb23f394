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
  write('sidebars.ts', "const sidebars = {guides: ['overview']};\nexport default sidebars;\n");
});

afterEach(() => rmSync(site, {recursive: true}));

it('copies pages with what stands beside them, under addresses of their own', async () => {
  expect(await growSite(site, 3)).toBe(6);
  expect(read('docs/copy-2/overview.md')).toBe(read('docs/overview.md'));
  expect(read('docs/copy-1/tents/poles.md')).toContain('slug: /copy-1/tents/poles');
  expect(read('docs/copy-2/tents/poles.svg')).toBe('<svg/>');
});

it('lists every copy in the sidebar', async () => {
  await growSite(site, 2);
  const text = read('sidebars.ts');
  for (const id of ['copy-1/overview', 'copy-1/tents/poles']) expect(text).toContain(JSON.stringify(id));
});

it('names the file that it cannot add pages to', async () => {
  write('sidebars.ts', 'export default {};\n');
  await expect(growSite(site, 2)).rejects.toThrow('sidebars.ts');
});
