import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Product} from '../../product/index.ts';
import {buildVersion, cacheVersion} from './version.ts';

/** What Docusaurus gives the bundler when `future.faster.rspackPersistentCache` is on. */
interface PersistentCache {
  type: 'persistent';
  version: string;
}

interface BundlerConfig {
  experiments?: {cache?: PersistentCache | boolean};
}

/**
 * Docusaurus plugin: lets the bundler keep compiled modules between builds, in
 * `node_modules/.cache/rspack`, for as long as what they were compiled with is the same.
 *
 * Docusaurus names its cache by its own version and the theme's files. Pages are also compiled with the
 * product's variables, by plugins of this site, and with data which those read: without them in the
 * name, a renamed product would keep its old name on every page.
 */
export default function bundlerCachePlugin({siteDir}: LoadContext, {product}: {product: Product}): Plugin {
  const versionOf = process.env.NODE_ENV === 'production' ? buildVersion : cacheVersion;
  let version: string | undefined;
  return {
    name: 'bundler-cache',
    configureWebpack(config) {
      const cache = (config as BundlerConfig).experiments?.cache;
      if (typeof cache !== 'object') return {};
      version ??= versionOf(siteDir, product);
      return {experiments: {cache: {version: `${cache.version}-${version}`}}} as object;
    },
  };
}
