import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {diagramFile, filesOfFigure} from '../../figures/committed.ts';
import {programOf, resultsOf} from '../../numbers/results.ts';

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
 * The plugins that read those files cannot say so themselves: Docusaurus does not pass the bundler's
 * loader context to them.
 */
export default function pageDataPlugin({siteDir}: LoadContext): Plugin {
  const name = 'page-data';
  const watchFiles = {
    apply({webpack, hooks}: Compiler) {
      hooks.compilation.tap(name, (compilation) => {
        webpack.NormalModule.getCompilationHooks(compilation).loader.tap(name, (context) => {
          if (!/\.mdx?$/.test(context.resourcePath)) return;
          for (const file of filesOf(context.resourcePath, siteDir)) context.addDependency(file);
        });
      });
    },
  };
  return {
    name,
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV === 'production' ? {} : {plugins: [watchFiles]},
  };
}

/** How a page names a file that it shows: `data="…"`, or a figure. */
const NAMED = /\bdata="([^"\n]+\.\w+)"|\]\((\.[^)\s]+\.svg)[\s)]/g;

/**
 * The files that a page shows: data of results, samples, figures with their data, and the values of its bound numbers. A
 * name of no file is left out; the build reports it.
 *
 * @param page absolute path of a page
 * @param root folder of the repository, which paths without a dot start from
 * @returns absolute paths, sorted
 */
export function filesOf(page: string, root: string): string[] {
  const named = [...fs.readFileSync(page, 'utf8').matchAll(NAMED)].flatMap(([, data, figure]) => {
    const name = data ?? figure ?? '';
    const file = path.resolve(name.startsWith('.') ? path.dirname(page) : root, name);
    if (!figure) return [file];
    const {svg, narrow, record} = filesOfFigure(file);
    return [svg, narrow, record];
  });
  const program = programOf(page);
  const files = [...named, diagramFile(page, 1), ...(program ? [resultsOf(program)] : [])];
  return [...new Set(files)].filter((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile()).sort();
}
