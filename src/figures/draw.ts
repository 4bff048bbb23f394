import fs from 'node:fs';
import path from 'node:path';
import {cachedAsync} from '../content/cache.ts';
import {FIGURE_CACHE} from '../content/dependencies.ts';
import {drawingDigest} from './draw-module.ts';
import type {Drawing} from './drawing.ts';

/** Whether a path in a page names a drawing: an SVG file or a figure module beside the page. */
export function isDrawing(url: string): boolean {
  return /^\.\.?\/.*(\.svg|\.figure\.ts)$/.test(url);
}

/**
 * The drawing in a file. A figure module runs only when it, something that it reads or a library
 * has changed since it ran last.
 *
 * @param file path of an SVG file, whose form for a phone stands beside it as `x.narrow.svg`, or of
 *   a module `x.figure.ts`, which exports its data as `table` and a function that returns SVG; with
 *   the parameter `width`, it is called a second time with the width of a phone
 * @throws Error naming the file that cannot be drawn
 */
export async function figureOf(file: string): Promise<Drawing> {
  try {
    return await (file.endsWith('.svg') ? fromFile(file) : fromModule(file));
  } catch (error) {
    throw new Error(`${path.relative('.', file)}: ${(error as Error).message}`, {cause: error});
  }
}

async function fromFile(file: string): Promise<Drawing> {
  // Loaded here: mostly nothing has changed.
  const {embeddable} = await import('./embed.ts');
  const narrow = file.replace(/\.svg$/, '.narrow.svg');
  return {
    svg: embeddable(fs.readFileSync(file, 'utf8')),
    ...(fs.existsSync(narrow) ? {narrow: embeddable(fs.readFileSync(narrow, 'utf8'))} : {}),
  };
}

function fromModule(file: string): Promise<Drawing> {
  const entry = {folder: FIGURE_CACHE, key: path.relative('.', file), digest: drawingDigest(file)};
  return cachedAsync(entry, async () => (await import('./draw-module.ts')).drawingOf(file));
}
