import {createRequire} from 'node:module';
import type {Plugin} from '@docusaurus/types';
import {unusedComponents} from './unused-components.ts';

const require = createRequire(__filename);

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
 */
export default function clientBundlePlugin(): Plugin {
  return {
    name: 'client-bundle',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, unusedComponents()]}),
    configureWebpack: () => ({
      resolve: {
        alias: {
          [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages')]: false,
        },
      },
      optimization: {splitChunks: {cacheGroups: {styles: {test: FIRST_LOAD}}}},
    }),
  };
}
