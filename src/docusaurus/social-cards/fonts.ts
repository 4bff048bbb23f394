import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Font} from 'satori';

const PACKAGE = '@fontsource/inter';
const WEIGHTS = [500, 700] as const;

/** Character sets by font family, in the order in which a character is looked for. */
const SUBSETS = {Card: 'latin', 'Card Extended': 'latin-ext'} as const;

export const FONT_FAMILY = Object.keys(SUBSETS).join(', ');

export interface CardFonts {
  fonts: Font[];
  /** Changes when a font file changes. */
  digest: string;
}

/**
 * Reads the fonts of the cards. They come from a package, so that cards are the same on every machine.
 *
 * @param folder folder of the font files; by default that of the installed package
 * @throws Error naming the file that is missing and what to do
 */
export function readFonts(folder = packagedFolder()): CardFonts {
  const hash = createHash('sha256');
  const fonts = Object.entries(SUBSETS).flatMap(([name, subset]) =>
    WEIGHTS.map((weight): Font => {
      const file = path.join(folder, `inter-${subset}-${weight}-normal.woff`);
      if (!fs.existsSync(file)) throw missing(file);
      const data = fs.readFileSync(file);
      hash.update(data);
      return {name, data, weight, style: 'normal'};
    }),
  );
  return {fonts, digest: hash.digest('hex')};
}

function packagedFolder(): string {
  try {
    return path.join(
      path.dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`)),
      'files',
    );
  } catch {
    throw missing(PACKAGE);
  }
}

function missing(what: string): Error {
  return new Error(
    `Social cards cannot be drawn: the font ${what} is missing. Run npm ci, which installs ${PACKAGE}.`,
  );
}
