import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {markSvg, SMALL_MARK_STROKE, tileSvg} from '../../product/identity/mark.ts';
import {readPalette, TOKENS_FILE} from '../../product/identity/palette.ts';

/** Icons in pixels: for browsers that show no SVG in a tab, and for home screens. */
const ICONS = [
  {rel: 'icon', file: 'favicon.png', size: 48},
  {rel: 'apple-touch-icon', file: 'apple-touch-icon.png', size: 180},
] as const;

/**
 * Docusaurus plugin: draws the icons of the site in the colors of the design, and names the color of the browser's own
 * bars. Docusaurus itself links the SVG icon.
 */
export default function iconsPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'icons',
    getPathsToWatch: () => [path.join(siteDir, TOKENS_FILE)],
    injectHtmlTags() {
      const palette = readPalette(siteDir);
      const colors = (['light', 'dark'] as const).map((mode) => ({
        tagName: 'meta',
        attributes: {
          name: 'theme-color',
          media: `(prefers-color-scheme: ${mode})`,
          content: palette[mode]('color-page'),
        },
      }));
      const links = ICONS.map(({rel, file, size}) => ({
        tagName: 'link',
        attributes: {rel, href: `${baseUrl}img/${file}`, sizes: `${size}x${size}`, type: 'image/png'},
      }));
      // `npm start` draws nothing, so there is nothing to link.
      return {headTags: process.env.NODE_ENV === 'production' ? [...links, ...colors] : colors};
    },
    async postBuild({outDir}) {
      const {renderAsync} = await import('@resvg/resvg-js');
      const {light} = readPalette(siteDir);
      fs.mkdirSync(path.join(outDir, 'img'), {recursive: true});
      for (const {rel, file, size} of ICONS) {
        const svg =
          rel === 'icon'
            ? markSvg(light('color-accent'), SMALL_MARK_STROKE)
            : tileSvg(light('color-accent'), light('color-on-accent'));
        const options = {fitTo: {mode: 'width', value: size}, font: {loadSystemFonts: false}} as const;
        fs.writeFileSync(path.join(outDir, 'img', file), (await renderAsync(svg, options)).asPng());
      }
    },
  };
}
