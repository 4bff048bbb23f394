import path from 'node:path';
import type {List, PhrasingContent, RootContent} from 'mdast';
import {describeTable, type Table, tablesReadBy} from './source.ts';

/** Where the files of the repository can be read. */
export interface Repository {
  /** Address of the repository, such as `https://git.example/docs`. */
  repoUrl: string;
}

/**
 * What a reader needs to compute the numbers of a post again, as Markdown nodes: script, command, and for
 * each table its source, licence and changes.
 *
 * @param folder the post's folder, from the project's root, such as `blog/agent_eval`
 * @throws DataError when a table is not what its sidecar says
 */
export function reproduceNodes(folder: string, {repoUrl}: Repository, root = process.cwd()): RootContent[] {
  const tables = tablesReadBy(path.join(root, folder)).map((file) => describeTable(file, root));
  const slug = path.posix.basename(folder);
  const link = (file: string, name: string): PhrasingContent => ({
    type: 'link',
    url: `${repoUrl}/blob/main/${file}`,
    children: [{type: 'text', value: name}],
  });
  const text = (value: string): PhrasingContent => ({type: 'text', value});
  const nodes: RootContent[] = [
    {
      type: 'paragraph',
      children: [
        {type: 'strong', children: [text('Reproduce it.')]},
        text(' '),
        link(`${folder}/compute.ts`, 'compute.ts'),
        text(' computes every number of this post. In a clone of the repository, this prints them:'),
      ],
    },
    {type: 'code', lang: 'bash', value: `npm ci\nnpm run recompute -- ${slug}`},
  ];
  if (tables.length > 0) nodes.push(dataList(tables, {text, link}));
  return nodes;
}

interface Inline {
  text: (value: string) => PhrasingContent;
  link: (file: string, name: string) => PhrasingContent;
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
            {type: 'link', url: source.url, children: [text('Source')]},
            text(', '),
            // CC-BY-3.0 stays in one line.
            {
              type: 'link',
              url: source.licence_url,
              children: [text(source.licence)],
              data: {hProperties: {className: ['whole']}},
            },
            text(`. Changes: ${source.changes}.`),
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
    const {attribution, url, licence, changes} = table.source;
    const key = JSON.stringify([attribution, url, licence, changes]);
    const group = groups.get(key) ?? {source: table.source, files: []};
    group.files.push(table);
    groups.set(key, group);
  }
  return [...groups.values()];
}
