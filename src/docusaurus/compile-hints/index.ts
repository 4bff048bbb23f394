import type {Plugin} from '@docusaurus/types';

/**
 * Chrome compiles the functions of a script that begins with this comment while it loads, in another thread.
 * https://v8.dev/blog/explicit-compile-hints
 */
const HINT = '//# allFunctionsCalledOnLoad';

/** Docusaurus plugin: scripts are compiled beside the main thread, not function by function in it. */
export default function compileHintsPlugin(): Plugin {
  return {
    name: 'compile-hints',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      const {BannerPlugin, Compilation} = currentBundler.instance;
      // The minimizer takes comments out, so this comes after it, but before names of files are made of their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      return {plugins: [new BannerPlugin({banner: HINT, raw: true, test: /\.js$/, stage})]};
    },
  };
}
