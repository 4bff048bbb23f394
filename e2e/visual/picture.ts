import {readFileSync} from 'node:fs';
import path from 'node:path';
import {crc32, deflateSync, inflateSync} from 'node:zlib';
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

/** A small picture of what the window shows, as a PNG file. */
export async function takePicture(page: Page): Promise<Buffer> {
  await twoFrames(page);
  const screenshot = await page.screenshot({animations: 'disabled', scale: 'css'});
  const {width, height, pixels} = await shrink(page, screenshot);
  return png(width, height, Buffer.from(pixels, 'base64'));
}

interface Small {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, in base64. */
  pixels: string;
}

/** Averages squares of pixels; in a page of its own, because browsers read PNG files. */
async function shrink(page: Page, screenshot: Buffer): Promise<Small> {
  const darkroom = await page.context().newPage();
  try {
    return await darkroom.evaluate(
      async ({source, scale, step}) => {
        const image = new Image();
        image.src = `data:image/png;base64,${source}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        const context = canvas.getContext('2d', {willReadFrequently: true});
        if (!context) throw new Error('The browser has no canvas');
        context.drawImage(image, 0, 0);
        const {data} = context.getImageData(0, 0, image.width, image.height);
        const width = Math.floor(image.width / scale);
        const height = Math.floor(image.height / scale);
        let pixels = '';
        for (let y = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1) {
            for (let channel = 0; channel < 3; channel += 1) {
              let sum = 0;
              for (let dy = 0; dy < scale; dy += 1) {
                for (let dx = 0; dx < scale; dx += 1) {
                  sum += data[((y * scale + dy) * image.width + x * scale + dx) * 4 + channel] ?? 0;
                }
              }
              const average = sum / (scale * scale);
              pixels += String.fromCharCode(Math.min(255, Math.round(average / step) * step));
            }
          }
        }
        return {width, height, pixels: btoa(pixels)};
      },
      {source: screenshot.toString('base64'), scale: SCALE, step: STEP},
    );
  } finally {
    await darkroom.close();
  }
}

/** A PNG file (ISO/IEC 15948) of 8-bit RGB pixels. */
function png(width: number, height: number, rgb: Buffer): Buffer {
  const row = width * 3;
  const lines = Buffer.alloc(height * (row + 1));
  for (let y = 0; y < height; y += 1) rgb.copy(lines, y * (row + 1) + 1, y * row, (y + 1) * row);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, {level: 9})),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}

/** Pixels whose colors are this far apart, in one channel, are different: more than two steps. */
const DIFFERENT = 2 * STEP;

/** Share of pixels, from 0 to 1, that two pictures made here do not have in common. */
export function difference(a: Buffer, b: Buffer): number {
  const [one, other] = [pixelsOf(a), pixelsOf(b)];
  if (one.row !== other.row || one.lines.length !== other.lines.length) return 1;
  let different = 0;
  let all = 0;
  for (let start = 0; start < one.lines.length; start += one.row) {
    for (let at = start + 1; at < start + one.row; at += 3) {
      all += 1;
      const apart = [0, 1, 2].some(
        (channel) => Math.abs((one.lines[at + channel] ?? 0) - (other.lines[at + channel] ?? 0)) > DIFFERENT,
      );
      if (apart) different += 1;
    }
  }
  return different / all;
}

/** Lines of a picture written by `png`: a byte, then red, green and blue of each pixel. */
function pixelsOf(file: Buffer): {row: number; lines: Buffer} {
  // Signature, header chunk, then one chunk of data.
  const data = 8 + 25;
  const length = file.readUInt32BE(data);
  return {
    row: file.readUInt32BE(16) * 3 + 1,
    lines: inflateSync(file.subarray(data + 8, data + 8 + length)),
  };
}
