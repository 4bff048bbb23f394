import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import * as z from 'zod';
import {parseYaml} from '../content/yaml.ts';
import {filesOfProgram} from './program.ts';

/** `source.yaml` beside tables: where they come from, under which license, and what they must be. */
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
  tables: z.record(
    z.string(),
    z.strictObject({sha256: z.string().regex(/^[0-9a-f]{64}$/), rows: z.int().min(1)}),
  ),
});

export type Source = z.infer<typeof schema>;

/** One table with where it comes from. */
export interface Table {
  /** Path from the project's root. */
  file: string;
  rows: number;
  source: Source;
}

/** Root of the project; the paths of tables start there. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Reads `source.yaml` of a folder.
 *
 * @param folder path from the root
 * @throws Error naming file and field
 */
export function readSource(folder: string, root = ROOT): Source {
  const file = path.join(folder, 'source.yaml');
  if (!fs.existsSync(path.join(root, file))) {
    throw new Error(
      `${file} is missing: research data need a file with source, license, attribution and digests`,
    );
  }
  const parsed = schema.safeParse(parseYaml(fs.readFileSync(path.join(root, file), 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`${file}: ${problems}`);
}

/** The table with its source. It is not read: its digest says that its rows are those that were counted. */
export function describeTable(file: string, root = ROOT): Table {
  const {rows, source} = verifiedTable(file, root);
  return {file, rows, source};
}

/** The bytes that the sidecar means, with what it says of them. */
export function verifiedTable(file: string, root: string): {bytes: Buffer; rows: number; source: Source} {
  const folder = path.posix.dirname(file);
  const source = readSource(folder, root);
  const expected = source.tables[path.posix.basename(file)];
  if (!expected)
    throw new Error(`${folder}/source.yaml does not list ${path.posix.basename(file)} under tables`);
  if (!fs.existsSync(path.join(root, file)))
    throw new Error(`${file} does not exist; ${folder}/source.yaml lists it`);
  const {bytes, sha256} = tableBytes(path.join(root, file));
  if (sha256 !== expected.sha256) {
    throw new Error(`${file} has the SHA-256 ${sha256}, ${folder}/source.yaml says ${expected.sha256}`);
  }
  return {bytes, rows: expected.rows, source};
}

/** A table and its digest, which is of the table, not of the line ends of a checkout. */
export function tableBytes(file: string): {bytes: Buffer; sha256: string} {
  const bytes = Buffer.from(fs.readFileSync(file, 'latin1').replaceAll('\r\n', '\n'), 'latin1');
  return {bytes, sha256: createHash('sha256').update(bytes).digest('hex')};
}

/**
 * The tables that the programs of a folder read, themselves or through what they import, in order of the names.
 *
 * @param folder path from the root
 */
export function tablesReadBy(folder: string, root = ROOT): string[] {
  const programs = fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const files = programs.flatMap((name) => filesOfProgram(path.posix.join(folder, name), root));
  return [...new Set(files)].filter((file) => file.endsWith('.csv')).sort();
}
