import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {afterAll, expect, it} from 'vitest';
import {type BundledFile, bundle} from '../docusaurus-client-bundle/bundle.fixture.ts';
import {generateModules, SKELETON_FILE} from './generated-modules.ts';
import {groupRoutes} from './grouping.ts';
import type {RouteTable} from './route-table.ts';

/** Bytes, compressed: what a page may load more. */
const GROWTH = 1_000;

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
