import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Folder of the pictures in the built site, below the base URL. */
const FOLDER = 'blog/figures';
/** Dots of a picture for each unit of a drawing: sharp on dense screens. */
const SCALE = 2;
/** Regular text and the bold numbers of charts. */
const WEIGHTS = [400, 600];
/** What the drawings may say: printable ASCII, and signs that charts use. */
const CHARACTERS = `${String.fromCharCode(...Array.from({length: 95}, (_, i) => 32 + i))}−–—×·…’“”≤≥äöüé`;

/** The fonts of the site as files that the renderer reads, which takes no web fonts. */
async function fontFiles(folder: string): Promise<string[]> {
  const {subset: subsetFont} = await import('../fonts/subset.ts');
  return Promise.all(
    WEIGHTS.map(async (weight) => {
      const packed = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
      const font = await subsetFont(fs.readFileSync(packed), CHARACTERS, {targetFormat: 'sfnt'});
      const file = path.join(folder, `inter-${weight}.ttf`);
      fs.writeFileSync(file, font);
      return file;
    }),
  );
}

/** Draws an `<svg>` with colors of its own as a PNG; the same drawing gives the same bytes everywhere. */
export type Draw = (svg: string) => Promise<Buffer>;

/** Runs something that may draw; the files of the fonts, made for the first drawing, are gone afterwards. */
export async function withDrawing<Result>(use: (draw: Draw) => Promise<Result>): Promise<Result> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'feed-fonts-'));
  let files: ReturnType<typeof fontFiles> | undefined;
  try {
    return await use(async (svg) => {
      files ??= fontFiles(folder);
      const {renderAsync} = await import('@resvg/resvg-js');
      const image = await renderAsync(svg.replaceAll(/font-family="[^"]*"/g, 'font-family="Inter"'), {
        fitTo: {mode: 'zoom', value: SCALE},
        font: {fontFiles: await files, loadSystemFonts: false, defaultFontFamily: 'Inter'},
      });
      return image.asPng();
    });
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/** Puts a picture into the built site, named by what it shows, and gives its path below the base URL. */
export function writePicture(outDir: string, png: Buffer): string {
  const name = `${createHash('sha256').update(png).digest('hex').slice(0, 16)}.png`;
  fs.mkdirSync(path.join(outDir, FOLDER), {recursive: true});
  fs.writeFileSync(path.join(outDir, FOLDER, name), png);
  return `${FOLDER}/${name}`;
}
