import type {Table, TableCell} from 'mdast';

/** The data of a figure: what its chart draws, for readers who want the values or see no chart. */
export interface FigureTable {
  /** Names of the columns, with their units. */
  columns: readonly string[];
  /** One value a column in each row: a text, or a number of at most {@link MAX_DIGITS} decimals. */
  rows: readonly (readonly (string | number)[])[];
}

/** A number with more decimals than this has not been rounded. */
const MAX_DIGITS = 4;

/** A number with at most so many decimals. */
export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** A share from 0 to 1 in percent, with at most so many decimals. */
export function percent(share: number, digits = 0): number {
  return round(100 * share, digits);
}

/** Two ends of an interval as a cell; shares in percent unless told. */
export function rangeText({low, high}: {low: number; high: number}, digits = 1, scale = 100): string {
  return `${round(scale * low, digits)} to ${round(scale * high, digits)}`;
}

/**
 * Checks the table of a figure.
 *
 * @throws Error naming the first row that has too few or too many cells, or one that is no text and no rounded number
 */
export function checkedTable({columns, rows}: FigureTable): FigureTable {
  const isCell = (cell: string | number) =>
    typeof cell === 'string' ? cell !== '' : round(cell, MAX_DIGITS) === cell;
  const wrong = rows.findIndex((row) => row.length !== columns.length || !row.every(isCell));
  if (wrong >= 0)
    throw new Error(
      `row ${wrong + 1} of its table, ${JSON.stringify(rows[wrong])}, must be ${columns.length} texts or numbers of at most ${MAX_DIGITS} decimals`,
    );
  return {columns, rows};
}

/** The table as Markdown's tree has it: the numbers of a column have the same decimals and stand at the right. */
export function tableNode({columns, rows}: FigureTable): Table {
  const numbers = columns.map((_, column) =>
    rows.map((row) => row[column]).filter((value) => typeof value === 'number'),
  );
  const digits = numbers.map((values) =>
    Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0)),
  );
  const text = (value: string | number, column: number): string =>
    typeof value === 'number' ? value.toFixed(digits[column]).replace('-', '\u2212') : value;
  const cell = (value: string): TableCell => ({type: 'tableCell', children: [{type: 'text', value}]});
  return {
    type: 'table',
    align: numbers.map(({length}) => (length > 0 ? 'right' : null)),
    children: [columns, ...rows].map((row) => ({
      type: 'tableRow',
      children: row.map((value, column) => cell(text(value, column))),
    })),
  };
}
