import {pathKey} from './path-key.ts';
import {
  type ChunkNames,
  chunkKey,
  leaves,
  type Route,
  type RouteRow,
  type RouteTable,
} from './route-table.ts';

/** Largest number of different chunks that the routes of a group name, unless it has one path. */
const CAPACITY = 40;

/** A group begins with a new folder rather than in the middle of one when it is at least half full. */
const FOLDER_CUT = CAPACITY / 2;

/** A place between the routes of the skeleton where the routes of groups go, by its number. */
export type Slot = number;

/** A route of the skeleton; what is below it may come with groups. */
export interface SkeletonRow extends Route {
  routes?: SkeletonRoutes;
}

export type SkeletonRoutes = (SkeletonRow | Slot)[];

/** The rows of the tables that belong to some routes. */
export interface Rows {
  chunkNames: Record<string, ChunkNames>;
  modules: Record<string, string>;
}

export interface Skeleton extends Rows {
  routes: SkeletonRoutes;
}

export interface Group extends Rows {
  /** The routes of each slot, in the order of Docusaurus' table. */
  routes: Record<Slot, Route[]>;
}

export interface Grouping {
  skeleton: Skeleton;
  groups: Group[];
  /** What paths are compared with to find their group; see `groupOf`. */
  starts: string[];
}

interface Page {
  route: Route;
  slot: Slot;
  key: string;
  /** Names of the chunks of the route. */
  chunks: readonly string[];
}

/**
 * Divides the table of routes. Pages that lie beside each other in the order of their paths make a group,
 * as in the leaves of a B-tree, so the group of any path is found by comparing, and no list of pages is
 * needed. All other routes are the skeleton, which is there from the start.
 *
 * @param baseUrl such as `/docs/`; the theme asks the table for the page at this path
 */
export function groupRoutes(table: RouteTable, baseUrl: string): Grouping {
  const pages: Page[] = [];
  let slots = 0;

  const divide = (routes: readonly RouteRow[]): SkeletonRoutes => {
    const kept: SkeletonRoutes = [];
    for (const {routes: below, ...route} of routes) {
      if (below || !isPage(route, baseUrl)) {
        kept.push({...route, ...(below && {routes: divide(below)})});
        continue;
      }
      const last = kept.at(-1);
      const slot = typeof last === 'number' ? last : slots++;
      if (slot !== last) kept.push(slot);
      pages.push({
        route,
        slot,
        key: pathKey(route.path),
        chunks: leaves(table.chunkNames[chunkKey(route)] ?? []),
      });
    }
    return kept;
  };

  const skeleton = divide(table.routes);
  // Where keys are the same, the first of the table stays the first: the order of sorting is stable.
  const runs = cut(pages.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))));
  return {
    skeleton: {routes: skeleton, ...rowsOf(table, allRoutes(skeleton))},
    groups: runs.map((run) => ({
      routes: bySlot(run),
      ...rowsOf(
        table,
        run.map(({route}) => route),
      ),
    })),
    starts: runs.slice(1).map((run, i) => separator(keyAt(runs[i], -1), keyAt(run, 0))),
  };
}

/**
 * Has a route only its own path, at which it is looked up? Not so patterns and routes of everything below a
 * path. An address that ends in `.html` is looked up as it is before the ending is taken off.
 */
function isPage({path, exact}: Route, baseUrl: string): boolean {
  return exact === true && !/[*:()?+]|\.html$/.test(path) && pathKey(path) !== pathKey(baseUrl);
}

/** Cuts a sorted list of pages into runs. Pages with one key stay together. */
function cut(pages: readonly Page[]): Page[][] {
  const runs: Page[][] = [];
  let run: Page[] = [];
  let chunks = new Set<string>();
  for (const page of pages) {
    const before = run.at(-1);
    const together = new Set([...chunks, ...page.chunks]);
    const isNewFolder = chunks.size >= FOLDER_CUT && before && folder(before.key) !== folder(page.key);
    if (before && before.key !== page.key && (together.size > CAPACITY || isNewFolder)) {
      runs.push(run);
      run = [];
      chunks = new Set();
    }
    run.push(page);
    chunks = new Set([...chunks, ...page.chunks]);
  }
  return run.length > 0 ? [...runs, run] : runs;
}

const folder = (key: string): string => key.slice(0, key.lastIndexOf('/'));

const keyAt = (run: readonly Page[] | undefined, index: number): string => run?.at(index)?.key ?? '';

/** The shortest text that does not come before `next` and comes after `last`, which is smaller. */
function separator(last: string, next: string): string {
  let length = 1;
  while (next.slice(0, length) <= last) length += 1;
  return next.slice(0, length);
}

function bySlot(run: readonly Page[]): Record<Slot, Route[]> {
  const routes: Record<Slot, Route[]> = {};
  for (const {slot, route} of run) {
    routes[slot] ??= [];
    routes[slot].push(route);
  }
  return routes;
}

/** The routes of a part of the skeleton, and those below them. */
const allRoutes = (routes: SkeletonRoutes): SkeletonRow[] =>
  routes.flatMap((row) => (typeof row === 'number' ? [] : [row, ...allRoutes(row.routes ?? [])]));

function rowsOf(table: RouteTable, routes: readonly Route[]): Rows {
  const chunkNames = Object.fromEntries(
    routes.map(chunkKey).flatMap((key) => {
      const names = table.chunkNames[key];
      return names === undefined ? [] : [[key, names] as const];
    }),
  );
  const modules = Object.fromEntries(
    leaves(chunkNames).flatMap((name) => {
      const module = table.modules[name];
      return module === undefined ? [] : [[name, module] as const];
    }),
  );
  return {chunkNames, modules};
}
