import {type FigureTable, shownRows} from './table.ts';

/**
 * The channel `title` of a mark: what browsers show of each thing that the mark draws while the pointer rests
 * on it. Its values are those of the table below the figure, to the letter.
 *
 * @param data what the rows of the table are about, in their order; the mark may draw a part of it
 * @param sentence a sentence for a row, from its cells; unless told, the cells with the names of their columns
 * @throws Error when data and table differ in length
 */
export function titleOf<Datum>(
  data: readonly Datum[],
  table: FigureTable,
  sentence = (...cells: string[]): string =>
    cells.map((cell, i) => `${table.columns[i]}: ${cell}`).join('; '),
): (datum: Datum) => string {
  if (data.length !== table.rows.length) {
    throw new Error(`titles for ${data.length} things from a table of ${table.rows.length} rows`);
  }
  const titles = new Map(shownRows(table).map((cells, row) => [data[row], sentence(...cells)]));
  return (datum) => {
    const title = titles.get(datum);
    if (title === undefined) throw new Error('a mark draws something that is not in the data of its titles');
    return title;
  };
}
