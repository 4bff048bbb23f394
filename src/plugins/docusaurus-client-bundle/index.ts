import {createRequire} from 'node:module';
import type {Plugin} from '@docusaurus/types';

const require = createRequire(__filename);

/**
 * Docusaurus plugin: keeps the Prism highlighter out of what a reader downloads. The classic
 * theme loads it on every page through a client module, though code is highlighted while the site
 * is built (`src/plugins/rehype-highlight`).
 */
export default function clientBundlePlugin(): Plugin {
  return {
    name: 'client-bundle',
    configureWebpack: () => ({
      resolve: {
        alias: {
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false,
        },
      },
    }),
  };
}
