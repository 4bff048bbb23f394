/** Docusaurus plugin: what every page has in its head beside what Docusaurus puts there. */
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {transformSync} from 'esbuild';
import {readPalette, TOKENS_FILE} from '../../product/identity.ts';

/** The styles of readers without JavaScript, the only inline ones that the policy of the site allows. */
export const STYLE = fs
  .readFileSync(new URL('no-script.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*[\s\S]*?\*\/|\s+/g, ' ')
  .trim();

/** Notices that a part of the page is gone. */
export const MISSING_PARTS = transformSync(
  fs.readFileSync(new URL('missing-parts.js', import.meta.url), 'utf8'),
  {minify: true},
).code.trim();

/** Opens the sidebar through `no-script.css`; a page without one, such as a post, needs no more than the bar. */
const MENU = '<noscript><details class="no-script-menu"><summary>Menu</summary></details></noscript>';

/**
 * Script that notices that a part of the page is gone, icons in pixels, the size of the card that a link to a page shows elsewhere, the color of the browser's own bars, and the
 * styles and the menu of readers without JavaScript. Docusaurus itself links the SVG icon and the card.
 */
export default function headPlugin({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  const icon = (rel: string, file: string, size: number) => ({
    tagName: 'link',
    attributes: {rel, href: `${baseUrl}img/${file}`, sizes: `${size}x${size}`, type: 'image/png'},
  });
  const card = {width: '1200', height: '630', alt: `${siteConfig.title}: ${siteConfig.tagline}`};
  return {
    name: 'head',
    getPathsToWatch: () => [path.join(siteDir, TOKENS_FILE)],
    injectHtmlTags() {
      const palette = readPalette(siteDir);
      const colors = (['light', 'dark'] as const).map((mode) => ({
        name: 'theme-color',
        media: `(prefers-color-scheme: ${mode})`,
        content: palette[mode]('color-page'),
      }));
      const about = Object.entries(card).map(([name, content]) => ({property: `og:image:${name}`, content}));
      const metas = [...colors, ...about, {name: 'twitter:image:alt', content: card.alt}];
      return {
        headTags: [
          // Before the style sheet.
          {tagName: 'script', innerHTML: MISSING_PARTS},
          icon('icon', 'favicon.png', 48),
          icon('apple-touch-icon', 'apple-touch-icon.png', 180),
          ...metas.map((attributes) => ({tagName: 'meta', attributes})),
          {tagName: 'noscript', innerHTML: `<style>${STYLE}</style>`},
        ],
        preBodyTags: [MENU],
      };
    },
  };
}
