/** Tables of research data, and where they come from. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {validFields} from '../content/front-matter.ts';
import type {Page} from '../content/page.ts';
import type {Site} from '../content/site.ts';
import {UserError} from '../product/diagnostic.ts';
import {filesOfProgram} from './program.ts';

/** A field that a card must have, and an example of it. */
const text = (example: string) => z.string(`is missing or no text; write it, such as ${example}`);
const address = z.url('is missing or no address; write one that begins with https://');

/** Fields of the card of tables, `source.md` beside them: where they come from, and under which license. */
const origin = {
  source: text('tau2-bench leaderboard'),
  /** Left out where the tables were made here: then the folder itself is the source. */
  url: address.optional(),
  commit: z.string().optional(),
  paper: z.string().optional(),
  license: text('MIT'),
  license_url: address,
  copyright: z.string().optional(),
};

/** Front matter of a card. */
export const cardSchema = z.strictObject({
  ...origin,
  /** Further works that parts of the tables come from, each under its own license. */
  also: z.array(z.strictObject({...origin, url: address, covers: text('relevance labels')})).optional(),
  /** The day of the commit: what readers are told about the age of the tables. */
  snapshot: z.iso.date('must be the day of the commit, such as 2026-01-31'),
  /** The program of this repository that wrote the tables, and the commit that it and its subject are at. */
  made_by: z
    .strictObject(
      {program: text('blog/_research/x.ts'), commit: text('de831a9f')},
      'must have program and commit, each in a line below it',
    )
    .optional(),
  /** The line that every page that uses the data shows. */
  attribution: text('"Data: its name, its owner (its license)."').startsWith(
    'Data: ',
    'must begin with "Data: "',
  ),
  changes: text('none'),
});

/**
 * The number of rows of a table, by its path from the root, and its source.
 *
 * @throws UserError naming a table that does not exist, what its card lacks, or a column that the card does not describe
 */
export function describeTable(file: string, site: Site) {
  const {dir, base: name} = path.posix.parse(file);
  const place = `${dir}/source.md`;
  if (!site.exists(place))
    throw new UserError(
      `${place} is missing: research data need a card with source, license and attribution`,
    );
  const card = site.page(place);
  const source = validFields(cardSchema, card);
  if (!site.exists(file)) throw new UserError(`${file} does not exist`);
  // No cell has a line end.
  const [header = '', ...rows] = site.text(file).trimEnd().split('\n');
  const described = columnsDescribed(card, name);
  const missing = header.split(',').filter((column) => !described.includes(column));
  if (missing.length > 0)
    throw new UserError(
      `${place} does not say what ${missing.join(', ')} of ${name} holds: write "- \`column\`: what it holds, and when" below the heading "## \`${name}\`"`,
    );
  return {rows: rows.length, source};
}

/** The columns before the colons of the list items below the heading of a table. */
const columnsDescribed = ({sections}: Page, table: string): string[] =>
  sections
    .filter(({codes}) => codes.includes(table))
    .flatMap(({blocks}) => blocks)
    .flatMap(({kind, text}) => (kind === 'item' ? (/^(.+?): /.exec(text)?.[1]?.split(', ') ?? []) : []));

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
