import path from 'node:path';
import type {Table} from 'mdast';
import {figureOf} from './draw.ts';
import {tableNode} from './table.ts';

/**
 * The data of a figure for the Markdown of a page; undefined for a drawing that has none.
 *
 * @param root root of the repository
 * @returns a function of the figure's path from the root
 */
export function figureData(root: string): (file: string) => Promise<Table | undefined> {
  return async (file) => {
    if (!file.endsWith('.figure.ts')) return undefined;
    const {table} = await figureOf(path.resolve(root, file));
    return table && tableNode(table);
  };
}
