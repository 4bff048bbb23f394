import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filesBelow} from '../../content/files.ts';
import {GLOSSARY_FILE} from '../../content/glossary.ts';

/**
 * Docusaurus plugin: the bundler watches the files that a page shows, so that a change of them compiles the page again, in
 * `npm start` and in a build that has a cache. The plugins that read those files cannot say so themselves: Docusaurus
 * does not pass the bundler's loader context to them.
 */
export function pageDataPlugin({siteDir}: LoadContext): Plugin {
  const loader = fileURLToPath(import.meta.url);
  const include = ['docs', 'blog'].map((folder) => path.join(siteDir, folder));
  return {
    name: 'page-data',
    configureWebpack: () => ({
      module: {
        rules: [{test: /\.mdx?$/, include, enforce: 'pre', use: [{loader, options: {root: siteDir}}]}],
      },
    }),
  };
}

interface LoaderContext {
  resourcePath: string;
  getOptions(): {root: string};
  addDependency(file: string): void;
}

/** Loader of the bundler: leaves a page as it is, and names the files that it shows. */
export default function pageDataLoader(this: LoaderContext, source: string): string {
  for (const file of filesOf(this.resourcePath, source, this.getOptions().root)) this.addDependency(file);
  return source;
}

/** The figures that a page shows. */
const NAMED = /\]\((\.[^)\s]+\.svg)[\s)]/g;

/**
 * The files that a page shows: figures, what is beside it or a figure under the same name or in the folder of the
 * post, and the glossary where the page has terms. A name of no file is left out; the check of pages reports it.
 *
 * @param page absolute path of a page
 * @param root folder of the repository, with the glossary
 * @returns absolute paths, sorted
 */
export function filesOf(page: string, source: string, root: string): string[] {
  const folder = path.dirname(page);
  const named = [...source.matchAll(NAMED)].map(([, figure = '']) => path.resolve(folder, figure));
  const names = [page, ...named].map((file) =>
    path.relative(folder, file).replace(/(?:\.narrow)?\.\w+$/, '.'),
  );
  const isPost = path.relative(root, page).startsWith(`blog${path.sep}`);
  const beside = filesBelow(folder, '.').filter(
    (file) =>
      /\.(?:json|ya?ml|csv|svg)$/.test(file) && (isPost || names.some((name) => file.startsWith(name))),
  );
  const terms = source.includes('<Term') ? [path.join(root, GLOSSARY_FILE)] : [];
  const files = [...named, ...beside.map((file) => path.join(folder, file)), ...terms];
  return [...new Set(files)].filter((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile()).sort();
}
