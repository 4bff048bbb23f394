import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import {blogLists} from '../../content/page-list.ts';
import {sidebarProblems} from '../../content/sidebar.ts';
import {type Diagnostic, formatDiagnostic} from '../../product/index.ts';

/**
 * Docusaurus plugin: writes what lists of posts show beside the posts into `blog.json`, where an import finds it. In
 * `npm start` it also says which pages no sidebar lists; a build does not come so far, as the check of all pages has
 * stopped it.
 *
 * @param description description of the blog
 */
export default function pageListPlugin({description}: {description: string}): Plugin {
  return {
    name: 'page-list',
    configureWebpack: () =>
      (process.env.NODE_ENV === 'production' ? {} : {devServer: {client: {overlay}}}) as object,
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production' ? {} : {headTags: [{tagName: 'script', innerHTML: RELOAD}]},
    async allContentLoaded({allContent, actions}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      if (!docs || !blog) throw new Error('page-list: the site has no docs or no blog plugin');
      if (process.env.NODE_ENV !== 'production')
        for (const problem of menuProblems(docs)) console.warn(formatDiagnostic(problem));
      await actions.createData('blog.json', JSON.stringify(blogLists(blog, description)));
    },
  };
}

/**
 * Pages are compiled when they are opened. Once an error in one is mended, the browser would first apply the update that
 * failed, and stop there: it loads the page again instead, and shows no overlay of that update.
 */
const RELOAD = `let failed = false;
addEventListener('message', ({data}) => {
  if (data?.type === 'webpackErrors') failed = true;
  else if (data?.type === 'webpackOk' && failed) location.reload();
});`;
const overlay = {runtimeErrors: (error: Error) => !error.message.includes('Module build failed')};

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
