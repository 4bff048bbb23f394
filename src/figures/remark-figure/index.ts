import fs from 'node:fs';
import path from 'node:path';
import {createJiti} from 'jiti';
import type {Image, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {jsxElement} from '../../content/jsx-element.ts';

/**
 * Remark plugin: a paragraph that is one image of a local drawing, `![alt](./x.svg "Caption")`,
 * becomes a figure with the drawing inside the page, where it can follow the color mode.
 *
 * A drawing is an SVG file, or a module `x.figure.ts` whose default export is a function that
 * returns SVG: a chart drawn from the data beside the page each time the site is built. Where the
 * page is too narrow for it, the file `x.narrow.svg` takes its place, or what the function returns
 * when it is called with the width of a phone.
 */
export default function remarkInlineFigure() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const pending: Promise<void>[] = [];
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const image = paragraph.children[0];
      if (paragraph.children.length !== 1 || image?.type !== 'image') return;
      if (!/^\.\.?\/.*(\.svg|\.figure\.ts)$/.test(image.url)) return;
      if (!parent || index === undefined) return;
      pending.push(
        figure(image, file).then((element) => {
          parent.children[index] = element as never;
        }),
      );
    });
    await Promise.all(pending);
  };
}

async function figure(image: Image, file: VFile) {
  if (!image.alt) {
    file.fail(`the figure ${image.url} needs a text alternative: ![what it shows](…)`, image);
  }
  const source = path.resolve(path.dirname(file.path), image.url);
  if (!fs.existsSync(source)) {
    file.fail(`the figure ${image.url} does not exist; it was looked for at ${source}`, image);
  }
  let drawings: Drawings;
  try {
    drawings = await drawingsOf(source);
  } catch (error) {
    file.fail(`the figure ${image.url} cannot be drawn: ${(error as Error).message}`, image);
  }
  const {wide, narrow} = drawings;
  const id = path.basename(source).replaceAll(/\W+/g, '-');
  const inline = (svg: string, prefix: string): string => {
    const embedded = embed(svg, prefix);
    if (!/^<svg\b/.test(embedded) || /<script\b/i.test(embedded)) {
      file.fail(`the figure ${image.url} must be one <svg> without scripts`, image);
    }
    return embedded;
  };
  return jsxElement('Figure', {
    svg: inline(wide, id),
    ...(narrow === undefined ? {} : {narrow: inline(narrow, `${id}-narrow`)}),
    alt: image.alt,
    ...(image.title ? {caption: image.title} : {}),
  });
}

/** Width of a figure's drawing area on a phone, in CSS pixels. */
export const PHONE_WIDTH = 340;

interface Drawings {
  wide: string;
  /** For a page that is too narrow for the other one. */
  narrow?: string;
}

/**
 * The SVG of a drawing.
 *
 * @param source path of an SVG file or of a `.figure.ts` module
 */
export async function drawingsOf(source: string): Promise<Drawings> {
  if (!source.endsWith('.svg')) return draw(source);
  const narrow = source.replace(/\.svg$/, '.narrow.svg');
  return {
    wide: fs.readFileSync(source, 'utf8'),
    ...(fs.existsSync(narrow) ? {narrow: fs.readFileSync(narrow, 'utf8')} : {}),
  };
}

/** Runs a `.figure.ts` module; nothing is cached, so that `npm start` shows a changed chart. */
async function draw(source: string): Promise<Drawings> {
  const {default: figure} = await createJiti(__filename, {moduleCache: false}).import<{
    default: (width?: number) => string | Promise<string>;
  }>(source);
  return {wide: await figure(), ...(figure.length > 0 ? {narrow: await figure(PHONE_WIDTH)} : {})};
}

/** An SVG document as part of a page: no prolog, no comments, ids of its own. */
export function embed(svg: string, prefix: string): string {
  return svg
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}-$1"`)
    .trim();
}
