import {renderAsync} from '@resvg/resvg-js';
import {markSvg, SMALL_MARK_STROKE, type TileShape, tileSvg} from '../../product/identity/mark.ts';
import type {Palette} from '../../product/identity/palette.ts';
import {icoFile} from './ico.ts';
import {ICON_FILES, type IconFile} from './manifest.ts';

/** Tiles that are rounded here, by the system, and by it to anything down to a circle of 80 %. */
export const TILE_SHAPES: Readonly<Record<IconFile['shape'], TileShape>> = {
  rounded: {radius: 0.22, mark: 0.76},
  square: {radius: 0, mark: 0.74},
  maskable: {radius: 0, mark: 0.64},
};

/** Sizes inside `favicon.ico`, for tab, task bar and desktop. */
const ICO_SIZES = [16, 32, 48];

/**
 * Draws the icons that browsers and systems ask for as pixels.
 *
 * @returns file names below `img/`, and their content
 */
export async function drawIcons({light}: Palette): Promise<Map<string, Buffer>> {
  const tabIcon = markSvg(light('color-accent'), SMALL_MARK_STROKE);
  const ico = icoFile(
    await Promise.all(ICO_SIZES.map(async (size) => ({size, png: await png(tabIcon, size)}))),
  );
  const tiles = await Promise.all(
    ICON_FILES.map(async ({file, size, shape}): Promise<[string, Buffer]> => {
      const svg = tileSvg(light('color-accent'), light('color-on-accent'), TILE_SHAPES[shape]);
      return [file, await png(svg, size)];
    }),
  );
  return new Map([['favicon.ico', ico], ...tiles]);
}

async function png(svg: string, size: number): Promise<Buffer> {
  const options = {fitTo: {mode: 'width', value: size}, font: {loadSystemFonts: false}} as const;
  return (await renderAsync(svg, options)).asPng();
}
