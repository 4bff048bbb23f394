import fs from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filesBelow} from '../../content/files.ts';
import {figurePath, readFigure, standaloneFigure, type Thumbnail} from '../../figures/committed.ts';
import {readPalette} from '../../product/identity/palette.ts';

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

const FIRST_FIGURE = /^!\[.*\]\(\.\/([^)\s]+\.svg)[^\n]*\)$/m;

/**
 * Part of the option `processBlogPosts` of the blog: names the first figure of each post as `thumbnail` in the front
 * matter that its entry in a list gets.
 */
export function addThumbnails(blogPosts: readonly BlogPost[], siteDir: string): void {
  for (const {metadata} of blogPosts) {
    const file = path.join(siteDir, metadata.source.replace('@site/', ''));
    const [, name] = FIRST_FIGURE.exec(fs.readFileSync(file, 'utf8')) ?? [];
    if (!name) continue;
    const {svg, width, height} = readFigure(path.join(path.dirname(file), name));
    const thumbnail: Thumbnail = {src: `/${figurePath(name, svg)}`, width, height};
    Object.assign(metadata.frontMatter, {thumbnail});
  }
}
