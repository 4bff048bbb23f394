import {groupChunk} from './group-chunk.ts';
import type {Grouping, Rows} from './grouping.ts';

/** Name of the module with the skeleton; the groups are imported by it. */
export const SKELETON_FILE = 'skeleton.js';

/**
 * Writes the modules of the skeleton and of each group.
 *
 * @returns texts by the names of their files, which lie in one folder
 */
export function generateModules({skeleton, groups, starts}: Grouping): Record<string, string> {
  const loaders = groups.map(
    (_, i) => `  () => import(/* webpackChunkName: "${groupChunk(i)}" */ "./${groupFile(i)}"),\n`,
  );
  return {
    [SKELETON_FILE]: [
      exported('routes', skeleton.routes),
      rows(skeleton),
      exported('starts', starts),
      `export const groups = [\n${loaders.join('')}];\n`,
    ].join(''),
    ...Object.fromEntries(
      groups.map((group, i) => [groupFile(i), exported('routes', group.routes) + rows(group)]),
    ),
  };
}

const groupFile = (group: number) => `group-${group}.js`;

const exported = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)};\n`;

/** What the application does with the source of a module is to tell texts of pages from others. */
const SOURCE = /\.mdx?$/;

function rows({chunkNames, modules}: Rows): string {
  const entries = Object.entries(modules).map(([name, module]) => {
    const load = `() => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(module)})`;
    return `  "${name}": [${load}${SOURCE.test(module) ? `, ${JSON.stringify(module)}` : ''}],\n`;
  });
  return `${exported('chunkNames', chunkNames)}export const modules = {\n${entries.join('')}};\n`;
}
