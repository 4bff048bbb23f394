import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright/test';
import {twoFrames} from '../frames.ts';

/** One pixel of a picture stands for a square of this many pixels of the screen. */
const SCALE = 4;
/** Colors are rounded to this step, so that shades of the same letter are the same color. */
const STEP = 15;
/** Pixels whose colors are this far apart, in one channel, are different: more than two steps. */
const DIFFERENT = 2 * STEP;

/** Where the files of the font are; tests run in the root of the repository. */
const FONT_FILES = 'node_modules/@fontsource/inter/files';
const font = (weight: number) =>
  readFileSync(path.resolve(FONT_FILES, `inter-latin-${weight}-normal.woff2`)).toString('base64');

/** The font of the pictures, which comes with the tests: each machine has others. */
const FONT = `
@font-face {font-family: Picture; font-weight: 100 500; src: url(data:font/woff2;base64,${font(400)})}
@font-face {font-family: Picture; font-weight: 501 900; src: url(data:font/woff2;base64,${font(600)})}
`;

/** Sets all text in that font. */
const STYLE = `
:root, [data-theme] {--font-text: Picture, sans-serif !important; --font-code: Picture, monospace !important}
math, math * {font-family: Picture, sans-serif !important}
`;

/**
 * Sets the font of the pictures; to be called once the page is open. The font is loaded first: where a paragraph was
 * laid out in another one meanwhile, Chromium keeps some of its line breaks (`text-wrap: pretty`).
 */
export async function setFont(page: Page): Promise<void> {
  await page.addStyleTag({content: FONT});
  await page.evaluate(() =>
    Promise.all([document.fonts.load('400 16px Picture'), document.fonts.load('650 16px Picture')]),
  );
  await page.addStyleTag({content: STYLE});
}

/** A small picture of what the window shows, as a PNG file. */
export async function takePicture(page: Page): Promise<Buffer> {
  await twoFrames(page);
  const screenshot = await page.screenshot({animations: 'disabled', scale: 'css'});
  const address = await inBlankPage(page, (blank) =>
    blank.evaluate(shrink, {source: screenshot.toString('base64'), scale: SCALE, step: STEP}),
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Share of pixels, from 0 to 1, that two pictures do not have in common. */
export const difference = (page: Page, ...pictures: [Buffer, Buffer]): Promise<number> =>
  inBlankPage(page, (blank) =>
    blank.evaluate(compare, {
      sources: pictures.map((picture) => picture.toString('base64')),
      limit: DIFFERENT,
    }),
  );

/** A page of its own, because browsers read and write PNG files. */
async function inBlankPage<T>(page: Page, work: (blank: Page) => Promise<T>): Promise<T> {
  const blank = await page.context().newPage();
  try {
    return await work(blank);
  } finally {
    await blank.close();
  }
}

/** Averages squares of pixels; returns an address with the data, as WebP without loss (quality 1). */
async function shrink({source, scale, step}: {source: string; scale: number; step: number}): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${source}`;
  await image.decode();
  const draw = (width: number, height: number) => {
    const canvas = Object.assign(document.createElement('canvas'), {width, height});
    const context = canvas.getContext('2d', {willReadFrequently: true});
    if (!context) throw new Error('The browser has no canvas');
    return {canvas, context};
  };
  const whole = draw(image.width, image.height).context;
  whole.drawImage(image, 0, 0);
  const {data} = whole.getImageData(0, 0, image.width, image.height);
  const [width, height] = [Math.floor(image.width / scale), Math.floor(image.height / scale)];
  const {canvas, context} = draw(width, height);
  const small = context.createImageData(width, height);
  for (let at = 0; at < width * height * 4; at += 1) {
    const [x, y, channel] = [(at >> 2) % width, Math.floor((at >> 2) / width), at & 3];
    let sum = 0;
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1)
        sum += data[((y * scale + dy) * image.width + x * scale + dx) * 4 + channel] ?? 0;
    small.data[at] = Math.round(sum / (scale * scale) / step) * step;
  }
  context.putImageData(small, 0, 0);
  return canvas.toDataURL('image/webp', 1);
}

async function compare({sources, limit}: {sources: string[]; limit: number}): Promise<number> {
  const pixels = await Promise.all(
    sources.map(async (source) => {
      const image = new Image();
      image.src = `data:image/webp;base64,${source}`;
      await image.decode();
      const {width, height} = image;
      const context = Object.assign(document.createElement('canvas'), {width, height}).getContext('2d');
      context?.drawImage(image, 0, 0);
      return context?.getImageData(0, 0, width, height);
    }),
  );
  const [one, other] = pixels;
  if (!one || one.width !== other?.width || one.height !== other.height) return 1;
  const different = new Set<number>();
  one.data.forEach((value, at) => {
    if (Math.abs(value - (other.data[at] ?? 0)) > limit) different.add(at >> 2);
  });
  return different.size / (one.width * one.height);
}
