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
    configureWebpack: (config, isServer) =>
      ({
        ...bundlerCache(config, siteDir, product),
        resolve: {alias: {[require.resolve(PRISM)]: path.resolve('src/docusaurus/patches/no-prism.ts')}},
        ...(!isServer && isBuild && deferredHydration),
        ...(!isServer && !isBuild && lazyPages(generatedFilesDir)),
      }) as object,
  };
}

/** The entry is a small script, which loads Docusaurus' own at the first interaction: src/client. */
const deferredHydration = {
  entry: path.resolve('src/client/hydration/entry.ts'),
  // With numbers for names, the runtime needs one table of chunks in place of two.
  output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
  // In the entry: one request less before hydration.
  optimization: {runtimeChunk: false},
};
