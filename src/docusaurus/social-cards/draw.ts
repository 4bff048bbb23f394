import fs from 'node:fs';
import {createRequire} from 'node:module';
import {renderAsync} from '@resvg/resvg-js';
import satori, {type Font} from 'satori';
import {CARD_HEIGHT, CARD_WIDTH} from '../../content/card.ts';
import {type Element, FONTS} from './layout.ts';

const require = createRequire(import.meta.url);

/** From a package, so that cards are the same on every machine. */
const fonts = Object.entries(FONTS).flatMap(([name, subset]) =>
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
export async function drawCard(element: Element): Promise<Buffer> {
  const svg = await satori(element as Parameters<typeof satori>[0], {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts,
    // Called for what no font has; without it the card would show an empty box.
    async loadAdditionalAsset(_kind, characters) {
      throw new Error(`no font of the cards has ${JSON.stringify(characters)}`);
    },
  });
  return (await renderAsync(svg, {font: {loadSystemFonts: false}})).asPng();
}
