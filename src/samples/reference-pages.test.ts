import type {Root, TableRow} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {filesBelow, PROJECT_ROOT} from '../content/files.ts';
import {parseMarkdown} from '../content/parse.ts';
import {realSite} from '../content/real-site.fixture.ts';
import {headingContent, charactersOf as textOf} from '../content/text.ts';

const PAGES = filesBelow(PROJECT_ROOT, 'docs/reference').filter((name) => name.endsWith('.md'));

/** The parts of an entry in their order. */
const PARTS = [/^Parameters/, /^Returns/, /^(?:Raises|Errors)/];
const SAMPLE = PARTS.length;
const FILLERS = new Set('the a an of its this that for in to and or is as with by from which'.split(' '));

const words = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.map((word) => word.replace(/s$/, '')) ?? [];

/** Problems of the entries of a reference page, one line each. */
function faultsOf(tree: Root, file: string): string[] {
  const faults: string[] = [];
  let heading = '';
  let explains = false;
  let reached = 0;
  const reach = (part: number, line: number) => {
    if (part < reached) faults.push(`${file}:${line} ${heading}: its parts are in another order`);
    reached = Math.max(reached, part);
  };
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 0;
    if (node.type === 'heading') {
      heading = headingContent(node)
        .map((part) => textOf(part))
        .join('');
      reached = 0;
    }
    if (node.type === 'table') explains = textOf(node.children[0]?.children.at(-1) ?? node) === 'Meaning';
    if (node.type === 'tableRow' && explains && repeatsItsName(node, heading))
      faults.push(
        `${file}:${line} ${heading}: the row of ${textOf(node.children[0] ?? node)} says its name again`,
      );
    if (node.type === 'strong') {
      const part = PARTS.findIndex((name) => name.test(textOf(node)));
      if (part >= 0) reach(part, line);
    }
    if (node.type === 'paragraph' && /(?:^|\. )(?:Raises|Errors):? (?:nothing|none)/.test(textOf(node)))
      faults.push(`${file}:${line} ${heading}: says what is not raised`);
    if (node.type === 'code' && reached > 0 && node.lang !== 'text') reach(SAMPLE, line);
  });
  return faults;
}

/** Tells whether the last cell of a row has no word that its first cell and the heading have not. */
function repeatsItsName({children}: TableRow, heading: string): boolean {
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last || first === last || first.children[0]?.type !== 'inlineCode') return false;
  if (last.children.some(({type}) => type === 'inlineCode') || textOf(last).trim() === '') return false;
  const known = new Set([...words(textOf(first)), ...words(heading)]);
  return words(textOf(last)).every((word) => FILLERS.has(word) || known.has(word));
}

describe('entries of the reference', () => {
  it.each(PAGES)('%s says something in each row, and all in the same order', (file) => {
    expect(faultsOf(realSite.page(file).tree, file)).toEqual([]);
  });
});

describe('a planted fault is found', () => {
  const ENTRY = `### \`find_order\`

\`find_order(order_id)\`

**Parameters**

| Name | Meaning |
| --- | --- |
| \`order_id\` | as on the receipt |

**Returns** the order.

**Raises** \`ValueError\` without one.

\`\`\`python
find_order("A-1042")
\`\`\`
`;

  it('an entry that is right has none', () => {
    expect(faultsOf(parseMarkdown(ENTRY, 'a.md'), 'a.md')).toEqual([]);
  });

  it.each([
    [
      'a row that repeats its name',
      'as on the receipt',
      'id of the order',
      'a.md:9 find_order: the row of order_id says its name again',
    ],
    [
      'an entry that says that nothing is raised',
      '`ValueError` without one',
      'nothing',
      'a.md:13 find_order: says what is not raised',
    ],
    [
      'parts in another order',
      '**Returns** the order.',
      '**Raises** `KeyError`.\n\n**Returns** the order.',
      'a.md:13 find_order: its parts are in another order',
    ],
  ])('%s', (_, from, to, fault) => {
    expect(faultsOf(parseMarkdown(ENTRY.replace(from, to), 'a.md'), 'a.md')).toEqual([fault]);
  });
});
