import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {offlineContent, writeWorker} from './bundle.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'offline-'));
afterAll(() => rmSync(folder, {recursive: true}));

function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), text);
  }
}

const options = {
  folder,
  baseUrl: '/docs/',
  home: '/overview',
  searchApiUrl: '',
};

it('lists what readers see, by the addresses that they use', () => {
  expect(() => offlineContent(options)).toThrow('search/index.json is missing');
  write({
    'overview.html': '<h1>Overview</h1>',
    'overview.html.br': 'x',
    'overview.md': '# Overview',
    'blog/one.html': '<h1>One</h1>',
    'old/index.html': 'moved',
    '404.html': 'missing',
    'assets/js/a.1.js': 'run()',
    'img/cards/one.png': 'x',
    'img/mark.svg': '<svg/>',
    'search/index.json': '{}',
    'search/openapi.json': '{}',
    'sitemap.xml': 'x',
  });
  const {content, bytes} = offlineContent(options);
  expect(content.files).toEqual([
    '/docs/assets/js/a.1.js',
    '/docs/blog/one',
    '/docs/img/mark.svg',
    '/docs/overview',
    '/docs/overview.md',
    '/docs/search/index.json',
  ]);
  expect(bytes).toBe(52);
  expect(content).toMatchObject({
    home: '/docs/overview',
    assets: '/docs/assets/',
    index: '/docs/search/index.json',
    search: '/v1/search',
  });
});

it('is another version when a byte of a page changes, and only then', () => {
  const {version} = offlineContent(options).content;
  expect(offlineContent(options).content.version).toBe(version);
  write({'overview.html': '<h1>Overviev</h1>'});
  expect(offlineContent(options).content.version).not.toBe(version);
});

it('makes one file that holds the list and needs nothing else', async () => {
  await writeWorker({...options, searchApiUrl: 'https://api.test'});
  const worker = readFileSync(path.join(folder, 'offline-worker.js'), 'utf8');
  expect(worker).toContain('https://api.test/v1/search');
  expect(worker).toContain('/docs/blog/one');
  expect(worker).not.toMatch(/OFFLINE_CONTENT|require\(|\bimport\s*[("']/);
  // A second build does not save the worker itself.
  expect(offlineContent(options).content.files).not.toContain('/docs/offline-worker.js');
});
