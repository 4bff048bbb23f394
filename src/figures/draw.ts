import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Table} from 'mdast';
import {cachedAsync} from '../content/cache.ts';
import {dependenciesOf, digestOf, FIGURE_CACHE, LIBRARIES} from '../content/dependencies.ts';
import type {Drawing} from './drawing.ts';
// Not when it is needed: Node.js 20 fails where jsdom requires a module of svgo that is still being imported.
import {embeddable} from './embed.ts';
import {PHONE_WIDTH} from './narrow.ts';
import {checkedTable, tableNode} from './table.ts';

/** What a figure module exports. */
interface FigureModule {
  default: (width?: number) => string | Promise<string>;
  table?: unknown;
}

/** Name of the code that draws. */
const CODE = digestOf(dependenciesOf(fileURLToPath(import.meta.url)));

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
    if (file.endsWith('.svg')) return await fromFile(file);
    const digest = digestOf(dependenciesOf(file), CODE, LIBRARIES);
    const entry = {folder: FIGURE_CACHE, key: path.relative('.', file), digest};
    return await cachedAsync(entry, () => fromModule(file));
  } catch (error) {
    throw new Error(`${path.relative('.', file)}: ${(error as Error).message}`, {cause: error});
  }
}

/** The data of the figure in a file, for the Markdown of a page; undefined for a drawing that has none. */
export async function figureData(file: string): Promise<Table | undefined> {
  const {table} = file.endsWith('.figure.ts') ? await figureOf(file) : {};
  return table && tableNode(table);
}

async function fromFile(file: string): Promise<Drawing> {
  const narrow = file.replace(/\.svg$/, '.narrow.svg');
  return {
    svg: embeddable(fs.readFileSync(file, 'utf8')),
    ...(fs.existsSync(narrow) ? {narrow: embeddable(fs.readFileSync(narrow, 'utf8'))} : {}),
  };
}

async function fromModule(file: string): Promise<Drawing> {
  const {loadModule} = await import('../numbers/page-modules/load.ts');
  const figure = await loadModule<FigureModule>(file);
  return {
    svg: embeddable(await figure.default()),
    ...(figure.default.length > 0 ? {narrow: embeddable(await figure.default(PHONE_WIDTH))} : {}),
    table: checkedTable(figure.table),
  };
}
