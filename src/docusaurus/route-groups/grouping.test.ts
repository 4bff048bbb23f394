import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {type Grouping, groupRoutes, type SkeletonRoutes} from './grouping.ts';
import {groupOf} from './path-key.ts';
import {routeTable, sitePath} from './route-table.fixture.ts';
import type {RouteRow, RouteTable} from './route-table.ts';

const BASE = '/docs/';

/** The routes as they would be with all groups in their places, and the groups of each page. */
function joined({skeleton, groups}: Grouping): RouteRow[] {
  const fill = (routes: SkeletonRoutes): RouteRow[] =>
    routes.flatMap((row): RouteRow[] =>
      typeof row === 'number'
        ? groups.flatMap((group) => group.routes[row] ?? [])
        : [{...row, ...(row.routes && {routes: fill(row.routes)})} as RouteRow],
    );
  return fill(skeleton.routes);
}

/** Routes below each other and beside each other in an order that says nothing of the order of pages. */
const sorted = (routes: readonly RouteRow[]): unknown[] =>
  routes
    .map(({routes: below, ...route}) => ({...route, ...(below && {routes: sorted(below)})}))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** A site of some pages in folders of five, each with a text of its own. */
function siteOf(pages: number): RouteTable {
  const routes = Array.from({length: pages}, (_, i) => ({
    path: `/docs/folder-${Math.floor(i / 5)}/page-${i}`,
    hash: 'a',
    exact: true,
  }));
  return {
    routes: [...routes, {path: '*'}],
    chunkNames: Object.fromEntries(
      routes.map(({path}, i) => [`${path}-a`, {__comp: 'doc', content: `text-${i}`}]),
    ),
    modules: {
      doc: '@theme/DocItem',
      ...Object.fromEntries(routes.map((_, i) => [`text-${i}`, `@site/${i}.md`])),
    },
  };
}

describe('the groups of routes', () => {
  it('are, with the skeleton, the whole table: each route is in one of them, once', () => {
    fc.assert(
      fc.property(routeTable, (table) => {
        const grouping = groupRoutes(table, BASE);
        expect(sorted(joined(grouping))).toEqual(sorted(table.routes));
        const parts = [grouping.skeleton, ...grouping.groups];
        expect(Object.assign({}, ...parts.map(({chunkNames}) => chunkNames))).toEqual(table.chunkNames);
        expect(Object.assign({}, ...parts.map(({modules}) => modules))).toEqual(table.modules);
        const keys = parts.flatMap(({chunkNames}) => Object.keys(chunkNames));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('are found by the path of each of their pages, however it is written', () => {
    fc.assert(
      fc.property(routeTable, (table) => {
        const {groups, starts} = groupRoutes(table, BASE);
        for (const [number, group] of groups.entries()) {
          for (const {path} of Object.values(group.routes).flat()) {
            const ways = [path, `${path}/`, path.toUpperCase(), `${path}.html`, `${path}/index.html`];
            for (const way of [...ways, encodeURI(decodeURI(path))])
              expect(groupOf(way, starts), way).toBe(number);
          }
        }
      }),
    );
  });

  it('name for any other path a group that there is', () => {
    fc.assert(
      fc.property(routeTable, fc.oneof(sitePath, fc.string()), (table, path) => {
        const {groups, starts} = groupRoutes(table, BASE);
        expect(starts).toEqual([...new Set(starts)].sort());
        expect(groupOf(path, starts)).toBeLessThan(Math.max(groups.length, 1));
      }),
    );
  });

  it('do not grow: a larger site has more of them, and a folder begins one where that makes none small', () => {
    for (const pages of [10, 69, 690]) {
      const {groups} = groupRoutes(siteOf(pages), BASE);
      const sizes = groups.map(({modules}) => Object.keys(modules).length);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
      for (const size of sizes.slice(0, -1)) expect(size).toBeGreaterThanOrEqual(20);
      const folders = groups.map(
        ({routes}) =>
          new Set(
            Object.values(routes)
              .flat()
              .map(({path}) => path.split('/')[2]),
          ),
      );
      expect(folders.reduce((sum, {size}) => sum + size, 0)).toBe(
        new Set(folders.flatMap((set) => [...set])).size,
      );
    }
  });

  it('keep paths together that the router takes for one, in the order of the table', () => {
    const paths = ['/docs/a', '/docs/b', '/docs/A', '/docs/c'];
    const texts = (path: string) => Array.from({length: 30}, (_, i) => `${path}-${i}`);
    const {groups} = groupRoutes(
      {
        routes: paths.map((path) => ({path, hash: '1', exact: true})),
        chunkNames: Object.fromEntries(paths.map((path) => [`${path}-1`, texts(path)])),
        modules: {},
      },
      BASE,
    );
    const found = groups.map(({routes}) => Object.values(routes).flatMap((all) => all.map(({path}) => path)));
    expect(found).toEqual([['/docs/a', '/docs/A'], ['/docs/b'], ['/docs/c']]);
  });

  it('leave to the skeleton what is not looked up by its own path', () => {
    const routes = ['/docs/', '/docs/a/*', '/docs/:id', '/docs/x.html', '/docs/page'].map((path) => ({
      path,
      exact: true,
    }));
    const parents = [
      {path: '/docs/below'},
      {path: '/docs/guides', exact: true, routes: [{path: '/docs/guides/a', exact: true}]},
    ];
    const {skeleton, groups} = groupRoutes(
      {routes: [...routes, ...parents], chunkNames: {}, modules: {}},
      BASE,
    );
    expect(groups.map((group) => group.routes)).toEqual([
      {0: [{path: '/docs/page', exact: true}], 1: [{path: '/docs/guides/a', exact: true}]},
    ]);
    expect(skeleton.routes).toEqual([
      ...routes.slice(0, 4),
      0,
      parents[0],
      {path: '/docs/guides', exact: true, routes: [1]},
    ]);
  });
});
