import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {generateRouteFiles} from '@docusaurus/core/lib/server/codegen/codegenRoutes.js';
import type {PluginRouteConfig} from '@docusaurus/types';
import {afterAll, describe, expect, it} from 'vitest';
import {readRouteTable} from './docusaurus-table.ts';

const folder = fs.mkdtempSync(path.join(tmpdir(), 'route-table-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const plugin = {name: 'docs', id: 'default'};

/** The files of these routes as the installed Docusaurus writes them. */
async function write(routes: object[]): Promise<void> {
  await generateRouteFiles({
    generatedFilesDir: folder,
    baseUrl: '/docs/',
    routes: routes.map((route) => ({plugin, ...route})) as (PluginRouteConfig & {plugin: typeof plugin})[],
  });
}

describe('the tables that Docusaurus generates', () => {
  it('are read as they are', async () => {
    await write([
      {path: "/docs/it's", component: '@theme/DocItem', exact: true, modules: {content: '@site/docs/a.md'}},
      {
        path: '/docs/',
        component: '@theme/DocsRoot',
        routes: [
          {
            path: '/docs/b',
            component: '@theme/DocItem',
            exact: true,
            sidebar: 'guides',
            modules: {items: [{content: {__import: true, path: '@site/b.md', query: {truncated: true}}}]},
          },
        ],
      },
    ]);
    const {routes, chunkNames, modules} = readRouteTable(folder);
    expect(routes).toEqual([
      {path: "/docs/it's", hash: expect.stringMatching(/^\w{3}$/), exact: true},
      {
        path: '/docs/',
        hash: expect.any(String),
        routes: [{path: '/docs/b', hash: expect.any(String), exact: true, sidebar: 'guides'}],
      },
      {path: '*'},
    ]);
    expect(Object.keys(chunkNames).sort()).toEqual(
      [routes[0], routes[1], routes[1]?.routes?.[0]].map((route) => `${route?.path}-${route?.hash}`).sort(),
    );
    expect(Object.values(modules).sort()).toEqual([
      '@site/b.md?truncated=true',
      '@site/docs/a.md',
      '@theme/DocItem',
      '@theme/DocsRoot',
    ]);
  });

  it('are refused when they are written in another way', async () => {
    await write([{path: '/docs/a', component: '@theme/DocItem', exact: true}]);
    const registry = path.join(folder, 'registry.js');
    const text = fs.readFileSync(registry, 'utf8');
    fs.writeFileSync(registry, text.replace('[() => import', '[async () => import'));
    expect(() => readRouteTable(folder)).toThrow('registry.js has 1 rows, of which 0 can be read');
    fs.writeFileSync(registry, text);
    fs.writeFileSync(path.join(folder, 'routes.js'), 'export default [];');
    expect(() => readRouteTable(folder)).toThrow('routes.js has no routes');
  });
});
