import {createRequire} from 'node:module';
import type {Plugin} from '@docusaurus/types';

const require = createRequire(__filename);

/** A PostCSS plugin as Docusaurus names it: the file of its module, and its options. */
type Named = readonly [file: string, options: unknown];

interface PostCssOptions {
  [option: string]: unknown;
  plugins: readonly (Named | object)[];
}

/**
 * Docusaurus plugin: makes the PostCSS plugins once, and looks for no configuration of PostCSS. The loader would do
 * both for each of fifty style sheets, which takes longer than what it does with them.
 */
export default function postCssOncePlugin(): Plugin {
  const made = new Map<string, object>();
  const once = ([file, options]: Named): object => {
    const key = JSON.stringify([file, options]);
    const plugin = made.get(key) ?? (require(file) as (options: unknown) => object)(options);
    made.set(key, plugin);
    return plugin;
  };
  return {
    name: 'postcss-once',
    configurePostCss: (options) => {
      const {plugins, ...rest} = options as unknown as PostCssOptions;
      return {
        ...rest,
        config: false,
        plugins: plugins.map((plugin) => (Array.isArray(plugin) ? once(plugin as unknown as Named) : plugin)),
      } as typeof options;
    },
  };
}
