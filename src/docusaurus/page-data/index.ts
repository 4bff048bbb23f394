import type {LoadContext, Plugin} from '@docusaurus/types';
import {filesOf} from './files.ts';

/** A page, as the bundler names it. */
const PAGE = /\.mdx?$/;

interface LoaderContext {
  resourcePath: string;
  addDependency(file: string): void;
}

interface Compiler {
  webpack: {
    NormalModule: {
      getCompilationHooks(compilation: object): {
        loader: {tap(name: string, use: (context: LoaderContext) => void): void};
      };
    };
  };
  hooks: {compilation: {tap(name: string, use: (compilation: object) => void): void}};
}

/**
 * Docusaurus plugin, in `npm start` only: a page is compiled again when a file changes that it shows.
 * The plugins that read those files cannot say so themselves: Docusaurus does not hand them the
 * bundler's loader context.
 */
export default function pageDataPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'page-data',
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV === 'production' ? {} : {plugins: [watchFiles(siteDir)]},
  };
}

/** Bundler plugin, for webpack and rspack. */
export function watchFiles(root: string): {apply(compiler: Compiler): void} {
  const name = 'page-data';
  return {
    apply({webpack, hooks}) {
      hooks.compilation.tap(name, (compilation) => {
        webpack.NormalModule.getCompilationHooks(compilation).loader.tap(name, (context) => {
          if (!PAGE.test(context.resourcePath)) return;
          for (const file of filesOf(context.resourcePath, root)) context.addDependency(file);
        });
      });
    },
  };
}
