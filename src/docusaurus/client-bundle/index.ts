import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type webpack from 'webpack';
import {CompileHint} from './compile-hint.ts';
import {configFile, globalDataFile, metadataFile, postFiles, versionFiles} from './data-files.ts';
import {DeferredChunkTable} from './deferred-chunk-table.ts';
import {checkLiteral} from './literal-paths.ts';
import {unusedComponents} from './unused-components.ts';

const require = createRequire(__filename);

/** An empty module. */
const NOTHING = path.resolve('src/docusaurus/client-bundle/nothing.ts');

/** The part of Docusaurus' common functions that needs no helpers of a compiler. */
const URLS_AND_ERRORS = path.resolve('src/docusaurus/client-bundle/url-and-error-texts.ts');

/** What tells components that the page has been taken over; imported without an ending. */
const UPSTREAM_CONTEXT = require.resolve('@docusaurus/core/lib/client/browserContext').replace(/\.js$/, '$');
const BROWSER_CONTEXT = path.resolve('src/docusaurus/client-bundle/browser-context.tsx');

/** What formats dates; imported without an ending. */
const UPSTREAM_DATES = require
  .resolve('@docusaurus/theme-common/internal')
  .replace(/internal\.js$/, 'utils/IntlUtils$');
const ENGLISH_DATES = path.resolve('src/docusaurus/client-bundle/english-dates.ts');

/** Common hooks, one of which sorts names by the rules of a language; imported without an ending. */
const UPSTREAM_HOOKS = require
  .resolve('@docusaurus/theme-common/internal')
  .replace(/internal\.js$/, 'utils/reactUtils$');
const HOOKS = path.resolve('src/docusaurus/client-bundle/plain-order.ts');

/** What shows that a page is on its way; imported without an ending. */
const UPSTREAM_BAR = require.resolve('@docusaurus/theme-classic/lib/nprogress').replace(/\.js$/, '$');
const PROGRESS_BAR = path.resolve('src/client/adopt/progress-bar.ts');

/** What changes the head of the document, and what makes patterns of routes. */
const HEAD = path.resolve('src/docusaurus/client-bundle/document-head/index.tsx');
const LITERAL_PATHS = path.resolve('src/docusaurus/client-bundle/literal-paths.ts');

/** What the browser runs when a page has been read. */
const ENTRY = path.resolve('src/client/wake/entry.ts');

/** How the application starts on a page that was rendered before it. */
const START = path.resolve('src/client/wake/start.ts');

/** Name of the chunk that it loads, as `src/client/wake/application.ts` gives it. */
const APPLICATION = 'application';

/** Every style sheet but that of the search modal. */
const FIRST_LOAD = /^(?!.*SearchModal\.module\.css)/s;

/**
 * Docusaurus plugin: keeps out of the first load what a reader may never need.
 *
 * The Prism highlighter: the classic theme loads it on every page through a client module, though code
 * is highlighted while the site is built (`src/mdx/rehype-highlight`). And the style sheet of the
 * search modal, which comes with the modal: Docusaurus joins all style sheets, so that their order is
 * the same everywhere, but the classes of this one are its own. And the rules of components that no
 * page has.
 *
 * And what of the site's configuration and of the documentation's metadata no page shows (`browser-data.ts`).
 *
 * And the application itself: the entry of the bundle is `src/client/wake`, which loads it when the page is touched,
 * and the tables of chunks come with the chunks that need them.
 */
export default function clientBundlePlugin({generatedFilesDir, siteConfig, i18n}: LoadContext): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: 'client-bundle',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, unusedComponents()]}),
    async postBuild({routesPaths}) {
      checkLiteral(routesPaths);
    },
    configureWebpack: (_config, isServer, {currentBundler}) => ({
      // A page sleeps until it is touched. The development server starts it at once, to replace modules.
      ...(!isServer &&
        isBuild && {
          entry: ENTRY,
          // The names of chunks would be as long and as random as their digests.
          output: {chunkFilename: 'assets/js/[id].[contenthash:8].js'},
        }),
      plugins: isBuild
        ? [
            listedPosts(currentBundler.instance as unknown as typeof webpack, postFiles(generatedFilesDir)),
            ...(isServer ? [] : [new DeferredChunkTable(), new CompileHint(APPLICATION)]),
          ]
        : [],
      resolve: {
        alias: {
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: NOTHING,
          ...(isBuild ? versionFiles(generatedFilesDir) : {[START]: NOTHING}),
          ...(!isServer &&
            isBuild && {
              ...configFile(generatedFilesDir, siteConfig),
              ...metadataFile(generatedFilesDir),
              ...globalDataFile(generatedFilesDir, siteConfig),
              '@docusaurus/utils-common$': URLS_AND_ERRORS,
              [UPSTREAM_CONTEXT]: BROWSER_CONTEXT,
              [UPSTREAM_BAR]: PROGRESS_BAR,
              [UPSTREAM_HOOKS]: HOOKS,
              'react-helmet-async$': HEAD,
              'path-to-regexp$': LITERAL_PATHS,
              ...(i18n.currentLocale === 'en' && {[UPSTREAM_DATES]: ENGLISH_DATES}),
              [path.resolve('src/client/adopt/components.ts')]: path.resolve(
                'src/client/adopt/components-later.tsx',
              ),
            }),
        },
      },
      // Of React Router's exports only `withRouter` needs it, which nothing here imports.
      module: {rules: [{test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false}]},
      optimization: {
        splitChunks: {cacheGroups: {styles: {test: FIRST_LOAD}}},
        // The bundler's runtime in the entry: one request, which waits for no second connection.
        ...(!isServer && isBuild && {runtimeChunk: false}),
      },
    }),
  };
}

/** Bundler plugin: takes the posts in lists of posts from files. */
const listedPosts = (
  {NormalModuleReplacementPlugin}: Pick<typeof webpack, 'NormalModuleReplacementPlugin'>,
  files: ReadonlyMap<string, string>,
) =>
  new NormalModuleReplacementPlugin(/\?truncated=true$/, (module: {request: string}) => {
    module.request = files.get(module.request) ?? module.request;
  });
