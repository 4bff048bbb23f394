import type {Table} from 'mdast';
import {figureOf} from './draw.ts';
import {tableNode} from './table.ts';

/** The data of the figure in a file, for the Markdown of a page; undefined for a drawing that has none. */
export async function figureData(file: string): Promise<Table | undefined> {
  if (!file.endsWith('.figure.ts')) return undefined;
  const {table} = await figureOf(file);
  return table && tableNode(table);
}
