import fc from 'fast-check';
import {matchRoutes} from 'react-router-config';
import {describe, expect, it, vi} from 'vitest';
import {groupRoutes} from '../grouping.ts';
import {routeTable, sitePath} from '../route-table.fixture.ts';
import type {RouteRow, RouteTable} from '../route-table.ts';
import type {ModuleEntry} from './module-entry.ts';
import {createTables, type GroupModule, type SkeletonModule, type Surroundings} from './tables.ts';

const BASE = '/docs/';

const entries = (modules: Record<string, string>): Record<string, ModuleEntry> =>
  Object.fromEntries(Object.entries(modules).map(([name, source]) => [name, [async () => ({}), source]]));

/** The tables of a site as its browser has them, with a spy in place of what loads a group. */
function tablesOf(table: RouteTable) {
  const {skeleton, groups, starts} = groupRoutes(table, BASE);
  const surroundings = {
    routes: [],
    chunkNames: {},
    modules: {},
    // A component tells what it was made of.
    componentOf: vi.fn((path: string, hash?: string) => {
      const names = surroundings.chunkNames[`${path}-${hash}`];
      return Object.assign(() => null, {made: [path, hash, names]});
    }),
  } as unknown as Surroundings;
  const load = vi.fn(async (group: GroupModule) => group);
  const modules = groups.map((group) => ({...group, modules: entries(group.modules)}));
  const skeletonModule: SkeletonModule = {
    ...skeleton,
    modules: entries(skeleton.modules),
    starts,
    groups: modules.map((group) => () => load(group)),
  };
  return {tables: createTables(skeletonModule, surroundings), surroundings, load};
}

type Router = Parameters<typeof matchRoutes>[0];

/** What the router finds at a path: the way to the page, as paths and hashes. */
const way = (routes: Router, path: string) =>
  matchRoutes(routes, path).map(({route, match}) => {
    const made = (route.component as unknown as {made: [string, string?]} | undefined)?.made;
    return [route.path, made ? made[1] : (route as unknown as RouteRow).hash, match.url, match.isExact];
  });

const pathsOf = (routes: readonly RouteRow[]): string[] =>
  routes.flatMap(({path, routes: below}) => [path, ...pathsOf(below ?? [])]);

/** One page in each of three groups. */
const site = (): RouteTable => {
  const pages = ['/docs/a', '/docs/b', '/docs/c'];
  const texts = (path: string) => Array.from({length: 30}, (_, i) => `${path}-${i}`);
  return {
    routes: [{path: BASE, routes: pages.map((path) => ({path, hash: '1', exact: true}))}, {path: '*'}],
    chunkNames: Object.fromEntries(pages.map((path) => [`${path}-1`, texts(path)])),
    modules: Object.fromEntries(pages.flatMap(texts).map((name) => [name, `@site/${name}.md`])),
  };
};

describe('the tables', () => {
  it('lead to what the whole table leads to, when they know the path, and in whatever order they learned', async () => {
    await fc.assert(
      fc.asyncProperty(
        routeTable,
        fc.array(sitePath, {maxLength: 5}),
        fc.integer(),
        async (table, others, seed) => {
          const {tables, surroundings} = tablesOf(table);
          const own = pathsOf(table.routes).filter((path) => path !== '*');
          const paths = [...own, ...others].sort((a, b) => ((a.length * seed) % 7) - ((b.length * seed) % 7));
          for (const path of paths) {
            await tables.learn(path);
            expect(tables.knows(path)).toBe(true);
            expect(way(surroundings.routes, path), path).toEqual(way(table.routes as Router, path));
          }
          expect(surroundings.chunkNames).toEqual(table.chunkNames);
        },
      ),
    );
  });

  it('make a component when the rows that it is made of are there', async () => {
    const {tables, surroundings} = tablesOf(site());
    await tables.learn('/docs/b');
    const page = surroundings.routes[0]?.routes?.[0] as unknown as {component: {made: unknown[]}};
    expect(page.component.made).toEqual(['/docs/b', '1', site().chunkNames['/docs/b-1']]);
    expect(surroundings.modules).toHaveProperty('/docs/b-0');
    expect(surroundings.modules).not.toHaveProperty('/docs/a-0');
  });

  it('load a group once, for all that ask for it, and no other', async () => {
    const {tables, load} = tablesOf(site());
    expect(load).not.toHaveBeenCalled();
    await Promise.all(['/docs/b', '/docs/B/', '/docs/b.html'].map(tables.learn));
    await tables.learn('/docs/b');
    expect(load).toHaveBeenCalledTimes(1);
    expect([tables.knows('/docs/b'), tables.knows('/docs/c')]).toEqual([true, false]);
  });

  it('ask again for a group that did not arrive', async () => {
    const {tables, load, surroundings} = tablesOf(site());
    load.mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    await expect(Promise.all([tables.learn('/docs/c'), tables.learn('/docs/c')])).rejects.toThrow('chunk 7');
    expect(tables.knows('/docs/c')).toBe(false);
    await tables.learn('/docs/c');
    expect(load).toHaveBeenCalledTimes(2);
    expect(way(surroundings.routes, '/docs/c').at(-1)?.[0]).toBe('/docs/c');
  });

  it('tell React the same of a route before and after others come', async () => {
    const {tables, surroundings} = tablesOf(site());
    const keys = () =>
      [surroundings.routes, surroundings.routes[0]?.routes ?? []].map((all) => all.map(({key}) => key));
    await tables.learn('/docs/c');
    const [top, [known]] = keys() as [unknown[], unknown[]];
    await tables.learn('/docs/a');
    expect(keys()).toEqual([top, expect.arrayContaining([known])]);
  });
});
