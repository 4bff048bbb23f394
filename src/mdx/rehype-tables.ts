import type {Element, Root} from 'hast';
import {toString as text} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {isElement} from './hast.ts';

/** A row with more text than this, in characters, does not fit side by side on a phone. */
const LONG_ROW = 48;

const VERB = /^(?:GET|POST|PUT|PATCH|DELETE)$/;

/** Elements that show every table inside them as blocks on a phone: `src/components/Elements`. */
const OF_KIND = new Set(['Parameters', 'Checks']);

/** As the first cell of its row, a number does not say what it counts. */
const NUMBER = /^[−+]?[\d.,]+%?$/;

/** Words in place of a default in these, which need no label. */
const WITHOUT_LABEL = /^(?:required|always|sometimes|passed if declared)$/;

/** The space between a number and its unit, at which no line ends; that of "10% to 48%" may end one. */
const UNIT_SPACE = /(?<=\d%?) (?!to )(?=[a-z])/g;

/** The spaces of a range, at which a row that is a block on a phone has room for not ending a line. */
const RANGE_SPACES = /(?<=\d%?) to (?=[−+]?\d)/g;

/** The roles that a table keeps when its rows are shown as blocks. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/**
 * Rehype plugin for what a style sheet cannot see in a table.
 *
 * Tables of sentences get the class `table--rows`: on a phone each of their rows becomes a block, in which every cell but
 * a name at its start says the name of its column (`data-label`), unless there are only two. Browsers drop the roles of table
 * elements that are laid out as blocks, so these tables state them. The cell of an HTTP method carries `data-verb`.
 */
export default function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (table, _index, parent) => {
      if (table.tagName !== 'table') return;
      visit(table, (node) => {
        if (node.type === 'text') node.value = node.value.replaceAll(UNIT_SPACE, '\u00A0');
        return isElement(node) && node.tagName === 'code' ? SKIP : undefined;
      });
      const [headings = [], ...rows] = cellsByRow(table);
      // The empty header in a table's corner names nothing.
      for (const heading of headings) if (heading.children.length === 0) heading.tagName = 'td';
      for (const [verb] of rows)
        if (verb && VERB.test(text(verb))) verb.properties.dataVerb = text(verb).toLowerCase();
      const isOfKind = parent?.type === 'mdxJsxFlowElement' && OF_KIND.has(parent.name ?? '');
      // A heading goes on in a second line behind its first word.
      const lines = [
        headings.map((cell) => text(cell).split(' ')[0]),
        ...rows.map((row) => row.map((cell) => text(cell))),
      ];
      const longest = Math.max(...lines.map((line) => line.join('').length));
      if (isOfKind || (longest > LONG_ROW && headings.length > 1)) showAsBlocks(table, headings, rows);
    });
  };
}

/** Cells of each row of a table, that of the headings first. */
const cellsByRow = (table: Element): Element[][] =>
  table.children
    .filter(isElement)
    .flatMap((part) => part.children.filter(isElement))
    .map((row) => row.children.filter(isElement));

function showAsBlocks(table: Element, headings: readonly Element[], rows: readonly Element[][]): void {
  table.properties.className = ['table--rows'];
  // Of two columns, the first is the name of the second: nothing is left to say in each row.
  for (const row of headings.length > 2 ? rows : [])
    for (const [index, cell] of row.entries()) {
      const value = text(cell).trim();
      const isNamed = index > 0 ? value && !WITHOUT_LABEL.test(value) : NUMBER.test(value);
      if (isNamed && headings[index]) cell.properties.dataLabel = text(headings[index]);
    }
  visit(table, 'text', (node) => {
    node.value = node.value.replaceAll(RANGE_SPACES, '\u00A0to\u00A0');
  });
  visit(table, 'element', (part) => {
    const role = ROLES[part.tagName];
    if (role) part.properties.role = role;
  });
}
