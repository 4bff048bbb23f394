import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import {sidebarPages} from '../../content/sidebar.ts';
import {orphanProblems} from './orphans.ts';

/**
 * Docusaurus plugin: a documentation page that no sidebar lists stops the build. Docusaurus itself
 * publishes such a page without a word.
 */
export default function orphanPagesPlugin(): Plugin {
  return {
    name: 'orphan-pages',
    async allContentLoaded({allContent}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      if (!docs) throw new Error('orphan-pages: the site has no docs plugin');
      const problems = docs.loadedVersions.flatMap((version) =>
        orphanProblems(
          version.docs.map(({id, source, draft, unlisted}) => ({
            file: source.replace(/^@site\//, ''),
            id,
            draft,
            unlisted,
          })),
          new Set(Object.values(sidebarPages(version.sidebars)).flat()),
        ),
      );
      if (problems.length > 0) throw new Error(`Pages without a sidebar:\n${problems.join('\n')}`);
    },
  };
}
