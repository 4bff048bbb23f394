import type {AlignType, Table, TableCell} from 'mdast';

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
 * @throws Error naming the row that has too few cells, or one that is no text and no rounded number
 */
export function checkedTable({columns, rows}: FigureTable): FigureTable {
  for (const [i, row] of rows.entries()) {
    const wrong = row.find((cell) => cell === '' || (typeof cell === 'number' && !isRounded(cell)));
    if (row.length !== columns.length)
      throw new Error(`row ${i + 1} of its table has ${row.length} of ${columns.length} cells`);
    if (wrong !== undefined)
      throw new Error(
        `row ${i + 1} of its table: "${wrong}" is neither a text nor a number of at most ${MAX_DIGITS} decimals`,
      );
  }
  return {columns, rows};
}

const isRounded = (value: number): boolean => Number.isFinite(value) && round(value, MAX_DIGITS) === value;

/** The values as readers see them: the numbers of a column have the same decimals. */
function shownRows({columns, rows}: FigureTable): string[][] {
  const formats = formatsOf({columns, rows});
  return rows.map((row) =>
    row.map((value, column) =>
      typeof value === 'number' ? (formats[column]?.text(value) ?? '') : String(value),
    ),
  );
}

/** The table as Markdown's tree has it: numbers stand at the right. */
export function tableNode(table: FigureTable): Table {
  const cell = (value: string): TableCell => ({type: 'tableCell', children: [{type: 'text', value}]});
  return {
    type: 'table',
    align: formatsOf(table).map(({align}) => align),
    children: [table.columns, ...shownRows(table)].map((row) => ({
      type: 'tableRow',
      children: row.map(cell),
    })),
  };
}

function formatsOf({columns, rows}: FigureTable): ReturnType<typeof columnFormat>[] {
  return columns.map((_, column) => columnFormat(rows.map((row) => row[column])));
}

function columnFormat(values: readonly (string | number | undefined)[]): {
  align: AlignType;
  text: (value: number) => string;
} {
  const numbers = values.filter((value) => typeof value === 'number');
  const digits = Math.max(0, ...numbers.map((value) => String(value).split('.')[1]?.length ?? 0));
  return {
    align: numbers.length > 0 ? 'right' : null,
    text: (value) => value.toFixed(digits).replace('-', '\u2212'),
  };
}
