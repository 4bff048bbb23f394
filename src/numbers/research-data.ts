/** Tables of research data, and where they come from. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {readYamlBy} from '../content/yaml.ts';
import {filesOfProgram} from './program.ts';

/** `source.yaml` beside tables: where they come from, and under which license. */
const origin = {
  source: z.string(),
  /** Left out where the tables were made here: then the folder itself is the source. */
  url: z.url().optional(),
  commit: z.string().optional(),
  paper: z.string().optional(),
  license: z.string(),
  license_url: z.url(),
  copyright: z.string().optional(),
};

const schema = z.strictObject({
  ...origin,
  /** Further works that parts of the tables come from, each under its own license. */
  also: z.array(z.strictObject({...origin, url: z.url(), covers: z.string()})).optional(),
  /** The program of this repository that wrote the tables, and the commit that it and its subject are at. */
  made_by: z.strictObject({program: z.string(), commit: z.string()}).optional(),
  /** The line that every page that uses the data shows. */
  attribution: z.string().startsWith('Data: '),
  changes: z.string(),
});

type Source = z.infer<typeof schema>;

/**
 * Reads `source.yaml` of a folder.
 *
 * @param folder path from the root
 * @throws Error naming file, line and field
 */
export function readSource(folder: string, root = '.'): Source {
  const file = path.join(folder, 'source.yaml');
  if (!fs.existsSync(path.join(root, file)))
    throw new Error(`${file} is missing: research data need a file with source, license and attribution`);
  return readYamlBy(schema, fs.readFileSync(path.join(root, file), 'utf8'), file).value;
}

/**
 * A table, by its path from the root, with its number of rows and its source.
 *
 * @throws Error naming a table that does not exist, or what its source lacks
 */
export function describeTable(file: string, root = '.') {
  const source = readSource(path.posix.dirname(file), root);
  if (!fs.existsSync(path.join(root, file))) throw new Error(`${file} does not exist`);
  // No cell has a line end.
  const rows = fs.readFileSync(path.join(root, file), 'latin1').trimEnd().split('\n').length - 1;
  return {file, rows, source};
}

/**
 * The tables that the programs of a folder read, themselves or through what they import, in order of the names.
 *
 * @param folder path from the root
 */
export function tablesReadBy(folder: string, root = '.'): string[] {
  const programs = fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const files = programs.flatMap((name) => filesOfProgram(path.posix.join(folder, name), root));
  return [...new Set(files)].filter((file) => file.endsWith('.csv')).sort();
}
