import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';
import {archiveOf, PROJECT_LANGUAGES, projectFiles} from '../../samples/chain.ts';

/**
 * Docusaurus plugin: puts the files of the guides' project at stable URLs, the same bytes as in the pages,
 * one by one (`files/returns-agent-python/evaluation/gate.py`) and as an archive.
 */
export default function projectFilesPlugin({siteDir}: LoadContext, {product}: {product: Product}): Plugin {
  return {
    name: 'project-files',
    postBuild({outDir}) {
      for (const language of PROJECT_LANGUAGES) {
        const files = projectFiles(language, siteDir, tokenValues(product));
        const folder = path.join(outDir, `files/returns-agent-${language}`);
        for (const [name, text] of files) {
          // Many hosts don't serve names that start with a dot.
          const file = path.join(folder, name.replace(/^\./, ''));
          fs.mkdirSync(path.dirname(file), {recursive: true});
          fs.writeFileSync(file, text);
        }
        fs.writeFileSync(`${folder}.tar.gz`, archiveOf(files));
      }
    },
  };
}
