/** Docusaurus plugin: what every page has in its head beside what Docusaurus puts there. */
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

/** The image that a link to any page shows elsewhere, in pixels. */
export const CARD = {file: 'img/social-card.png', width: 1200, height: 630};

/** What every page says about the card beside its URL. */
export function cardMetadata({name, tagline}: {name: string; tagline: string}) {
  const alternative = `${name}: ${tagline}`;
  return [
    {property: 'og:image:type', content: 'image/png'},
    {property: 'og:image:width', content: String(CARD.width)},
    {property: 'og:image:height', content: String(CARD.height)},
    {property: 'og:image:alt', content: alternative},
    {name: 'twitter:image:alt', content: alternative},
  ];
}

/** Opens the sidebar through `no-script.css`; a page without one, such as a post, needs no more than the bar. */
const MENU = '<noscript><details class="no-script-menu"><summary>Menu</summary></details></noscript>';

/**
 * Icons and card of the site, drawn in the colors of the design, the color of the browser's own bars, and the styles and
 * the menu of readers without JavaScript. Docusaurus itself links the SVG icon and the card.
 */
export default function headPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'head',
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
      const styles = fs
        .readFileSync(new URL('no-script.css', import.meta.url), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\/|\s+/g, ' ');
      return {
        headTags: [
          // `npm start` draws nothing, so there is nothing to link.
          ...(process.env.NODE_ENV === 'production' ? links : []),
          ...colors,
          {tagName: 'noscript', innerHTML: `<style>${styles.trim()}</style>`},
        ],
        preBodyTags: [MENU],
      };
    },
    async postBuild({outDir}) {
      const {renderAsync} = await import('@resvg/resvg-js');
      const {light} = readPalette(siteDir);
      const draw = async (file: string, svg: string, width: number) => {
        const options = {fitTo: {mode: 'width', value: width}, font: {loadSystemFonts: false}} as const;
        fs.writeFileSync(path.join(outDir, file), (await renderAsync(svg, options)).asPng());
      };
      fs.mkdirSync(path.join(outDir, 'img'), {recursive: true});
      for (const {rel, file, size} of ICONS) {
        const svg =
          rel === 'icon'
            ? markSvg(light('color-accent'), SMALL_MARK_STROKE)
            : tileSvg(light('color-accent'), light('color-on-accent'));
        await draw(path.join('img', file), svg, size);
      }
      await draw(CARD.file, cardSvg(light), CARD.width);
    },
  };
}

/** The mark, and a large one behind it. It has no words: title and description stand beside a card wherever it is shown. */
export function cardSvg(color: (name: string) => string): string {
  const {width, height} = CARD;
  const mark = (x: number, y: number, size: number) =>
    markSvg(color('color-on-accent')).replace(
      '<svg',
      `<svg x="${x}" y="${y}" width="${size}" height="${size}"`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${color('color-accent')}"/>
<g opacity="0.1">${mark(560, -150, 860)}</g>
${mark(120, 165, 300)}
</svg>`;
}
