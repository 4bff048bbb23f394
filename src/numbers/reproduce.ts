import fs from 'node:fs';
import path from 'node:path';
import type {PhrasingContent, RootContent} from 'mdast';
import {link, list, paragraph, strong} from '../content/markdown/nodes.ts';
import {describeTable, type Source, type Table, tablesReadBy} from './research-data.ts';

/** Place at which the files of the repository can be read. */
export interface Repository {
  /** Address of the repository, such as `https://git.example/docs`. */
  repoUrl: string;
}

type Inline = string | PhrasingContent;

/**
 * Everything that a reader needs to compute the numbers of a post again, as Markdown nodes: script, command, and for
 * each table its source, license and changes.
 *
 * @param folder the post's folder, from the project's root, such as `blog/agent_eval`
 * @throws Error when a table is not what its sidecar says, or nothing writes a stored result
 */
export function reproduceNodes(folder: string, {repoUrl}: Repository, root = process.cwd()): RootContent[] {
  const tables = tablesReadBy(folder, root).map((file) => describeTable(file, root));
  const file = (name: string, commit = 'main') =>
    link(`${repoUrl}/blob/${commit}/${name}`, path.posix.basename(name));
  const stored = storedResults(path.join(root, folder)).flatMap(({result, program}, position): Inline[] => [
    position === 0 ? ' and from stored results, ' : ' and ',
    file(`${folder}/${result}`),
    ', which ',
    file(`${folder}/${program}`),
    ' wrote',
  ]);
  return [
    paragraph(
      strong('Reproduce it.'),
      ' ',
      file(`${folder}/compute.ts`),
      ' computes the numbers of this post from the tables below',
      ...stored,
      '. In a clone of the repository, this prints them:',
    ),
    {type: 'code', lang: 'bash', value: `npm ci\nnpm run recompute -- ${folder}`},
    ...(tables.length > 0 ? [list(bySource(tables).map((of) => aboutSource(of, file)))] : []),
  ];
}

function aboutSource(tables: readonly Table[], file: (name: string, commit?: string) => Inline): Inline[] {
  const source = tables[0]?.source as Source;
  return [
    ...tables.flatMap((table, position) => [
      position === 0 ? '' : '; ',
      file(table.file),
      `, ${table.rows.toLocaleString('en-US')} rows`,
    ]),
    `. ${source.attribution} `,
    source.url ? link(source.url, 'Source') : 'Made here',
    ', ',
    // CC-BY-3.0 stays in one line.
    {...link(source.license_url, source.license), data: {hProperties: {className: ['whole']}}},
    ...(source.also ?? []).flatMap((other) => [
      '; ',
      link(other.url, other.source),
      ` (${other.covers}), `,
      link(other.license_url, other.license),
    ]),
    `. Changes: ${source.changes}.`,
    ...(source.made_by
      ? [
          ' Frozen: written by ',
          file(source.made_by.program, source.made_by.commit),
          ` at commit ${source.made_by.commit.slice(0, 7)}.`,
        ]
      : []),
  ];
}

/** The tables of each source, in the order of their first: what is said about a source is said once. */
function bySource(tables: readonly Table[]): Table[][] {
  const groups = new Map<string, Table[]>();
  for (const table of tables) {
    const {attribution, url, license, changes} = table.source;
    const key = JSON.stringify([attribution, url, license, changes]);
    groups.set(key, [...(groups.get(key) ?? []), table]);
  }
  return [...groups.values()];
}

/**
 * Results that a post does not compute in the build, each with the program in its folder that wrote it.
 *
 * @param folder absolute path
 */
function storedResults(folder: string): {result: string; program: string}[] {
  const names = fs.readdirSync(folder);
  const programs = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names
    .filter((name) => name.endsWith('.generated.json'))
    .map((result) => {
      const program = programs.find((name) => {
        const text = fs.readFileSync(path.join(folder, name), 'utf8');
        return text.includes('writeFile') && text.includes(result);
      });
      if (!program) {
        throw new Error(
          `${folder}/${result}: no program of the folder writes it; keep the one that did beside it`,
        );
      }
      return {result, program};
    });
}
