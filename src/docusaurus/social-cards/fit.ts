import type {Card} from '../../content/card.ts';
import {
  type Element,
  MEASURED_SIZE,
  TITLE_LINE_HEIGHT,
  TITLE_WIDTH,
  titleText,
  titleWords,
} from './layout.ts';

/** Sizes of a title in pixels. Below 56 it is hard to read in a preview; only the longest words get there. */
export const TITLE_SIZES = [104, 96, 88, 80, 72, 64, 56, 48, 40];

const MAX_LINES = 4;

/** Width and height that an element takes, in pixels, in a width or in none. */
export type Measure = (element: Element, width?: number) => Promise<{width: number; height: number}>;

/**
 * The largest size at which a title is low enough for its card, and no word is too wide for a line.
 *
 * @throws Error when the title does not fit at the smallest size: a card never cuts a title off
 */
export async function titleSize({title, note}: Card, measure: Measure): Promise<number> {
  const room = note ? 250 : 295;
  const widest = (await measure(titleWords(title))).width / MEASURED_SIZE;
  for (const size of TITLE_SIZES) {
    if (widest * size > TITLE_WIDTH) continue;
    const {height} = await measure(titleText(title, size), TITLE_WIDTH);
    if (height <= Math.min(room, MAX_LINES * size * TITLE_LINE_HEIGHT + 1)) return size;
  }
  throw new Error(`the title does not fit on a card, not even at ${TITLE_SIZES.at(-1)} pixels: ${title}`);
}
