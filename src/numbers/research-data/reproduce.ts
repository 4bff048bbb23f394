import fs from 'node:fs';
import path from 'node:path';
import type {List, PhrasingContent, RootContent} from 'mdast';
import {DataError, describeTable, type Table, tablesReadBy} from './source.ts';

/** Where the files of the repository can be read. */
export interface Repository {
  /** Address of the repository, such as `https://git.example/docs`. */
  repoUrl: string;
}

/**
 * What a reader needs to compute the numbers of a post again, as Markdown nodes: script, command, and for
 * each table its source, license and changes.
 *
 * @param folder the post's folder, from the project's root, such as `blog/agent_eval`
 * @throws DataError when a table is not what its sidecar says
 */
export function reproduceNodes(folder: string, {repoUrl}: Repository, root = process.cwd()): RootContent[] {
  const tables = tablesReadBy(path.join(root, folder)).map((file) => describeTable(file, root));
  const slug = path.posix.basename(folder);
  const link = (file: string, name: string, commit = 'main'): PhrasingContent => ({
    type: 'link',
    url: `${repoUrl}/blob/${commit}/${file}`,
    children: [{type: 'text', value: name}],
  });
  const text = (value: string): PhrasingContent => ({type: 'text', value});
  const stored = storedResults(path.join(root, folder));
  const nodes: RootContent[] = [
    {
      type: 'paragraph',
      children: [
        {type: 'strong', children: [text('Reproduce it.')]},
        text(' '),
        link(`${folder}/compute.ts`, 'compute.ts'),
        text(' computes the numbers of this post from the tables below'),
        ...stored.flatMap(({file, program}, position) => [
          text(position === 0 ? ' and from stored results, ' : ' and '),
          link(`${folder}/${file}`, file),
          text(', which '),
          link(`${folder}/${program}`, program),
          text(' wrote'),
        ]),
        text('. In a clone of the repository, this prints them:'),
      ],
    },
    {type: 'code', lang: 'bash', value: `npm ci\nnpm run recompute -- ${slug}`},
  ];
  if (tables.length > 0) nodes.push(dataList(tables, {text, link}));
  return nodes;
}

interface Inline {
  text: (value: string) => PhrasingContent;
  link: (file: string, name: string, commit?: string) => PhrasingContent;
}

function dataList(tables: readonly Table[], {text, link}: Inline): List {
  return {
    type: 'list',
    ordered: false,
    spread: false,
    children: bySource(tables).map(({source, files}) => ({
      type: 'listItem',
      spread: false,
      children: [
        {
          type: 'paragraph',
          children: [
            ...files.flatMap(({file, rows}, position) => [
              ...(position === 0 ? [] : [text('; ')]),
              link(file, path.posix.basename(file)),
              text(`, ${rows.toLocaleString('en-US')} rows`),
            ]),
            text(`. ${source.attribution} `),
            ...(source.url
              ? [{type: 'link', url: source.url, children: [text('Source')]} satisfies PhrasingContent]
              : [text('Made here')]),
            text(', '),
            // CC-BY-3.0 stays in one line.
            {
              type: 'link',
              url: source.license_url,
              children: [text(source.license)],
              data: {hProperties: {className: ['whole']}},
            },
            ...(source.also ?? []).flatMap((other) => [
              text('; '),
              {type: 'link', url: other.url, children: [text(other.source)]} satisfies PhrasingContent,
              text(` (${other.covers}), `),
              {
                type: 'link',
                url: other.license_url,
                children: [text(other.license)],
              } satisfies PhrasingContent,
            ]),
            text(`. Changes: ${source.changes}.`),
            ...(source.made_by
              ? [
                  text(' Frozen: written by '),
                  link(
                    source.made_by.program,
                    path.posix.basename(source.made_by.program),
                    source.made_by.commit,
                  ),
                  text(` at commit ${source.made_by.commit.slice(0, 7)}.`),
                ]
              : []),
          ],
        },
      ],
    })),
  };
}

/** The tables of each source, in the order of their first: what is said about a source is said once. */
function bySource(tables: readonly Table[]): {source: Table['source']; files: Table[]}[] {
  const groups = new Map<string, {source: Table['source']; files: Table[]}>();
  for (const table of tables) {
    const {attribution, url, license, changes} = table.source;
    const key = JSON.stringify([attribution, url, license, changes]);
    const group = groups.get(key) ?? {source: table.source, files: []};
    group.files.push(table);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/**
 * Results that a post does not compute in the build, each with the program in its folder that wrote it.
 *
 * @param folder absolute path
 * @throws DataError when no program of the folder writes a `*.generated.json` file
 */
function storedResults(folder: string): {file: string; program: string}[] {
  const names = fs.readdirSync(folder);
  const programs = names
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({name, text: fs.readFileSync(path.join(folder, name), 'utf8')}))
    .filter(({text}) => /writeFile/.test(text));
  return names
    .filter((name) => name.endsWith('.generated.json'))
    .map((file) => {
      const program = programs.find(({text}) => text.includes(file));
      if (!program) {
        throw new DataError(
          `${folder}/${file}: no program of the folder writes it; keep the one that did beside it`,
        );
      }
      return {file, program: program.name};
    });
}
