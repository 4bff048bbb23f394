import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import type satori from 'satori';
import {CARD_HEIGHT, CARD_WIDTH, type Card} from '../../content/card.ts';
import type {Palette} from '../../product/identity/palette.ts';
import {type Measure, TITLE_SIZES, titleSize} from './fit.ts';
import type {CardFonts} from './fonts.ts';
import {type Element, layout, MEASURED_SIZE} from './layout.ts';

const require = createRequire(import.meta.url);
const LIBRARIES = ['satori', '@resvg/resvg-js'];

/** Lays cards out. */
export type Drawer = (card: Card) => Drawing;

/** A card that is laid out and not yet drawn. The same card always comes out as the same bytes. */
export interface Drawing {
  /** Name of all that decides how the card looks: its words, their places, fonts, libraries. */
  digest: string;
  /** The card as a PNG. */
  png(): Promise<Buffer>;
}

/** @param palette colors of the site */
export function createDrawer(palette: Palette, {fonts, digest: fontDigest}: CardFonts): Drawer {
  const libraries = LIBRARIES.map((name) => `${name}@${require(`${name}/package.json`).version}`);

  // Loaded for the first card that is drawn: mostly none has changed.
  const toSvg = async (
    element: Element,
    size: {width: number; height: number} | {width: number} | {height: number},
  ) => {
    const {layOut: lay} = await import('./lay-out.ts');
    return lay(element as Parameters<typeof satori>[0], {
      ...size,
      fonts,
      // Called for what no font has; without it the card would show an empty box.
      async loadAdditionalAsset(_kind, characters) {
        throw new Error(`no font of the cards has ${JSON.stringify(characters)}`);
      },
    });
  };

  const measure: Measure = async (element, width) => {
    const svg = await toSvg(element, width ? {width} : {height: 2 * MEASURED_SIZE});
    const [, across, down] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    return {width: Number(across), height: Number(down)};
  };

  return (card) => {
    // Of the sizes, the card's own follows from what is described here; only drawing has to find it.
    const described = JSON.stringify([
      libraries,
      fontDigest,
      TITLE_SIZES.map((size) => layout(card, size, palette)),
    ]);
    return {
      digest: createHash('sha256').update(described).digest('hex'),
      async png() {
        const element = layout(card, await titleSize(card, measure), palette);
        const svg = await toSvg(element, {width: CARD_WIDTH, height: CARD_HEIGHT});
        const {renderAsync} = await import('@resvg/resvg-js');
        const image = await renderAsync(svg, {font: {loadSystemFonts: false}});
        return image.asPng();
      },
    };
  };
}
