import type {Product} from '../../product/index.ts';
import {buildVersion, cacheVersion} from '../build-version.ts';

/** What Docusaurus gives the bundler when `future.faster.rspackPersistentCache` is on. */
interface BundlerConfig {
  experiments?: {cache?: {type?: unknown; version?: unknown} | boolean};
}

/**
 * Names the bundler's cache by everything that pages are compiled with. Docusaurus names it by its own version and
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
  const version = process.env.NODE_ENV === 'production' ? buildVersion : cacheVersion;
  return {experiments: {cache: {version: `${cache.version}-${version(siteDir, product)}`}}};
}
