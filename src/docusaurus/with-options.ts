import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

/** The second parameter of a plugin; nothing may be given to a plugin that has none. */
type OptionsOf<Module> = Module extends (...given: infer Given) => unknown
  ? Given extends [LoadContext, infer Options]
    ? Options
    : never
  : never;

/**
 * A plugin together with its options, as one function. Docusaurus puts options that are in the
 * configuration into the client's bundle; what a function holds stays in the build.
 */
export function withOptions<Module extends (context: LoadContext, options: never) => unknown>(
  plugin: Module,
  options: OptionsOf<Module>,
): PluginModule {
  return (context) => plugin(context, options as never) as Plugin;
}
