import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contentFiles} from '../content/files.ts';
import {figurePath, readFigure, sizeOf} from '../figures/committed.ts';
import {type ColorMode, type Palette, readPalette} from '../product/identity.ts';

/** Folder in which the files are made, one of the `staticDirectories` of the configuration. */
export const FIGURE_FILES = path.join(
  process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus',
  'figure-files',
);

/**
 * Docusaurus plugin: serves each committed figure as a file of its own, for feeds and the reader mode of a browser. Its name holds a digest, so that a browser never shows an old one.
 */
export default function figureFilesPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'figure-files',
    getPathsToWatch: () => ['docs/**/*.svg', 'blog/**/*.svg'].map((glob) => path.join(siteDir, glob)),
    loadContent() {
      const palette = readPalette(siteDir);
      const target = path.join(siteDir, FIGURE_FILES);
      fs.rmSync(target, {recursive: true, force: true});
      for (const file of contentFiles(siteDir)) {
        if (!file.endsWith('.svg') || file.endsWith('.narrow.svg')) continue;
        const {svg} = readFigure(path.join(siteDir, file));
        const place = path.join(target, figurePath(file, svg));
        fs.mkdirSync(path.dirname(place), {recursive: true});
        fs.writeFileSync(place, standaloneFigure(svg, palette));
      }
    },
  };
}

/**
 * A figure as a file of its own, for feeds and the reader mode of a browser: on a ground of its own, in
 * the colors of the light mode, and in those of the dark mode where the page that shows it is dark.
 */
export function standaloneFigure(svg: string, palette: Palette): string {
  const {width, height} = sizeOf(svg);
  const names = new Set([...svg.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name));
  const color = (mode: ColorMode, name: string) => palette[mode](name);
  const dark = [...names, 'color-raised'].map((name) => {
    const [from, to] = [color('light', name), color('dark', name)];
    return `[fill="${from}"]{fill:${to}}[stroke="${from}"]{stroke:${to}}`;
  });
  const figure = svg.replaceAll(/var\(--([\w-]+)(?:,[^()]*)?\)/g, (_, name: string) => color('light', name));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${color('light', 'fig-text')}" font-family="sans-serif">
<style>@media (prefers-color-scheme:dark){svg{color:${color('dark', 'fig-text')}}${dark.join('')}}</style>
<rect width="100%" height="100%" fill="${color('light', 'color-raised')}"/>
${figure}
</svg>`;
}
