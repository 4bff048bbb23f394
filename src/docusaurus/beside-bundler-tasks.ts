/** What a build makes from its content alone. It runs in a thread of its own: see `beside-bundler.ts`. */

import {readPalette} from '../product/identity/palette.ts';
import type {Product} from '../product/index.ts';
import {createDrawer} from './social-cards/draw.ts';
import {readFonts} from './social-cards/fonts.ts';
import type {PageCard} from './social-cards/pages.ts';
import {type DrawnCard, drawCards} from './social-cards/write.ts';

/** @returns the file of the search index */
export async function searchIndex(options: {
  siteDir: string;
  baseUrl: string;
  product: Product;
}): Promise<string> {
  const [{makeIndex}, {buildVersion}] = await Promise.all([
    import('./search/make-index.ts'),
    import('./bundler-cache/version.ts'),
  ]);
  return JSON.stringify(makeIndex(options, buildVersion(options.siteDir, options.product)));
}

/** The social cards, of which something has changed, into the cache. */
export function socialCards({
  siteDir,
  cards,
  cacheDir,
}: {
  siteDir: string;
  cards: readonly PageCard[];
  cacheDir: string;
}): Promise<DrawnCard[]> {
  return drawCards(cards, createDrawer(readPalette(siteDir), readFonts()), cacheDir);
}
