import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import type {ChunkNames, Route, RouteRow, RouteTable} from './route-table.ts';

/** The files in which Docusaurus leaves its tables, in the folder of generated files. */
export const TABLE_FILES = {
  routes: 'routes.js',
  chunkNames: 'routesChunkNames.json',
  registry: 'registry.js',
} as const;

/** A row of the registry: the chunk's name and the module that its loader imports. */
const REGISTRY_ROW = /^ {2}"([^"]+)": \[\(\) => import\(.*?\*\/ "([^"]+)"\)/gm;

/**
 * Reads the tables that Docusaurus has generated.
 *
 * @throws Error when a file does not look as the installed version of Docusaurus writes it
 */
export function readRouteTable(folder: string): RouteTable {
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  return {
    routes: evaluateRoutes(read(TABLE_FILES.routes)),
    chunkNames: JSON.parse(read(TABLE_FILES.chunkNames)) as Record<string, ChunkNames>,
    modules: readRegistry(read(TABLE_FILES.registry)),
  };
}

/** The routes are an expression over one function, which makes a component of a path and a hash. */
function evaluateRoutes(source: string): RouteRow[] {
  const expression = source.replace(/^import .*$/gm, '').replace('export default', 'routes =');
  const context = {routes: [] as unknown[], ComponentCreator: (_path: string, hash?: string) => hash};
  vm.runInNewContext(expression, context);
  if (context.routes.length === 0) throw new Error(`${TABLE_FILES.routes} has no routes.`);
  // From another context, where a list is not an `Array` of this one.
  return (JSON.parse(JSON.stringify(context.routes)) as EvaluatedRoute[]).map(withHash);
}

interface EvaluatedRoute extends Route {
  component?: string;
  routes?: EvaluatedRoute[];
}

function withHash({path, component, routes, ...attributes}: EvaluatedRoute): RouteRow {
  return {
    path,
    ...(component !== undefined && {hash: component}),
    ...attributes,
    ...(routes && {routes: routes.map(withHash)}),
  };
}

function readRegistry(source: string): Record<string, string> {
  const modules = Object.fromEntries(
    [...source.matchAll(REGISTRY_ROW)].map(([, name, module]) => [name, module]),
  );
  const rows = source.split('\n').filter((line) => line.includes('webpackChunkName')).length;
  if (rows === 0 || rows !== Object.keys(modules).length) {
    throw new Error(
      `${TABLE_FILES.registry} has ${rows} rows, of which ${Object.keys(modules).length} can be read. Compare REGISTRY_ROW with what Docusaurus writes.`,
    );
  }
  return modules;
}
