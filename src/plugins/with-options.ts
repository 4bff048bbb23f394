import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

/**
 * A plugin together with its options, as one function. Docusaurus puts options that stand in the
 * configuration into the client's bundle; what a function holds stays in the build.
 */
export function withOptions<Options, Content>(
  plugin: (context: LoadContext, options: Options) => Plugin<Content> | Promise<Plugin<Content>>,
  options: Options,
): PluginModule {
  return (context) => plugin(context, options) as Plugin;
}
