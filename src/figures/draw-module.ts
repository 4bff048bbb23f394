/** Draws what figure modules export; `draw.ts` keeps what was drawn. */
import {fileURLToPath} from 'node:url';
import {dependenciesOf, digestOf, LIBRARIES} from '../content/dependencies.ts';
import type {Drawing} from './drawing.ts';
import {PHONE_WIDTH} from './narrow.ts';
import {checkedTable} from './table.ts';

/** What a figure module exports. */
interface FigureModule {
  default: (width?: number) => string | Promise<string>;
  table?: unknown;
}

/** Name of the code that draws. */
const CODE = digestOf(dependenciesOf(fileURLToPath(import.meta.url)));

/** Name of all that the drawing of a module depends on. */
export const drawingDigest = (file: string): string => digestOf(dependenciesOf(file), CODE, LIBRARIES);

/** The drawing of a module; with the parameter `width`, it draws a second one for a phone. */
export async function drawingOf(file: string): Promise<Drawing> {
  // Loaded here: most who ask for the name of a drawing find it kept.
  const [{loadModule}, {embeddable}] = await Promise.all([
    import('../numbers/page-modules/load.ts'),
    import('./embed.ts'),
  ]);
  const figure = await loadModule<FigureModule>(file);
  const table = checkedTable(await figure.table);
  return {
    svg: embeddable(await figure.default()),
    ...(figure.default.length > 0 ? {narrow: embeddable(await figure.default(PHONE_WIDTH))} : {}),
    table,
  };
}
