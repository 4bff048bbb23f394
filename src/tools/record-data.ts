/** `npm run data:record -- <folder>`: writes digest and rows of the tables of a folder into its `source.yaml`. */
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parse as parseCsv} from 'csv-parse/sync';
import {parseDocument} from 'yaml';
import {tableBytes} from '../numbers/research-data.ts';
import {runAsCommand} from '../product/diagnostic.ts';
import {UserError} from '../product/index.ts';

const USAGE = 'Usage: npm run data:record -- blog/data/my-source';

/** A new `source.yaml`: what only its writer knows is empty, and the build stops at it. */
const TEMPLATE = `source: ''
url: ''
licence: ''
licence_url: ''
attribution: ''
changes: none
tables: {}
`;

/**
 * Records every table of a folder; the other fields of `source.yaml` stay as they are.
 *
 * @param folder path from the root
 * @returns a line for each table
 * @throws UserError when there is no such folder, or no table in it
 */
export function recordData(root: string, folder: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full) || !statSync(full).isDirectory())
    throw new UserError(`${folder} is not a folder. ${USAGE}`);
  const tables = readdirSync(full)
    .filter((name) => name.endsWith('.csv'))
    .sort();
  if (tables.length === 0)
    throw new UserError(`${folder} has no table. A table is a file that ends with .csv.`);
  const sidecar = path.join(full, 'source.yaml');
  const document = parseDocument(existsSync(sidecar) ? readFileSync(sidecar, 'utf8') : TEMPLATE);
  const lines = tables.map((name) => {
    const {bytes, sha256} = tableBytes(path.join(full, name));
    const rows = parseCsv(bytes, {columns: true}).length;
    document.setIn(['tables', name], document.createNode({sha256, rows}));
    return `${name}: ${rows} rows`;
  });
  const recorded = Object.keys((document.toJS() as {tables: object}).tables);
  for (const name of recorded.filter((name) => !tables.includes(name))) document.deleteIn(['tables', name]);
  writeFileSync(sidecar, document.toString({lineWidth: 0}));
  return lines;
}

await runAsCommand(import.meta.url, () => {
  const folder = process.argv[2]?.replace(/\/+$/, '');
  if (!folder) throw new UserError(USAGE);
  for (const line of recordData('.', folder)) console.log(line);
  console.log(
    `Wrote ${folder}/source.yaml. Fill in source, license, attribution and changes if they are new.`,
  );
});
