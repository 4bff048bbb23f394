import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import sidebars from '../../../sidebars.ts';
import {latestPosts, listedPosts, startPosts, topics} from '../../content/page-list.ts';
import {sidebarProblems} from '../../content/sidebar.ts';

/**
 * Docusaurus plugin: writes `latest-posts.json` (for the overview) and `start-posts.json` (for the list of posts)
 * where an import finds them, and serves the archive of the blog from a list of the same kind: the blog plugin's own
 * archive gives the browser every post in full. A documentation page that no sidebar
 * lists, or that shares its name in the menu, stops the build; Docusaurus itself publishes such a page without a word.
 */
export default function pageListPlugin({baseUrl}: LoadContext): Plugin {
  return {
    name: 'page-list',
    async allContentLoaded({allContent, actions}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      if (!docs || !blog) throw new Error('page-list: the site has no docs or no blog plugin');
      const problems = docs.loadedVersions.flatMap(({docs: pages}) =>
        sidebarProblems(
          pages.map(({id, title, source, frontMatter, draft, unlisted}) => ({
            ...{id, draft, unlisted, file: source.replace(/^@site\//, '')},
            label: frontMatter.sidebar_label ?? title,
          })),
          sidebars,
        ),
      );
      if (problems.length > 0) throw new Error(problems.join('\n'));
      await actions.createData('latest-posts.json', JSON.stringify(latestPosts(blog)));
      await actions.createData('start-posts.json', JSON.stringify(startPosts(blog)));
      await actions.createData('topics.json', JSON.stringify(topics(blog)));
      await actions.createData('posts.json', JSON.stringify(listedPosts(blog)));
      actions.addRoute({
        path: `${baseUrl}blog/archive`,
        component: '@site/src/components/BlogPages/Archive',
        exact: true,
        // By its alias: the name of the chunk is a digest of this, and no folder of a machine may be in it.
        modules: {posts: '@generated/page-list/default/posts.json'},
      });
    },
  };
}
