/** Tables of research data. */
import path from 'node:path';
import {parse as parseCsv} from 'csv-parse/sync';
import {ROOT, verifiedTable} from '../../src/numbers/research-data.ts';

/**
 * The rows of a table, after a comparison of its digest and row count with the sidecar beside it.
 *
 * @param file path from the project's root, such as `blog/data/<source>/<table>.csv`
 * @returns one object a row; every cell is text, an empty cell is ''
 * @throws Error naming the file and both values
 */
export function readTable<Column extends string>(file: string, root = ROOT): Record<Column, string>[] {
  const {bytes, rows: expected} = verifiedTable(file, root);
  const rows: Record<Column, string>[] = parseCsv(bytes, {columns: true});
  if (rows.length !== expected) {
    const folder = path.posix.dirname(file);
    throw new Error(`${file} has ${rows.length} rows, ${folder}/source.yaml says ${expected}`);
  }
  return rows;
}
