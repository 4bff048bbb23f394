import type {RouteConfig} from 'react-router-config';
import type {SkeletonRoutes, Slot} from '../grouping.ts';
import {groupOf} from '../path-key.ts';
import type {ChunkNames, Route} from '../route-table.ts';
import {adapted, type ModuleEntry} from './module-entry.ts';

interface ModuleRows {
  chunkNames: Record<string, ChunkNames>;
  modules: Record<string, ModuleEntry>;
}

/** What the module of a group exports. */
export interface GroupModule extends ModuleRows {
  routes: Record<Slot, Route[]>;
}

/** What the module of the skeleton exports. */
export interface SkeletonModule extends ModuleRows {
  routes: SkeletonRoutes;
  starts: readonly string[];
  groups: readonly (() => Promise<GroupModule>)[];
}

/** The tables that Docusaurus' modules read, and what makes the routes. */
export interface Surroundings {
  /** The routes that are known by now; grows while groups arrive. */
  routes: RouteConfig[];
  chunkNames: Record<string, ChunkNames>;
  modules: Record<string, ModuleEntry>;
  /** Makes the component of a route, of the rows that are in the tables by then. */
  componentOf: (path: string, hash?: string) => RouteConfig['component'];
}

export interface Tables {
  /** Number of the group that has a path if any has it. */
  groupOf: (path: string) => number;
  /** Is the group of this path in the tables? */
  knows: (path: string) => boolean;
  /**
   * Brings the group of a path into the tables, once.
   *
   * @throws Error (rejects) when it does not arrive; the next call tries again
   */
  learn: (path: string) => Promise<void>;
}

/** Fills tables that are empty with the skeleton, and adds groups as they are needed. */
export function createTables(
  skeleton: SkeletonModule,
  {routes: top, chunkNames, modules, componentOf}: Surroundings,
): Tables {
  const slots = new Map<Slot, {routes: RouteConfig[]; next: RouteConfig | undefined}>();

  const addRows = (rows: ModuleRows) => {
    Object.assign(chunkNames, rows.chunkNames);
    Object.assign(modules, adapted(rows.modules));
  };

  // Routes come and go between others, so it is not their place in the list that tells React which is which.
  const routeOf = ({path, hash, ...attributes}: Route): RouteConfig => ({
    path,
    key: `${path}-${hash}`,
    component: componentOf(path, hash),
    ...attributes,
  });

  const build = (rows: SkeletonRoutes, routes: RouteConfig[] = []): RouteConfig[] => {
    const open: Slot[] = [];
    const close = (next?: RouteConfig) => {
      for (const slot of open.splice(0)) slots.set(slot, {routes, next});
    };
    for (const row of rows) {
      if (typeof row === 'number') {
        open.push(row);
        continue;
      }
      const {routes: below, ...rest} = row;
      const route = {...routeOf(rest), ...(below && {routes: build(below)})};
      close(route);
      routes.push(route);
    }
    close();
    return routes;
  };

  const add = (group: GroupModule) => {
    addRows(group);
    for (const [slot, rows] of Object.entries(group.routes)) {
      const place = slots.get(Number(slot));
      if (!place) throw new Error(`The skeleton of routes has no slot ${slot}.`);
      const {routes, next} = place;
      routes.splice(next ? routes.indexOf(next) : routes.length, 0, ...rows.map(routeOf));
    }
  };

  addRows(skeleton);
  build(skeleton.routes, top);
  const known = new Set<number>();
  const coming = new Map<number, Promise<void>>();

  const bring = async (number: number): Promise<void> => {
    const load = skeleton.groups[number];
    try {
      if (load) add(await load());
      known.add(number);
    } finally {
      coming.delete(number);
    }
  };

  const groupOfPath = (path: string) => groupOf(path, skeleton.starts);
  return {
    groupOf: groupOfPath,
    knows: (path) => known.has(groupOfPath(path)),
    learn: async (path) => {
      const number = groupOfPath(path);
      if (known.has(number)) return;
      const arrival = coming.get(number) ?? bring(number);
      if (!known.has(number)) coming.set(number, arrival);
      await arrival;
    },
  };
}
