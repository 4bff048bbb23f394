import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import {afterAll, expect, it} from 'vitest';
import {browserGlobalData, browserVersion} from '../client-bundle/browser-data.ts';
import {type BundledFile, bundle} from '../client-bundle/bundle.fixture.ts';
import {generateModules, SKELETON_FILE} from './generated-modules.ts';
import {groupRoutes} from './grouping.ts';
import type {RouteTable} from './route-table.ts';

/** Bytes, compressed: what a page may load more of the tables. */
const GROWTH = 1_000;

/** A tenth of what an awake page loads (`e2e/budget.spec.ts`): what it may load more of all that names pages. */
const WHOLE_GROWTH = 11_000;

const folder = fs.mkdtempSync(path.join(tmpdir(), 'growth-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const digest = (text: string) => createHash('md5').update(text).digest('hex');

/** A site with names that are as hard to compress as real ones: folders of ten pages below one parent. */
function siteOf(pages: number): RouteTable {
  const words =
    'agent check data drift error gate judge label model prompt query scenario score set test trace'.split(
      ' ',
    );
  const named = (text: string) =>
    [0, 2, 4].map((at) => words[Number.parseInt(digest(text)[at] ?? '0', 16)]).join('-');
  const routes = Array.from({length: pages}, (_, i) => {
    const folder = Math.floor(i / 10);
    const route = `/docs/${named(`folder ${folder}`)}-${folder}/${named(`page ${i}`)}-${i}`;
    return {path: route, hash: digest(route).slice(0, 3), exact: true, sidebar: 'guides'};
  });
  const chunk = (module: string) => digest(module).slice(0, 8);
  const source = (route: string) => `@site${route}`;
  return {
    routes: [{path: '/docs/', hash: '000', routes}, {path: '*'}],
    chunkNames: {
      '/docs/-000': {__comp: chunk('@theme/DocRoot')},
      ...Object.fromEntries(
        routes.map((route) => [
          `${route.path}-${route.hash}`,
          {__comp: chunk('@theme/DocItem'), content: chunk(source(route.path))},
        ]),
      ),
    },
    modules: Object.fromEntries(
      ['@theme/DocRoot', '@theme/DocItem', ...routes.map((route) => source(route.path))].map((module) => [
        chunk(module),
        module,
      ]),
    ),
  };
}

/** Bundles the tables of a site, and sums what a page loads of them: runtime, entry, skeleton and a group. */
async function bytesForOnePage(table: RouteTable): Promise<number> {
  const modules = [...Object.values(table.modules)].map((name) => [`${name}.js`, `self.module = '${name}';`]);
  const files = await bundle(fs.mkdtempSync(path.join(folder, 'site-')), {
    ...Object.fromEntries(modules),
    ...generateModules(groupRoutes(table, '/docs/')),
    'entry.js': `import('./application.js');`,
    'application.js': `import * as skeleton from './${SKELETON_FILE}'; self.skeleton = skeleton;`,
  });
  const sizesOf = (isPart: (file: BundledFile) => boolean) =>
    files.filter(isPart).map(({text}) => brotliCompressSync(text).length);
  const first = sizesOf(({name, text}) => /^(?:runtime|main)/.test(name) || text.includes('self.skeleton'));
  const groups = sizesOf(({text}) => text.includes('"/docs/') && !text.includes('self.skeleton'));
  expect(first).toHaveLength(3);
  expect(groups.length).toBeGreaterThan(1);
  return first.reduce((sum, size) => sum + size, 0) + Math.max(...groups);
}

it('a page loads nearly as much of the tables on a site of ten times the pages', async () => {
  const small = await bytesForOnePage(siteOf(69));
  const large = await bytesForOnePage(siteOf(690));
  console.log(`tables of 69 pages: ${small} B, of 690 pages: ${large} B`);
  expect(large - small).toBeLessThan(GROWTH);
});

/** What the documentation tells the browser of all its pages: the sidebar, and what plugins tell all pages. */
function bytesOfLists(table: RouteTable): number {
  const pages = table.routes.flatMap(({routes = []}) => routes.map((route) => String(route.path)));
  const ids = pages.map((route) => route.slice('/docs/'.length));
  const label = (id: string) => id.replace(/^.*\//, '').replace(/-/g, ' ');
  const guides = ids.map((id) => ({
    type: 'link',
    href: `/docs/${id}`,
    label: label(id),
    docId: id,
    unlisted: false,
  }));
  const version = {label: 'Next', docsSidebars: {guides}, docs: {}} as unknown as PropVersionMetadata;
  const docs = ids.map((id) => ({id, path: `/docs/${id}`, sidebar: 'guides'}));
  const all = {
    'docusaurus-plugin-content-docs': {default: {path: '/docs/', versions: [{label: 'Next', docs}]}},
  };
  return [browserVersion(version), browserGlobalData(all, {themeConfig: {}})]
    .map((data) => brotliCompressSync(JSON.stringify(data)).length)
    .reduce((sum, size) => sum + size);
}

it('a page loads at most a tenth more of all that names pages', async () => {
  const [small, large] = await Promise.all(
    [siteOf(69), siteOf(690)].map(async (table) => (await bytesForOnePage(table)) + bytesOfLists(table)),
  );
  console.log(`tables and lists of 69 pages: ${small} B, of 690 pages: ${large} B`);
  expect((large ?? 0) - (small ?? 0)).toBeGreaterThan(GROWTH);
  expect((large ?? 0) - (small ?? 0)).toBeLessThan(WHOLE_GROWTH);
});
