/** The rows that an order is learned from, as parts of the values of each column. */

/** Rows of one query, and how good each is. */
export interface Group {
  rows: readonly Float64Array[];
  grades: readonly number[];
}

/** Parts that the values of a column are told apart by. */
export const PARTS = 64;
export interface Table {
  /** The part that each value is in, by column. */
  parts: readonly Uint8Array[];
  edges: readonly (readonly number[])[];
  /** The first row of each group, and where the last one ends. */
  starts: readonly number[];
  grades: Uint8Array;
}

/**
 * Cuts each column in parts of about as many rows.
 *
 * @throws RangeError when there is no group with rows
 */
export function tableOf(groups: readonly Group[]): Table {
  const rows = groups.flatMap((group) => group.rows);
  const columns = rows[0]?.length;
  if (!columns) throw new RangeError('There are no rows to learn an order from.');
  const edges = Array.from({length: columns}, (_, column) => edgesOf(rows, column));
  const starts = [0];
  for (const group of groups) starts.push((starts.at(-1) as number) + group.rows.length);
  return {
    edges,
    parts: edges.map((own, column) => Uint8Array.from(rows, (row) => partOf(own, row[column] as number))),
    starts,
    grades: Uint8Array.from(groups.flatMap(({grades}) => grades)),
  };
}

/** Values that cut a column in parts of about as many rows. */
function edgesOf(rows: readonly Float64Array[], column: number): number[] {
  const values = Float64Array.from(rows, (row) => row[column] as number).sort();
  const found = new Set<number>();
  for (let part = 1; part < PARTS; part++)
    found.add(values[Math.floor((part * values.length) / PARTS)] as number);
  return [...found]
    .filter((edge) => edge < (values.at(-1) as number))
    .map((edge) => Number(edge.toPrecision(6)));
}

/** How many edges a value is greater than. */
function partOf(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value > (edges[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}
