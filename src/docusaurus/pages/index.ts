/** Docusaurus plugin about pages that change: between two builds, and while `npm start` runs. */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {GLOSSARY_FILE} from '../../content/glossary.ts';
import {sidebarProblems} from '../../content/sidebar.ts';
import {type Diagnostic, formatDiagnostic} from '../../product/index.ts';

/**
 * Pages that are compiled when they are opened. Once an error in one is mended, the browser would first apply the update that
 * failed, and stop there: it loads the page again instead, and shows no overlay of that update.
 */
const RELOAD = `let failed = false;
addEventListener('message', ({data}) => {
  if (data?.type === 'webpackErrors') failed = true;
  else if (data?.type === 'webpackOk' && failed) location.reload();
});`;
const overlay = {runtimeErrors: (error: Error) => !error.message.includes('Module build failed')};

/**
 * The bundler watches the files that a page shows, so that a change of them compiles the page again, in `npm start` and in a
 * build that has a cache: the plugins that read those files do not get the bundler's loader context. `npm start` also says
 * which pages no sidebar lists; a build does not come so far, as the check of all pages has stopped it.
 */
export function pagesPlugin({siteDir}: LoadContext): Plugin {
  const isStart = process.env.NODE_ENV !== 'production';
  const loader = fileURLToPath(import.meta.url);
  const include = ['docs', 'blog'].map((folder) => path.join(siteDir, folder));
  const rule = {test: /\.mdx?$/, include, enforce: 'pre', use: [{loader, options: {root: siteDir}}]};
  return {
    name: 'pages',
    configureWebpack: () =>
      ({module: {rules: [rule]}, ...(isStart && {devServer: {client: {overlay}}})}) as object,
    injectHtmlTags: () => (isStart ? {headTags: [{tagName: 'script', innerHTML: RELOAD}]} : {}),
    async allContentLoaded({allContent}) {
      if (isStart)
        for (const problem of menuProblems(
          allContent['docusaurus-plugin-content-docs']?.default as LoadedContent,
        ))
          console.warn(formatDiagnostic(problem));
    },
  };
}

/**
 * Pages that no sidebar lists, and pages that the menu calls the same.
 *
 * @param docs what Docusaurus loaded: its `draft` is false for drafts in `npm start`, and its sidebars are those of now
 */
export function menuProblems({loadedVersions}: LoadedContent): Diagnostic[] {
  return loadedVersions.flatMap(({docs, sidebars}) =>
    sidebarProblems(
      docs.map(({id, title, source, frontMatter, unlisted}) => ({
        ...{id, unlisted, draft: frontMatter.draft === true, file: source.replace(/^@site\//, '')},
        label: frontMatter.sidebar_label ?? title,
      })),
      sidebars,
    ),
  );
}

interface LoaderContext {
  resourcePath: string;
  getOptions(): {root: string};
  addDependency(file: string): void;
}

/** Loader of the bundler: leaves a page as it is, and names the files that it may show. */
export default function pageLoader(this: LoaderContext, source: string): string {
  for (const file of filesOf(this.resourcePath, source, this.getOptions().root)) this.addDependency(file);
  return source;
}

/**
 * The files that a page may show: data and figures beside it, for a post in all of its folder, and the glossary where it
 * has terms.
 *
 * @param page absolute path of a page
 * @param root folder of the repository
 * @returns absolute paths
 */
export function filesOf(page: string, source: string, root: string): string[] {
  const folder = path.dirname(page);
  const recursive = page.startsWith(path.join(root, 'blog'));
  const beside = fs
    .readdirSync(folder, {recursive, encoding: 'utf8'})
    .filter((file) => /\.(?:json|ya?ml|csv|svg)$/.test(file) && file !== 'search-questions.yaml');
  const terms = source.includes('<Term') ? [path.resolve(root, GLOSSARY_FILE)] : [];
  return [...beside, ...terms].map((file) => path.resolve(folder, file));
}
