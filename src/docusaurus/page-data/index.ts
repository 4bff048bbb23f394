import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin: the bundler watches the files that a page shows, so that a change of them compiles the page again, in
 * `npm start` and in a build that has a cache. The plugins that read those files cannot say so themselves: Docusaurus
 * does not pass the bundler's loader context to them.
 */
export default function pageDataPlugin({siteDir}: LoadContext): Plugin {
  const loader = fileURLToPath(new URL('./loader.ts', import.meta.url));
  const include = ['docs', 'blog'].map((folder) => path.join(siteDir, folder));
  return {
    name: 'page-data',
    configureWebpack: () => ({
      module: {
        rules: [{test: /\.mdx?$/, include, enforce: 'pre', use: [{loader, options: {root: siteDir}}]}],
      },
    }),
  };
}
