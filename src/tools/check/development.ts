/** Docusaurus plugin: while somebody writes, what `npm run check` says of a changed page, in the terminal of `npm start`. */
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Site} from '../../content/site.ts';
import {formatDiagnostic} from '../../product/diagnostic.ts';
import {judge} from './judge.ts';

export default function checkPlugin(_context: LoadContext, {site}: {site: Site}): Plugin {
  let before: ReadonlyMap<string, string> | undefined;
  return {
    name: 'check',

    // At the start, and when a page has changed.
    async allContentLoaded() {
      if (process.env.NODE_ENV === 'production') return;
      site.refresh();
      const now = new Map(site.pages.map(({file, source}) => [file, source]));
      const changed = before ? site.pages.filter(({file, source}) => before?.get(file) !== source) : [];
      before = now;
      if (changed.length > 0)
        for (const problem of judge(site, changed)) console.warn(formatDiagnostic(problem));
    },
  };
}
