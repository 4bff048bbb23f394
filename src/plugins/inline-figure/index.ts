import fs from 'node:fs';
import path from 'node:path';
import {createJiti} from 'jiti';
import type {Image, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {jsxElement} from '../jsx-element.ts';

/**
 * Remark plugin: a paragraph that is one image of a local drawing, `![alt](./x.svg "Caption")`,
 * becomes a figure with the drawing inside the page, where it can follow the color mode.
 *
 * A drawing is an SVG file, or a module `x.figure.ts` whose default export is a function that
 * returns SVG: a chart drawn from the data beside the page each time the site is built. A drawing
 * `x.narrow.svg` beside `x.svg` takes its place where the page is too narrow for it.
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
  const read = async (drawing: string): Promise<string> => {
    let svg: string;
    try {
      svg = await drawingOf(drawing);
    } catch (error) {
      file.fail(`the figure ${image.url} cannot be drawn: ${(error as Error).message}`, image);
    }
    const inline = embed(svg, path.basename(drawing).replaceAll(/\W+/g, '-'));
    if (!/^<svg\b/.test(inline) || /<script\b/i.test(inline)) {
      file.fail(`the figure ${path.basename(drawing)} must be one <svg> without scripts`, image);
    }
    return inline;
  };
  const narrow = source.replace(/\.svg$/, '.narrow.svg');
  return jsxElement('Figure', {
    svg: await read(source),
    ...(narrow !== source && fs.existsSync(narrow) ? {narrow: await read(narrow)} : {}),
    alt: image.alt,
    ...(image.title ? {caption: image.title} : {}),
  });
}

/**
 * The SVG of a drawing.
 *
 * @param source path of an SVG file or of a `.figure.ts` module
 */
export async function drawingOf(source: string): Promise<string> {
  return source.endsWith('.svg') ? fs.readFileSync(source, 'utf8') : draw(source);
}

/** Runs a `.figure.ts` module; nothing is cached, so that `npm start` shows a changed chart. */
async function draw(source: string): Promise<string> {
  const module = await createJiti(__filename, {moduleCache: false}).import<{
    default: () => string | Promise<string>;
  }>(source);
  return module.default();
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
