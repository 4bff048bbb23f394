import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {cachedBytes, sha256} from '../../content/cache.ts';
import {digestOf, LIBRARIES} from '../../content/dependencies.ts';

const require = createRequire(import.meta.url);

const CACHE = 'node_modules/.cache/feeds';
/** Folder of the pictures in the built site, below the base URL. */
const FOLDER = 'blog/figures';
/** Dots of a picture for each unit of a drawing: sharp on dense screens. */
const SCALE = 2;
/** Regular text and the bold numbers of charts. */
const WEIGHTS = [400, 600];
/** What the drawings may say: printable ASCII, and signs that charts use. */
const CHARACTERS = `${String.fromCharCode(...Array.from({length: 95}, (_, i) => 32 + i))}−–—×·…’“”≤≥äöüé`;
const CODE = digestOf([fileURLToPath(import.meta.url)], LIBRARIES);

let fonts: Promise<string[]> | undefined;

/** The fonts of the site as files that the renderer reads, which takes no web fonts. */
async function makeFonts(): Promise<string[]> {
  const {default: subsetFont} = await import('subset-font');
  fs.mkdirSync(CACHE, {recursive: true});
  return Promise.all(
    WEIGHTS.map(async (weight) => {
      const packed = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
      const file = path.join(CACHE, `inter-${weight}.ttf`);
      fs.writeFileSync(file, await subsetFont(fs.readFileSync(packed), CHARACTERS, {targetFormat: 'sfnt'}));
      return file;
    }),
  );
}

async function draw(svg: string): Promise<Uint8Array> {
  fonts ??= makeFonts();
  const {renderAsync} = await import('@resvg/resvg-js');
  const image = await renderAsync(svg.replaceAll(/font-family="[^"]*"/g, 'font-family="Inter"'), {
    fitTo: {mode: 'zoom', value: SCALE},
    font: {fontFiles: await fonts, loadSystemFonts: false, defaultFontFamily: 'Inter'},
  });
  return image.asPng();
}

interface Build {
  outDir: string;
  siteConfig: {url: string; baseUrl: string};
}

/**
 * What makes PNG files of the drawings of a post, in the built site.
 *
 * @param post name of the post
 * @returns takes an `<svg>` with colors of its own, and gives the address of its picture, whose name is a digest
 */
export function pictureWriter({outDir, siteConfig}: Build, post: string): (svg: string) => Promise<string> {
  let number = 0;
  fs.mkdirSync(path.join(outDir, FOLDER), {recursive: true});
  return async (svg) => {
    number += 1;
    const entry = {folder: CACHE, key: `${post} ${number}`, digest: sha256(CODE, svg)};
    const png = await cachedBytes(entry, () => draw(svg));
    const file = `${FOLDER}/${createHash('sha256').update(png).digest('hex').slice(0, 16)}.png`;
    fs.writeFileSync(path.join(outDir, file), png);
    return `${siteConfig.url}${siteConfig.baseUrl}${file}`;
  };
}
