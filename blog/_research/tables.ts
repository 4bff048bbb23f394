/** Tables of research data. */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {parse as parseCsv} from 'csv-parse/sync';

/** Root of the project; the paths of tables start there. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The rows of a table.
 *
 * @param file path from the project's root, such as `blog/data/<source>/<table>.csv`
 * @returns one object a row; every cell is text, an empty cell is ''
 */
export const readTable = <Column extends string>(file: string, root = ROOT): Record<Column, string>[] =>
  parseCsv(fs.readFileSync(path.join(root, file)), {columns: true});
