import {createRequire} from 'node:module';
import type {Plugin} from '@docusaurus/types';
import postcss, {type AcceptedPlugin, type Processor, type TransformCallback} from 'postcss';

const require = createRequire(__filename);

/** A PostCSS plugin as Docusaurus names it: the file of its module, and its options. */
type Named = readonly [file: string, options: unknown];

interface PostCssOptions {
  [option: string]: unknown;
  plugins: readonly (Named | AcceptedPlugin)[];
}

/**
 * Docusaurus plugin: makes the PostCSS plugins once, when the first style sheet needs them, and looks for no
 * configuration of PostCSS. The loader would do both for each of fifty style sheets, which takes longer than what
 * it does with them; and where the bundler has kept all of them, half a second of loading is for nothing.
 */
export default function postCssOncePlugin(): Plugin {
  const made = new Map<string, AcceptedPlugin>();
  const pluginOf = (plugin: Named | AcceptedPlugin): AcceptedPlugin => {
    if (!Array.isArray(plugin)) return plugin as AcceptedPlugin;
    const key = JSON.stringify(plugin);
    const known = made.get(key) ?? (require(plugin[0])(plugin[1]) as AcceptedPlugin);
    made.set(key, known);
    return known;
  };
  return {
    name: 'postcss-once',
    configurePostCss: (options) => {
      const {plugins, ...rest} = options as unknown as PostCssOptions;
      return {...rest, config: false, plugins: [together(plugins, pluginOf)]} as typeof options;
    },
  };
}

/** One plugin that does what several do, and makes them when it is first asked. */
function together(
  plugins: PostCssOptions['plugins'],
  pluginOf: (plugin: Named | AcceptedPlugin) => AcceptedPlugin,
): TransformCallback {
  let processor: Processor | undefined;
  return async (root, result) => {
    processor ??= postcss(plugins.map(pluginOf));
    // The tree is changed where it is.
    const {messages} = await processor.process(root, {from: result.opts.from});
    result.messages.push(...messages);
  };
}
