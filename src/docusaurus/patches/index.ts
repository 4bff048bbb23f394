/** Everything in which this site relies on what Docusaurus does not document: `ledger.json` lists it. */
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Product} from '../../product/index.ts';
import {bundlerCache} from './bundler-cache.ts';
import {lazyPages} from './lazy-pages.ts';

const require = createRequire(import.meta.url);

/** The classic theme's client module that loads the Prism highlighter on every page; code is highlighted in the build. */
const PRISM = '@docusaurus/theme-classic/lib/prism-include-languages';

export default function patchesPlugin(
  {generatedFilesDir, siteDir}: LoadContext,
  {product}: {product: Product},
): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: 'patches',
    configureWebpack(config, isServer) {
      const development = !isServer && !isBuild ? lazyPages(generatedFilesDir) : undefined;
      return {
        ...development,
        ...bundlerCache(config, siteDir, product),
        resolve: {alias: {[require.resolve(PRISM)]: false}},
        module: {rules: [generatedModules(generatedFilesDir), ...(development?.module.rules ?? [])]},
        ...(!isServer && isBuild && deferredHydration),
      } as object;
    },
  };
}

/** The entry is a small script, which loads Docusaurus' own at the first interaction: src/client. */
const deferredHydration = {
  entry: path.resolve('src/client/hydration/entry.ts'),
  // The runtime holds the file name of each chunk, and Docusaurus adds its id by its name: names as ids make both tables
  // small. Imports of our own name their chunks, or paths of modules would. Digests shorter than eight digits are not safe:
  // the bundler replaces them wherever they stand, and six digits of a date in a page's data have been one.
  output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
  // The runtime is in the entry, and libraries are in the chunk that imports them: fewer requests.
  optimization: {
    runtimeChunk: false,
    chunkIds: 'named',
    splitChunks: {cacheGroups: {defaultVendors: false}},
  },
};

/** Docusaurus generates modules with require.resolveWeak, which files of a package of the type "module" do not have. */
const generatedModules = (folder: string) => ({
  test: /\.js$/,
  include: folder,
  type: 'javascript/auto',
  resolve: {fullySpecified: false},
});
