/** Docusaurus plugin about pages that change: between two builds, and while `npm start` runs. */
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {GLOSSARY_FILE} from '../../content/glossary.ts';

/**
 * Pages that are compiled when they are opened. Once an error in one is mended, the browser would first apply the update that
 * failed, and stop there: it loads the page again instead, and shows no overlay of that update.
 */
const RELOAD = `let failed = false;
addEventListener('message', ({data}) => {
  if (data?.type === 'webpackErrors') failed = true;
  else if (data?.type === 'webpackOk' && failed) location.reload();
});`;
const LOADER = path.resolve('src/docusaurus/pages/loader.cjs');

const overlay = {runtimeErrors: (error: Error) => !error.message.includes('Module build failed')};

/**
 * The bundler watches the files that a page shows, so that a change of them compiles the page again, in `npm start` and in a
 * build that has a cache: the plugins that read those files do not get the bundler's loader context.
 */
export function pagesPlugin({siteDir}: LoadContext): Plugin {
  const isStart = process.env.NODE_ENV !== 'production';
  const include = ['docs', 'blog'].map((folder) => path.join(siteDir, folder));
  const options = {blog: include[1], glossary: path.join(siteDir, GLOSSARY_FILE)};
  const rule = {test: /\.mdx?$/, include, enforce: 'pre', use: [{loader: LOADER, options}]};
  return {
    name: 'pages',
    configureWebpack: () =>
      ({module: {rules: [rule]}, ...(isStart && {devServer: {client: {overlay}}})}) as object,
    injectHtmlTags: () => (isStart ? {headTags: [{tagName: 'script', innerHTML: RELOAD}]} : {}),
  };
}
