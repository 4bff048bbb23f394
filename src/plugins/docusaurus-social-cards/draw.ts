import {createHash} from 'node:crypto';
import {createRequire} from 'node:module';
import {renderAsync} from '@resvg/resvg-js';
import satori from 'satori';
import {CARD_HEIGHT, CARD_WIDTH, type Card} from '../../content/card.ts';
import type {Palette} from '../../identity/palette.ts';
import {fitTitle, type Widths, wordsOf} from './fit.ts';
import type {CardFonts} from './fonts.ts';
import {type Element, layout, titleRoom, titleStyle} from './layout.ts';

const require = createRequire(__filename);
const LIBRARIES = ['satori', '@resvg/resvg-js'];

/** Size at which words are measured: large, since widths come back in whole pixels. */
const MEASURED_SIZE = 200;

/** Lays cards out. */
export type Drawer = (card: Card) => Promise<Drawing>;

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

  const toSvg = (element: Element, size: {width: number; height: number} | {height: number}) =>
    satori(element as Parameters<typeof satori>[0], {
      ...size,
      fonts,
      // Called for what no font has; without it the card would show an empty box.
      async loadAdditionalAsset(_kind, characters) {
        throw new Error(`no font of the cards has ${JSON.stringify(characters)}`);
      },
    });

  const measured = new Map<string, number>();
  const measure = async (text: string) => {
    const line: Element = {type: 'div', props: {style: titleStyle(MEASURED_SIZE), children: text}};
    const svg = await toSvg(line, {height: 2 * MEASURED_SIZE});
    measured.set(text, Number(/^<svg width="([\d.]+)"/.exec(svg)?.[1]) / MEASURED_SIZE);
  };
  const widthsOf = async (words: readonly string[]): Promise<Widths> => {
    for (const text of ['a', 'a a', ...words]) if (!measured.has(text)) await measure(text);
    const word = (text: string) => measured.get(text) ?? Number.NaN;
    return {word, space: word('a a') - 2 * word('a')};
  };

  return async (card) => {
    const title = fitTitle(card.title, titleRoom(card), await widthsOf(wordsOf(card.title)));
    const element = layout(card, title, palette);
    const described = JSON.stringify([libraries, fontDigest, element]);
    return {
      digest: createHash('sha256').update(described).digest('hex'),
      async png() {
        const svg = await toSvg(element, {width: CARD_WIDTH, height: CARD_HEIGHT});
        const image = await renderAsync(svg, {font: {loadSystemFonts: false}});
        return image.asPng();
      },
    };
  };
}
