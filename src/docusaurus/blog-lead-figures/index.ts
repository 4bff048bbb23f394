import {createHash} from 'node:crypto';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import type {LeadFigure} from '../../components/PostEntry/lead-figure.ts';
import {cachedAsync} from '../../content/cache.ts';
import {dependenciesOf, digestOf, FIGURE_CACHE, LIBRARIES} from '../../content/dependencies.ts';
import {COLOR_FILES, figureColors} from '../../figures/colors.ts';
import type {ColorMode} from '../../product/identity/palette.ts';
import {emitFiles} from './emit.ts';
import {firstDrawing} from './first-drawing.ts';

/** Name of the code that draws. */
const CODE = digestOf(dependenciesOf(fileURLToPath(import.meta.url)));

/** Folder of the pictures among the assets of the build. */
const FOLDER = 'assets/lead';

/**
 * Small pictures of the first figure of each post.
 *
 * @param siteDir root of the repository
 * @param tokens value by token name
 * @returns `addTo`, part of the option `processBlogPosts` of the blog, which draws the pictures and
 *   names them in the posts' metadata; and a Docusaurus plugin that makes them assets of the build.
 *   Their names hold a digest, so that a browser never shows an old one.
 */
export function leadFigures(
  siteDir: string,
  tokens: Readonly<Record<string, string>>,
): {
  addTo(blogPosts: readonly BlogPost[]): Promise<void>;
  plugin(): Plugin;
} {
  let pictures: ReadonlyMap<string, string> = new Map();
  return {
    async addTo(blogPosts) {
      const drawn = new Map<string, string>();
      const drawings = await Promise.all(
        blogPosts.map(({metadata}) => firstDrawing(siteDir, metadata.source.replace('@site/', ''), tokens)),
      );
      for (const [index, {metadata}] of blogPosts.entries()) {
        const svg = drawings[index];
        if (!svg) continue;
        const name = metadata.permalink.split('/').at(-1);
        const previews = await previewsOf(svg, siteDir);
        const add = (mode: ColorMode): string => {
          const digest = createHash('sha256').update(previews[mode]).digest('hex').slice(0, 8);
          const file = `${FOLDER}/${name}-${digest}-${mode}.svg`;
          drawn.set(file, previews[mode]);
          return `/${file}`;
        };
        const lead: LeadFigure = {sources: {light: add('light'), dark: add('dark')}};
        Object.assign(metadata.frontMatter, {lead});
      }
      pictures = drawn;
    },
    plugin: () => ({
      name: 'lead-figures',
      configureWebpack: (_config, isServer) => (isServer ? {} : {plugins: [emitFiles(() => pictures)]}),
    }),
  };
}

function previewsOf(svg: string, siteDir: string): Promise<Record<ColorMode, string>> {
  const files = COLOR_FILES.map((file) => path.join(siteDir, file));
  const entry = {folder: FIGURE_CACHE, key: `preview ${svg}`, digest: digestOf(files, CODE, LIBRARIES, svg)};
  return cachedAsync(entry, async () => {
    const {preview} = await import('../../figures/preview.ts');
    const {light, dark} = figureColors(siteDir);
    return {light: preview(svg, light), dark: preview(svg, dark)};
  });
}
