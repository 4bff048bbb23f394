import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {dependenciesOf} from '../../content/dependencies.ts';

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

/** How a page names a file that it shows: `data="…"`, `file="…"`, or a drawing. */
const NAMED = /\b(?:data|file)="([^"\n]+\.\w+)"|\]\((\.[^)\s]+\.(?:svg|ts))[\s)]/g;

/**
 * The files that a page shows: data of results, programs, drawings with what they read. A name of no file is left out;
 * the build reports it.
 *
 * @param page absolute path of a page
 * @param root folder of the repository, which paths without a dot start from
 * @returns absolute paths, sorted
 */
export function filesOf(page: string, root: string): string[] {
  const found = new Set<string>();
  for (const [, named, drawing] of fs.readFileSync(page, 'utf8').matchAll(NAMED)) {
    const name = named ?? drawing ?? '';
    const file = path.resolve(name.startsWith('.') ? path.dirname(page) : root, name);
    if (!fs.statSync(file, {throwIfNoEntry: false})?.isFile()) continue;
    for (const each of file.endsWith('.ts') ? dependenciesOf(file, root) : [file]) found.add(each);
  }
  return [...found].sort();
}
