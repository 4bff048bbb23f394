import type {Element, Root} from 'hast';
import {toString as text} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {isElement} from '../hast.ts';
import {markNumbers} from './numbers.ts';

/** A row with more text than this, in characters, does not fit side by side on a phone. */
const LONG_ROW = 48;

/**
 * A name of a column and a value of at most these lengths, in characters, are side by side on a phone; a
 * number may have an interval behind it, in a second line.
 */
const SHORT_NAME = 40;
const SHORT_VALUE = 24;
const LONG_NUMBER = 40;
const WITH_INTERVAL = /^[−+]?[\d.,]+(?:%|\s[a-z.]+)?\s\([^)]*\)$/;

/** A cell that is a number alone. As the first of its row it does not say what it counts. */
const NUMBER = /^[−+]?[\d.,]+%?$/;

/** Elements that show every table inside them as blocks on a phone: `src/components/Table`. */
const OF_KIND = new Set(['Parameters', 'Checks']);

/** Words in place of a default in these, which need no label. */
const WITHOUT_LABEL = /^(?:required|passed if declared)$/;

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
 * Rehype plugin: marks tables of sentences with the class `table--rows`. On a phone each of their
 * rows becomes a block, in which every cell says the name of its column: `data-label`, unless there are
 * only two; where all of that is short, as in a table of numbers, the name is beside the value:
 * `table--facts`. Browsers drop the roles of table elements that are laid out as blocks, so these tables state them. A cell that
 * says yes or no carries that as `data-status`, for a mark beside the word. Columns of numbers have a class.
 */
export default function rehypeTableLabels() {
  return (tree: Root): void => {
    visit(tree, 'element', (table, _index, parent) => {
      if (table.tagName !== 'table') return;
      const rows = elements(table, 'tbody').flatMap((body) => elements(body, 'tr'));
      for (const cell of rows.flatMap((row) => row.children.filter(isElement))) {
        const status = /^(yes|no)$/i.exec(text(cell).trim())?.[0].toLowerCase();
        if (status) cell.properties.dataStatus = status;
      }
      const widths = rows.map((row) => row.children.reduce((sum, cell) => sum + text(cell).length, 0));
      const longest = Math.max(0, ...widths);
      const headings = elements(table, 'thead')
        .flatMap((head) => elements(head, 'tr'))
        .flatMap((row) => row.children.filter(isElement));
      markNumbers([headings, ...rows.map((row) => row.children.filter(isElement))], text);
      const labels = headings.map((cell) => text(cell));
      const ofKind = parent?.type === 'mdxJsxFlowElement' && OF_KIND.has(parent.name ?? '');
      if (!ofKind && (longest <= LONG_ROW || labels.length < 2)) return;
      const values = rows.flatMap((row) => row.children.filter(isElement).slice(1)).map((cell) => text(cell));
      const short =
        labels.slice(1).every((label) => label.length <= SHORT_NAME) &&
        values.every((value) => value.length <= (WITH_INTERVAL.test(value) ? LONG_NUMBER : SHORT_VALUE));
      table.properties.className = [
        'table--rows',
        ...(short && labels.length > 2 && !ofKind ? ['table--facts'] : []),
      ];
      // Of two columns, the first is the name of the second: nothing is left to say in each row.
      for (const row of labels.length > 2 ? rows : []) {
        row.children.filter(isElement).forEach((cell, index) => {
          const value = text(cell).trim();
          const named = index > 0 ? value : NUMBER.test(value) && !hasCode(cell);
          if (ofKind && WITHOUT_LABEL.test(value)) return;
          if (labels[index] && named) cell.properties.dataLabel = labels[index];
        });
      }
      visit(table, 'element', (part) => {
        const role = ROLES[part.tagName];
        if (role) part.properties.role = role;
      });
    });
  };
}

function elements(parent: Element, tagName: string): Element[] {
  return parent.children.filter(isElement).filter((child) => child.tagName === tagName);
}

/** A number in code is a name: a status, a port. */
function hasCode(cell: Element): boolean {
  return cell.children.some((child) => isElement(child) && child.tagName === 'code');
}
