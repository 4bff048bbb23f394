import {createRequire} from 'node:module';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {DeferredChunkTable} from './deferred-chunk-table.ts';
import {unusedComponents} from './unused-components.ts';

const require = createRequire(__filename);

/** An empty module. */
const NOTHING = path.resolve('src/plugins/docusaurus-client-bundle/nothing.ts');

/** What the browser runs when a page has been read. */
const ENTRY = path.resolve('src/wake/entry.ts');

/** Every style sheet but that of the search modal. */
const FIRST_LOAD = /^(?!.*SearchModal\.module\.css)/s;

/**
 * Docusaurus plugin: keeps out of the first load what a reader may never need.
 *
 * The Prism highlighter: the classic theme loads it on every page through a client module, though code
 * is highlighted while the site is built (`src/plugins/rehype-highlight`). And the style sheet of the
 * search modal, which comes with the modal: Docusaurus joins all style sheets, so that their order is
 * the same everywhere, but the classes of this one are its own. And the rules of components that no
 * page has.
 *
 * And the application itself: the entry of the bundle is `src/wake`, which loads it when the page is touched,
 * and the tables of chunks come with the chunks that need them.
 */
export default function clientBundlePlugin(): Plugin {
  return {
    name: 'client-bundle',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, unusedComponents()]}),
    configureWebpack: (_config, isServer) => ({
      // A page sleeps until it is touched. The development server starts it at once, to replace modules.
      ...(!isServer &&
        process.env.NODE_ENV === 'production' && {
          entry: ENTRY,
          // The names of chunks would be as long and as random as their digests.
          output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
          plugins: [new DeferredChunkTable()],
        }),
      resolve: {
        alias: {
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: NOTHING,
          ...(!isServer &&
            process.env.NODE_ENV === 'production' && {
              [path.resolve('src/adopt/components.ts')]: path.resolve('src/adopt/components-later.tsx'),
            }),
        },
      },
      optimization: {splitChunks: {cacheGroups: {styles: {test: FIRST_LOAD}}}},
    }),
  };
}
