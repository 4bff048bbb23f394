import {readFileSync} from 'node:fs';
import path from 'node:path';
import {buildSync} from 'esbuild';
import {sha256} from '../../content/cache.ts';
import {filesBelow} from '../../content/files.ts';
import {tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';

/** Configuration by Docusaurus when `future.faster.rspackPersistentCache` is on. */
interface BundlerConfig {
  experiments?: {cache?: {type?: unknown; version?: unknown} | boolean};
}

/**
 * Names the bundler's cache by the program that pages are compiled with. Docusaurus names it by its own version and
 * the theme's files; with that alone a renamed product would keep its old name on every page.
 *
 * @throws Error when Docusaurus configures the cache in a shape that this does not know
 */
export function bundlerCache(config: object, siteDir: string, product: Product): object {
  const cache = (config as BundlerConfig).experiments?.cache;
  if (cache === undefined && process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) return {};
  if (typeof cache !== 'object' || cache.type !== 'persistent' || typeof cache.version !== 'string')
    throw new Error(
      'Docusaurus no longer configures the cache of the bundler as experiments.cache {type, version}: adapt src/docusaurus/patches/bundler-cache.ts, or pages keep the values of an earlier product. Until then build with DOCUSAURUS_NO_PERSISTENT_CACHE=true.',
    );
  return {experiments: {cache: {version: `${cache.version}-${cacheVersion(siteDir, product)}`}}};
}

/** Modules that compile pages, with everything that they import. */
const COMPILER = ['src/mdx/plugins.ts', 'src/content/docusaurus.ts'];

/** Files that they read for every page: the declarations, and the headings of the reference, which code links to. */
const DECLARATIONS = 'src/samples/surface';
const REFERENCE = 'docs/reference';

/**
 * Digest of what all pages are compiled with: the values of their tokens, the installed packages, and the modules of the
 * compiler. Files that one page shows are not part of it: the bundler watches them for `page-data`.
 *
 * @param root the project's folder
 * @returns a SHA-256 digest in hexadecimal digits
 */
export function cacheVersion(root: string, product: Product): string {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const {metafile} = buildSync({
    entryPoints: COMPILER,
    absWorkingDir: path.resolve(root),
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: '.',
    logLevel: 'silent',
  });
  const files = [...Object.keys(metafile.inputs), ...filesBelow(root, DECLARATIONS), 'package-lock.json'];
  const headings = filesBelow(root, REFERENCE).map((file) => read(file).match(/^#.*/gm)?.join('\n') ?? '');
  return sha256(
    process.version,
    JSON.stringify([product, tokenValues(product)]),
    ...files.sort().flatMap((file) => [file, read(file)]),
    ...headings,
  );
}
