import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Font} from 'satori';
import {cachedBytes, sha256} from '../../content/cache.ts';
import {LIBRARIES} from '../../content/dependencies.ts';
import {CARD_HEIGHT, CARD_WIDTH} from '../../content/routes.ts';
import {readPalette} from '../../product/identity/palette.ts';
import type {Product} from '../../product/index.ts';
import {type Element, FONTS, layout, type PageCard, pageCards} from './layout.ts';

const require = createRequire(import.meta.url);

const CACHE = 'node_modules/.cache/social-cards';

/**
 * Docusaurus plugin: draws the picture that a link to a page shows elsewhere, one for each page and
 * post. `src/content/docusaurus.ts` names the picture in the front matter; this draws it in the build.
 */
export default function socialCardsPlugin({siteDir}: LoadContext, {product}: {product: Product}): Plugin {
  let cards: readonly PageCard[] = [];
  return {
    name: 'social-cards',
    async allContentLoaded({allContent}) {
      const content = <T>(plugin: string) => allContent[plugin]?.default as T;
      const docs = content<LoadedContent>('docusaurus-plugin-content-docs').loadedVersions[0];
      const blog = content<BlogContent>('docusaurus-plugin-content-blog');
      cards = pageCards(product, docs?.docs ?? [], blog);
    },
    // Not in `npm start`.
    async postBuild({outDir}) {
      const palette = readPalette(siteDir);
      await Promise.all(
        cards.map(async ({image, card, source}) => {
          const element = layout(card, palette);
          const digest = sha256(JSON.stringify(element), LIBRARIES);
          const png = await cachedBytes({folder: CACHE, key: image, digest}, () => drawCard(element)).catch(
            (error: Error) => {
              throw new Error(`${source}: its social card cannot be drawn: ${error.message}`, {cause: error});
            },
          );
          const file = path.join(outDir, image);
          fs.mkdirSync(path.dirname(file), {recursive: true});
          fs.writeFileSync(file, png);
        }),
      );
    },
  };
}

/** From a package, so that cards are the same on every machine. */
const fonts = (): Font[] =>
  Object.entries(FONTS).flatMap(([name, subset]) =>
    ([500, 700] as const).map((weight): Font => {
      const file = require.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);
      return {name, data: fs.readFileSync(file), weight, style: 'normal'};
    }),
  );

/**
 * Draws a card as a PNG.
 *
 * @throws Error naming characters that no font has
 */
async function drawCard(element: Element): Promise<Buffer> {
  const [{default: satori}, {renderAsync}] = await Promise.all([import('satori'), import('@resvg/resvg-js')]);
  const svg = await satori(element as Parameters<typeof satori>[0], {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts: fonts(),
    // Called for what no font has; without it the card would show an empty box.
    async loadAdditionalAsset(_kind, characters) {
      throw new Error(`no font of the cards has ${JSON.stringify(characters)}`);
    },
  });
  return (await renderAsync(svg, {font: {loadSystemFonts: false}})).asPng();
}

/**
 * Metadata of every page about its card beside the URL; `src/components/PageHead` puts a
 * page's own text in place of this one.
 */
export function cardMetadata(product: {name: string; tagline: string}) {
  const text = `${product.name}: ${product.tagline}`;
  return [
    {property: 'og:image:type', content: 'image/png'},
    {property: 'og:image:width', content: String(CARD_WIDTH)},
    {property: 'og:image:height', content: String(CARD_HEIGHT)},
    {property: 'og:image:alt', content: text},
    {name: 'twitter:image:alt', content: text},
  ];
}
