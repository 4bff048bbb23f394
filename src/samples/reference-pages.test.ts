import {expect, it} from 'vitest';
import {type Section, sectionsOf} from '../content/blocks.ts';
import {parseMarkdown} from '../content/parse.ts';
import {realSite} from '../content/real-site.fixture.ts';

/** The parts of an entry in their order; a sample comes last. */
const PARTS = [/^Parameters\b/, /^Returns\b/, /^(?:Raises|Errors)\b/];
const FILLERS = new Set('the a an of its this that for in to and or is as with by from which'.split(' '));

const words = (text: string): string[] =>
  text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.map((word) => word.replace(/s$/, '')) ?? [];

/** Problems of an entry of a reference page, one line each. */
function faultsOf({heading, line, blocks}: Section, file: string): string[] {
  const faults: string[] = [];
  const blame = (message: string, at = line) => faults.push(`${file}:${at} ${heading}: ${message}`);
  let reached = 0;
  const reach = (part: number) => {
    if (part < reached) blame('its parts are in another order');
    reached = Math.max(reached, part);
  };
  // The first sentence can begin with the word of a part.
  const summary = blocks.find(({kind, text, codes}) => kind === 'paragraph' && codes[0] !== text);
  for (const block of blocks) {
    const {kind, text, codes} = block;
    if (kind === 'code' && reached > 0 && block.language !== 'text') reach(PARTS.length);
    if (kind === 'paragraph') {
      const part = PARTS.findIndex((name) => name.test(text));
      if (part >= 0 && block !== summary) reach(part);
      if (/(?:^|\. )(?:Raises|Errors):? (?:nothing|none)/.test(text)) blame('says what is not raised');
    }
    if (kind === 'row' && block.head.at(-1) === 'Meaning') {
      const [name = '', meaning = ''] = [block.cells[0]?.text, block.cells.at(-1)?.text];
      const known = new Set([...words(name), ...words(heading), ...FILLERS]);
      if (codes[0] === name && meaning && words(meaning).every((word) => known.has(word)))
        blame(`the row of ${name} says its name again`, block.line);
    }
  }
  return faults;
}

it('entries of the reference say something in each row, and all in the same order', () => {
  const pages = realSite.pages.filter(({file}) => file.startsWith('docs/reference'));
  expect(pages.length).toBeGreaterThan(50);
  const faults = pages.flatMap(({file, sections}) => sections.flatMap((section) => faultsOf(section, file)));
  expect(faults).toEqual([]);
});

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

it.each([
  ['an entry that is right', '', '', []],
  [
    'a row that repeats its name',
    'as on the receipt',
    'id of the order',
    ['a.md:9 find_order: the row of order_id says its name again'],
  ],
  [
    'an entry that says that nothing is raised',
    '`ValueError` without one',
    'nothing',
    ['a.md:1 find_order: says what is not raised'],
  ],
  [
    'parts in another order',
    '**Returns** the order.',
    '**Raises** `KeyError`.\n\n**Returns** the order.',
    ['a.md:1 find_order: its parts are in another order'],
  ],
])('%s', (_, from, to, faults) => {
  const sections = sectionsOf(parseMarkdown(ENTRY.replace(from, to), 'a.md'));
  expect(sections.flatMap((section) => faultsOf(section, 'a.md'))).toEqual(faults);
});
