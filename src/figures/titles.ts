import {type FigureTable, shownRows} from './table.ts';

/**
 * The channel `title` of a mark: a sentence about each thing that the mark draws, which browsers show
 * while the pointer rests on it. Its values are those of the table below the figure, to the letter.
 *
 * @param data what the rows of the table are about, in their order; the mark may draw a part of it
 * @param sentence the sentence for a row, from its cells; units stand in the names of the columns, so
 *   they have to be said again
 * @throws Error when data and table differ in length
 */
export function titleOf<Datum>(
  data: readonly Datum[],
  table: FigureTable,
  sentence: (...cells: string[]) => string,
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
