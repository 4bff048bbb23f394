import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filesBelow} from '../content/files.ts';
import {figurePath, readFigure, standaloneFigure} from '../figures/committed.ts';
import {readPalette} from '../product/identity/palette.ts';

/** Folder in which the files are made, one of the `staticDirectories` of the configuration. */
export const FIGURE_FILES = path.join(
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus',
  'figure-files',
);

/**
 * Docusaurus plugin: serves each committed figure as a file of its own, for lists of posts, feeds and the reader mode of
 * a browser. Its name holds a digest, so that a browser never shows an old one.
 */
export default function figureFilesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'figure-files',
    getPathsToWatch: () => ['docs/**/*.svg', 'blog/**/*.svg'].map((glob) => path.join(siteDir, glob)),
    loadContent() {
      const palette = readPalette(siteDir);
      const target = path.join(siteDir, FIGURE_FILES);
      fs.rmSync(target, {recursive: true, force: true});
      for (const file of ['docs', 'blog'].flatMap((folder) => filesBelow(siteDir, folder))) {
        if (!file.endsWith('.svg') || file.endsWith('.narrow.svg')) continue;
        const {svg} = readFigure(path.join(siteDir, file));
        const place = path.join(target, figurePath(file, svg));
        fs.mkdirSync(path.dirname(place), {recursive: true});
        fs.writeFileSync(place, standaloneFigure(svg, palette));
      }
    },
  };
}
