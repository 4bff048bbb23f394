import GithubSlugger from 'github-slugger';
import type {Root, RootContent} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {anchorOf, headingContent} from '../../content/heading.ts';
import {inlineCodes} from '../../content/text.ts';

/** What a heading of a reference page documents. */
export interface Entry {
  /** Names as the heading writes them: `client.run_simulation`, `ModelUnderTest.run_test`, `Driver`. */
  names: readonly string[];
  /** Fragment of the heading in its page. */
  anchor: string;
  /** The code alone below the heading; empty where there is none. */
  signature: string;
  /** First column of the tables of parameters, fields or members, each name once. */
  fields: readonly string[];
  /** Names in the code of the second-level heading above it, such as the class of a group of methods. */
  owners: readonly string[];
}

/** What the first column of a table that describes the parts of an entry is called. */
const PARTS = new Set(['Name', 'Field', 'Attribute', 'Member']);

/** The entries of a reference page: headings with code in them, in the order of the page. */
export function entriesOf(tree: Root): Entry[] {
  const slugger = new GithubSlugger();
  const entries: Entry[] = [];
  let owners: string[] = [];
  tree.children.forEach((node, index) => {
    if (node.type !== 'heading') return;
    const anchor = anchorOf(node, slugger);
    const names = inlineCodes(...headingContent(node));
    if (node.depth <= 2) owners = names;
    if (names.length === 0) return;
    const body = bodyOf(tree.children, index);
    entries.push({names, anchor, signature: signatureOf(body), fields: fieldsIn(body), owners});
  });
  return entries;
}

/** What is below a heading, up to the next one. */
function bodyOf(nodes: readonly RootContent[], index: number): RootContent[] {
  const end = nodes.findIndex((node, i) => i > index && node.type === 'heading');
  return nodes.slice(index + 1, end < 0 ? undefined : end);
}

function signatureOf([first]: readonly RootContent[]): string {
  if (first?.type !== 'paragraph' || first.children.length !== 1) return '';
  return first.children[0]?.type === 'inlineCode' ? first.children[0].value : '';
}

function fieldsIn(body: readonly RootContent[]): string[] {
  const fields: string[] = [];
  visit({type: 'root', children: [...body]} as Root, 'table', ({children: [header, ...rows]}) => {
    const first = header?.children[0];
    if (!first || !PARTS.has(textOf(first))) return;
    for (const row of rows) fields.push(...inlineCodes(row.children[0]));
  });
  return [...new Set(fields)];
}
