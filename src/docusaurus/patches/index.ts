/** Everything in which this site relies on what Docusaurus does not document: `ledger.json` lists it. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sha256} from '../../content/digest.ts';
import {filesBelow} from '../../content/files.ts';
import type {Site} from '../../content/site.ts';
import {lazyPages} from './lazy-pages.ts';

const require = createRequire(import.meta.url);

/** The classic theme's client module that loads the Prism highlighter on every page; code is highlighted in the build. */
const PRISM = '@docusaurus/theme-classic/lib/prism-include-languages';

export default function patchesPlugin({generatedFilesDir}: LoadContext, {site}: {site: Site}): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  return {
    name: 'patches',
    configureWebpack(config, isServer) {
      const development = !isServer && !isBuild ? lazyPages(generatedFilesDir) : undefined;
      return {
        ...development,
        ...bundlerCache(config, site),
        resolve: {
          alias: {
            [require.resolve(PRISM)]: false,
            ...(!isServer && isBuild && {tslib: path.resolve('src/docusaurus/patches/tslib.cjs')}),
          },
        },
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

/**
 * Names the bundler's cache by the program that pages are compiled with. Docusaurus names it by its own version and
 * the theme's files; with that alone a renamed product would keep its old name on every page.
 */
function bundlerCache(config: object, site: Site): object | undefined {
  type Holder = {cache?: {version: string}};
  const {experiments, cache} = config as Holder & {experiments?: Holder};
  const versionOf = ({version}: {version: string}) => ({
    cache: {version: `${version}-${cacheVersion(site)}`},
  });
  if (experiments) return experiments.cache && {experiments: versionOf(experiments.cache)};
  // Rspack 2 has it at the top; true or false in a build without one.
  return typeof cache === 'object' ? versionOf(cache) : undefined;
}

/** Folders of the modules that compile pages and of what they read for every page; a test holds them against the imports. */
export const COMPILER = ['content', 'figures', 'mdx', 'numbers', 'product', 'samples'];

/** Pages whose headings are what code links to, with their signatures as titles. */
const REFERENCE = /^docs\/reference\//;

/**
 * Digest of what all pages are compiled with: the values of their tokens, the installed packages, and the code of the
 * compiler. Files that one page shows are not part of it: the bundler watches them for `src/docusaurus/pages`.
 *
 * @returns a SHA-256 digest in hexadecimal digits
 */
export function cacheVersion({root, product, tokens, pages}: Site): string {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = COMPILER.flatMap((folder) => filesBelow(root, `src/${folder}`));
  const code = files.filter((file) => /(?<!\.(?:test|fixture))\.ts$/.test(file));
  // Addresses of entries, and what links show of them.
  const entries = pages
    .filter(({file}) => REFERENCE.test(file))
    .map(({url, text}) => [url, ...(text.match(/^(?:#.*|`[^`\n]+`)$/gm) ?? [])].join('\n'));
  return sha256(
    process.version,
    JSON.stringify([product, tokens]),
    ...[...code, 'package-lock.json'].flatMap((file) => [file, read(file)]),
    ...entries,
  );
}
