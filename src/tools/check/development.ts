/** Docusaurus plugin: while somebody writes, what `npm run check` says of a changed page and of all, in the terminal of `npm start`. */
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Site} from '../../content/site.ts';
import {formatDiagnostic} from '../../product/diagnostic.ts';
import {judge} from './judge.ts';

export default function checkPlugin(_context: LoadContext, {site}: {site: Site}): Plugin {
  let before: ReadonlyMap<string, string> | undefined;
  return {
    name: 'check',

    // At the start, and when a page or the sidebars have changed.
    async allContentLoaded({allContent}) {
      if (process.env.NODE_ENV === 'production') return;
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      site.refresh(docs?.loadedVersions[0]?.sidebars);
      const changed = before ? site.pages.filter(({file, source}) => before?.get(file) !== source) : [];
      before = new Map(site.pages.map(({file, source}) => [file, source]));
      for (const problem of judge(site, changed, [])) console.warn(formatDiagnostic(problem));
    },
  };
}
