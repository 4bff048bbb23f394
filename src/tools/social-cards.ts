/** The picture that a link to a post shows elsewhere, and the one of all other pages. */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {inflateSync} from 'node:zlib';
import {Resvg} from '@resvg/resvg-js';
import {escapeHtml} from '../content/escape-html.ts';
import type {Page} from '../content/pages.ts';
import {CARD_HEIGHT, CARD_WIDTH, cardPath, DEFAULT_CARD} from '../content/routes.ts';
import {longDate} from '../content/text.ts';
import {markSvg} from '../product/identity/mark.ts';
import {type Palette, readPalette} from '../product/identity/palette.ts';
import type {Product} from '../product/index.ts';

const require = createRequire(import.meta.url);

/** Draws the cards of a site. `src/content/docusaurus.ts` names them in the front matter of the posts. */
export function drawCards(out: string, pages: readonly Page[], root: string, {name, tagline}: Product): void {
  const palette = readPalette(root);
  const fontFiles = writeFonts();
  const draw = (content: string, width = 1, height = 1) =>
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter" font-weight="700" xml:space="preserve">${content}</svg>`,
      {font: {fontFiles, loadSystemFonts: false}},
    );
  const widthOf = (text: string) =>
    draw(`<text font-size="100">${escapeHtml(text)}</text>`).getBBox()?.width ?? 0;
  const posts = pages.filter(({kind, frontMatter: {image}}) => kind === 'blog' && !image);
  const cards = [
    {image: DEFAULT_CARD, card: {name, topic: 'Documentation', title: tagline}},
    ...posts.map(({title, file, frontMatter: {slug, date}}) => ({
      image: cardPath(file, slug) ?? '',
      card: {name, topic: 'Blog', title, note: longDate(String(date))},
    })),
  ];
  for (const {image, card} of cards) {
    const file = path.join(out, image);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    const drawn = draw(cardContent(card, palette, widthOf), CARD_WIDTH, CARD_HEIGHT);
    fs.writeFileSync(file, drawn.render().asPng());
  }
}

const MARGIN = 72;

/** Sizes of a title in pixels; below 56 it is hard to read in a preview. */
const TITLE_SIZES = [104, 96, 88, 80, 72, 64, 56, 48, 40];
const LINE_HEIGHT = 1.1;
const LETTER_SPACING = -0.025;

/**
 * A title in lines of about the same width, at the largest size at which they fit.
 *
 * @param widthOf a text at a size of 100 pixels
 */
export function titleLines(title: string, height: number, widthOf: (text: string) => number) {
  const words = title
    .split(/\s+/)
    .map((text) => ({text, width: widthOf(text) / 100 + LETTER_SPACING * text.length}));
  const wrap = (limit: number): string[] => {
    const lines: {text: string; width: number}[] = [];
    for (const {text, width} of words) {
      const last = lines.at(-1);
      if (last && last.width + 0.25 + width <= limit)
        Object.assign(last, {text: `${last.text} ${text}`, width: last.width + 0.25 + width});
      else lines.push({text, width});
    }
    return lines.map(({text}) => text);
  };
  const longest = Math.max(...words.map(({width}) => width));
  const width = CARD_WIDTH - 2 * MARGIN;
  const fits = (size: number) =>
    longest * size <= width && wrap(width / size).length * size * LINE_HEIGHT <= height;
  const size = TITLE_SIZES.find(fits) ?? Math.min(...TITLE_SIZES);
  const count = wrap(width / size).length;
  let limit = width / size;
  while (limit - 0.2 > longest && wrap(limit - 0.2).length === count) limit -= 0.2;
  return {size, lines: wrap(limit)};
}

/** The mark and the product above; topic, title and note below. */
function cardContent(
  {name, topic, title, note = ''}: {name: string; topic: string; title: string; note?: string},
  {light: color}: Palette,
  widthOf: (text: string) => number,
): string {
  const accent = color('color-accent');
  const {size, lines} = titleLines(title, note ? 250 : 295, widthOf);
  const text = (words: string, y: number, px: number, fill: string, more = '', x = MARGIN) =>
    `<text x="${x}" y="${y}" font-size="${px}" fill="${color(fill)}" ${more}>${escapeHtml(words)}</text>`;
  const tight = (px: number) => `letter-spacing="${LETTER_SPACING * px}"`;
  const mark = (x: number, y: number, px: number) =>
    markSvg(accent).replace('<svg', `<svg x="${x}" y="${y}" width="${px}" height="${px}"`);
  const last = CARD_HEIGHT - MARGIN - (note ? 64 : 0) - size * 0.2;
  const top = last - (lines.length - 1) * size * LINE_HEIGHT;
  return [
    `<rect width="100%" height="100%" fill="${color('color-page')}"/>`,
    `<g opacity="0.14">${mark(CARD_WIDTH - 384, -150, 440)}</g>`,
    `<rect y="${CARD_HEIGHT - 14}" width="100%" height="14" fill="${accent}"/>`,
    mark(MARGIN, 64, 68),
    text(name, 113, 42, 'color-heading', tight(42), MARGIN + 86),
    text(topic, top - size - 16, 34, 'color-accent'),
    ...lines.map((words, index) =>
      text(words, top + index * size * LINE_HEIGHT, size, 'color-heading', tight(size)),
    ),
    text(note, CARD_HEIGHT - MARGIN - 8, 34, 'color-muted'),
  ].join('');
}

/** The bold font of a package, so that cards are the same on every machine, in the format that the renderer reads. */
function writeFonts(): string[] {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'fonts-'));
  process.once('exit', () => fs.rmSync(folder, {recursive: true}));
  return ['latin-700', 'latin-ext-700'].map((name) => {
    const file = path.join(folder, `${name}.ttf`);
    const woff = fs.readFileSync(require.resolve(`@fontsource/inter/files/inter-${name}-normal.woff`));
    fs.writeFileSync(file, sfntOf(woff));
    return file;
  });
}

/** The font in a WOFF file (https://www.w3.org/TR/WOFF/): the same tables, not compressed. */
function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  for (const [at, value] of [
    [4, count],
    [6, 16 * power],
    [8, Math.log2(power)],
    [10, 16 * (count - power)],
  ] as const)
    head.writeUInt16BE(value, at);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (let table = 0; table < count; table += 1) {
    const entry = 44 + 20 * table;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(from, from + packed);
    const content = packed < length ? inflateSync(data) : data;
    const place = 12 + 16 * table;
    woff.copy(head, place, entry, entry + 4);
    woff.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(length, place + 12);
    parts.push(content, Buffer.alloc(-length & 3));
    offset += length + (-length & 3);
  }
  return Buffer.concat(parts);
}
