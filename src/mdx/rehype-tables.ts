import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';
import {charactersOf as text} from '../content/text.ts';
import {isElement} from './hast.ts';

/** A row with more text than this, in characters, does not fit side by side on a phone. */
const LONG_ROW = 48;

/** A type of at most this length, in characters, fits into its column of a parameter table. */
const SHORT_TYPE = 22;

/** A cell that is a number alone. As the first of its row it does not say what it counts. */
const NUMBER = /^[−+]?[\d.,]+%?$/;
/** A number, with its sign, its unit or the interval behind it; or the dash for none. */
const AMOUNT = /^(?:[−+±~<>≤≥]?\s?[$€]?\d[\d.,\s]*(?:%|\s?[a-zµ]{1,6}|\spoints?)?(?:\s\([^)]*\))?|[–—-])$/i;
/** The share of a column's cells that are amounts from which on all of it is aligned as numbers are. */
const NUMERIC = 0.6;

const VERB = /^(?:GET|POST|PUT|PATCH|DELETE)$/;

/** Elements that show every table inside them as blocks on a phone: `src/components/Elements`. */
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
 * Rehype plugin for what a style sheet cannot see in a table.
 *
 * Tables of sentences get the class `table--rows`: on a phone each of their rows becomes a block, in
 * which every cell says the name of its column (`data-label`), unless there are only two. Browsers drop the roles of table elements
 * that are laid out as blocks, so these tables state them. Cells that say yes or no carry `data-status`, those of an
 * HTTP method `data-verb`, and columns of numbers a class.
 */
export default function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (table, _index, parent) => {
      if (table.tagName !== 'table') return;
      const kind = parent?.type === 'mdxJsxFlowElement' ? (parent.name ?? '') : '';
      const [headings = [], ...rows] = rowsOf(table);
      markCells(rows, kind);
      markNumbers(headings, rows);
      labelRows(table, headings, rows, OF_KIND.has(kind));
    });
  };
}

/** Cells of each row of a table, that of the headings first. */
const rowsOf = (table: Element): Element[][] =>
  table.children
    .filter(isElement)
    .flatMap((part) => part.children.filter(isElement))
    .map((row) => row.children.filter(isElement));

const addClass = (cell: Element, name: string): void => {
  cell.properties.className = [cell.properties.className ?? [], name].flat().map(String);
};

function markCells(rows: readonly (readonly Element[])[], kind: string): void {
  for (const row of rows) {
    for (const cell of row) {
      const content = text(cell).trim();
      if (/^(?:yes|no)$/i.test(content)) cell.properties.dataStatus = content.toLowerCase();
      if (VERB.test(content)) cell.properties.dataVerb = content.toLowerCase();
    }
    const [, type] = row;
    if (kind === 'Parameters' && type && text(type).length <= SHORT_TYPE) addClass(type, 'whole');
  }
}

/** Marks the columns of numbers, with their headings. The first column names its rows. */
function markNumbers(headings: readonly Element[], rows: readonly (readonly Element[])[]): void {
  for (const [column, heading] of headings.entries()) {
    const cells = rows.flatMap((row) => row[column] ?? []);
    const texts = cells.map((cell) => text(cell).trim()).filter(Boolean);
    const isAligned = heading.properties.align === 'right';
    const amounts = texts.filter((value) => AMOUNT.test(value));
    const isNumeric = amounts.length >= NUMERIC * texts.length && amounts.some((value) => /\d/.test(value));
    if (!isAligned && (column === 0 || !isNumeric || heading.properties.align)) continue;
    for (const cell of [heading, ...cells]) addClass(cell, 'number');
  }
}

function labelRows(
  table: Element,
  headings: readonly Element[],
  rows: readonly (readonly Element[])[],
  isOfKind: boolean,
): void {
  const labels = headings.map((cell) => text(cell));
  const longest = Math.max(0, ...rows.map((row) => row.reduce((sum, cell) => sum + text(cell).length, 0)));
  if (!isOfKind && (longest <= LONG_ROW || labels.length < 2)) return;
  addClass(table, 'table--rows');
  // Of two columns, the first is the name of the second: nothing is left to say in each row.
  for (const row of labels.length > 2 ? rows : []) {
    for (const [index, cell] of row.entries()) {
      const value = text(cell).trim();
      const isNamed = index > 0 ? value : NUMBER.test(value) && !hasCode(cell);
      if (isOfKind && WITHOUT_LABEL.test(value)) continue;
      if (labels[index] && isNamed) cell.properties.dataLabel = labels[index];
    }
  }
  visit(table, 'element', (part) => {
    const role = ROLES[part.tagName];
    if (role) part.properties.role = role;
  });
}

/** A number in code is a name: a status, a port. */
const hasCode = (cell: Element): boolean =>
  cell.children.some((child) => isElement(child) && child.tagName === 'code');
