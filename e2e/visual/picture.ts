import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from 'playwright/test';
import {twoFrames} from '../frames.ts';

/** One pixel of a picture stands for a square of this many pixels of the screen. */
const SCALE = 4;
/** Colors are rounded to this step, so that shades of the same letter are the same color. */
const STEP = 15;

/** Where the files of the font are; tests run in the root of the repository. */
const FONT_FILES = 'node_modules/@fontsource/inter/files';
const font = (weight: number) =>
  readFileSync(path.resolve(FONT_FILES, `inter-latin-${weight}-normal.woff2`)).toString('base64');

/** Sets all text in one font that comes with the tests: each machine has others. */
const STYLE = `
@font-face {font-family: Picture; font-weight: 100 500; src: url(data:font/woff2;base64,${font(400)})}
@font-face {font-family: Picture; font-weight: 501 900; src: url(data:font/woff2;base64,${font(600)})}
:root, [data-theme] {--font-text: Picture, sans-serif !important; --font-code: Picture, monospace !important}
math, math * {font-family: Picture, sans-serif !important}
`;

/** Sets the font of the pictures; to be called once the page is open. */
export async function setFont(page: Page): Promise<void> {
  await page.addStyleTag({content: STYLE});
  await page.evaluate(async () => {
    await Promise.all([document.fonts.load('400 16px Picture'), document.fonts.load('650 16px Picture')]);
    await document.fonts.ready;
  });
}

/**
 * A small picture of what the window shows, as a PNG file: averages of squares of pixels, made in a page of its own,
 * because browsers read and write such files.
 */
export async function takePicture(page: Page): Promise<Buffer> {
  await twoFrames(page);
  const screenshot = await page.screenshot({animations: 'disabled', scale: 'css'});
  const darkroom = await page.context().newPage();
  try {
    const address = await darkroom.evaluate(shrink, {
      source: screenshot.toString('base64'),
      scale: SCALE,
      step: STEP,
    });
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  } finally {
    await darkroom.close();
  }
}

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
  return canvas.toDataURL('image/png');
}
