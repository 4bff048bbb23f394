import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {finishAside} from '../../postbuild/aside.ts';

/** Docusaurus plugin: begins to finish the built site while plugins add their files to it. */
export default function finishAheadPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'finish-ahead',
    async postBuild({outDir}) {
      const cache = path.join(siteDir, 'node_modules/.cache');
      // What fails is done again when the site is finished, and says so there.
      finishAside('finishAhead', {folder: outDir, baseUrl, cache}).catch(() => {});
    },
  };
}
