/** Tables of research data, where they come from, and what a reader needs to compute a post's numbers from them again. */
import fs from 'node:fs';
import path from 'node:path';
import type {PhrasingContent, RootContent} from 'mdast';
import * as z from 'zod';
import {link, list, paragraph, strong} from '../content/markdown/nodes.ts';
import {parseYaml} from '../content/yaml.ts';
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
 * @throws Error naming file and field
 */
export function readSource(folder: string, root = '.'): Source {
  const file = path.join(folder, 'source.yaml');
  if (!fs.existsSync(path.join(root, file)))
    throw new Error(`${file} is missing: research data need a file with source, license and attribution`);
  const parsed = schema.safeParse(parseYaml(fs.readFileSync(path.join(root, file), 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`${file}: ${problems}`);
}

type Table = ReturnType<typeof describeTable>;

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

type Inline = string | PhrasingContent;

/**
 * Everything that a reader needs to compute the numbers of a post again, as Markdown nodes: script, command, and for
 * each table its source, license and changes.
 *
 * @param folder the post's folder, from the project's root, such as `blog/agent_eval`
 * @param repository where its files can be read: `repoUrl`, such as `https://git.example/docs`
 * @throws Error when a table has no source
 */
export function reproduceNodes(
  folder: string,
  {repoUrl}: {repoUrl: string},
  root = process.cwd(),
): RootContent[] {
  const file = (name: string, commit = 'main'): Inline =>
    link(`${repoUrl}/blob/${commit}/${name}`, path.posix.basename(name));
  const stored = fs.readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.generated.json'));
  // What is said about a source is said once, in the order of the tables.
  const sources = new Map<string, Table[]>();
  for (const table of tablesReadBy(folder, root).map((name) => describeTable(name, root))) {
    const {attribution, url, license, changes} = table.source;
    const key = JSON.stringify([attribution, url, license, changes]);
    sources.set(key, [...(sources.get(key) ?? []), table]);
  }
  const about = ([first, ...more]: readonly Table[]): Inline[] => {
    if (!first) return [];
    const {attribution, url, license, license_url, also = [], changes, made_by} = first.source;
    const name = (table: Table): Inline[] => [
      file(table.file),
      `, ${table.rows.toLocaleString('en-US')} rows`,
    ];
    return [
      ...name(first),
      ...more.flatMap((table) => ['; ', ...name(table)]),
      `. ${attribution} `,
      url ? link(url, 'Source') : 'Made here',
      ', ',
      // CC-BY-3.0 stays in one line.
      {...link(license_url, license), data: {hProperties: {className: ['whole']}}},
      ...also.flatMap((other) => [
        '; ',
        link(other.url, other.source),
        ` (${other.covers}), `,
        link(other.license_url, other.license),
      ]),
      `. Changes: ${changes}.`,
      ...(made_by
        ? [
            ' Frozen: written by ',
            file(made_by.program, made_by.commit),
            ` at commit ${made_by.commit.slice(0, 7)}.`,
          ]
        : []),
    ];
  };
  return [
    paragraph(
      strong('Reproduce it.'),
      ' ',
      file(`${folder}/compute.ts`),
      ' computes the numbers of this post from the tables below',
      ...stored.flatMap((name) => [
        ' and from ',
        file(`${folder}/${name}`),
        ', which a program beside it wrote',
      ]),
      '. In a clone of the repository, this computes them again:',
    ),
    {type: 'code', lang: 'bash', value: `npm ci\nnpm run recompute -- ${folder}`},
    ...(sources.size > 0 ? [list([...sources.values()].map(about))] : []),
  ];
}
