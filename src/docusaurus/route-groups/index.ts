import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readRouteTable, TABLE_FILES} from './docusaurus-table.ts';
import {generateModules} from './generated-modules.ts';
import {groupRoutes} from './grouping.ts';

const require = createRequire(__filename);

/** Folder of Docusaurus' client. */
const CLIENT = path.dirname(require.resolve('@docusaurus/core/lib/client/preload.js'));

const own = (name: string) => path.resolve('src/docusaurus/route-groups/client', name);

/**
 * Docusaurus plugin: divides the tables that name every page into groups, of which a page loads its own and
 * those of the pages that links on it lead to. Docusaurus loads all of them before a page answers.
 *
 * The development server and the rendering of pages keep Docusaurus' tables.
 */
export default function routeGroupsPlugin({generatedFilesDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'route-groups',
    configureWebpack: (_config, isServer, {currentBundler}) => {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      writeModules(path.join(generatedFilesDir, 'route-groups'), generatedFilesDir, baseUrl);
      const {NormalModuleReplacementPlugin} = currentBundler.instance;
      return {
        resolve: {
          alias: {
            [path.join(generatedFilesDir, TABLE_FILES.routes)]: own('routes.ts'),
            [path.join(generatedFilesDir, TABLE_FILES.chunkNames)]: own('chunk-names.ts'),
            [path.join(generatedFilesDir, TABLE_FILES.registry)]: own('registry.ts'),
            [path.join(CLIENT, 'exports/renderRoutes.js')]: own('render-routes.tsx'),
          },
        },
        plugins: [
          // Not as an alias: what takes its place calls it.
          new NormalModuleReplacementPlugin(/^\.\/preload$/, (resource) => {
            if (resource.context === CLIENT) resource.request = own('preload.ts');
          }),
        ],
      };
    },
  };
}

function writeModules(folder: string, generatedFilesDir: string, baseUrl: string): void {
  const modules = generateModules(groupRoutes(readRouteTable(generatedFilesDir), baseUrl));
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  for (const [name, text] of Object.entries(modules)) fs.writeFileSync(path.join(folder, name), text);
}
