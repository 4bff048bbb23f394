import fs from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {type ColorMode, readPalette} from '../../identity/palette.ts';
import {drawingsOf} from '../remark-inline-figure/index.ts';
import {renderMermaid} from '../remark-mermaid/render.ts';
import {figureProperties, preview} from './preview.ts';

/** Folder of the pictures, below the one that Docusaurus copies into the site. */
const FOLDER = 'img/lead';

/** The lead figure of a post, as its entry in the list of posts shows it. */
export interface LeadFigure {
  /** Site paths by color mode, without the base path. */
  sources: Record<ColorMode, string>;
}

/**
 * Part of the option `processBlogPosts` of the blog: draws the first figure of each post as a small
 * picture and names it in the post's metadata.
 *
 * @param staticDir folder whose files become part of the site; the pictures are written below it
 */
export async function addLeadFigures(
  blogPosts: BlogPost[],
  siteDir: string,
  staticDir: string,
): Promise<void> {
  const palette = readPalette(siteDir);
  const names = figureProperties(fs.readFileSync(path.join(siteDir, 'src/css/figures.css'), 'utf8'));
  const folder = path.join(siteDir, staticDir, FOLDER);
  // Pictures of posts that are gone must not become part of the site.
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  for (const {metadata} of blogPosts) {
    const svg = await firstDrawing(metadata.source.replace('@site', siteDir));
    if (!svg) continue;
    const name = metadata.permalink.split('/').at(-1);
    const source = (mode: ColorMode) => `/${FOLDER}/${name}-${mode}.svg`;
    for (const mode of ['light', 'dark'] as const) {
      fs.writeFileSync(path.join(siteDir, staticDir, source(mode)), preview(svg, palette[mode], names));
    }
    const lead: LeadFigure = {sources: {light: source('light'), dark: source('dark')}};
    Object.assign(metadata.frontMatter, {lead});
  }
}

/** The first chart, drawing or diagram of a post, as SVG. */
async function firstDrawing(file: string): Promise<string | undefined> {
  const post = fs.readFileSync(file, 'utf8');
  const first = /^!\[[^\]]*\]\((\.\/\S+?\.(?:svg|figure\.ts))|^```mermaid[^\n]*\n([\s\S]*?)^```/m.exec(post);
  if (first?.[1]) return (await drawingsOf(path.resolve(path.dirname(file), first[1]))).wide.trim();
  return first?.[2] && renderMermaid(first[2]);
}
