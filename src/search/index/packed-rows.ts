/** A sparse matrix as the index file holds it: rows that have a name, each with whole numbers at few of its columns. */

/** A row's entries, in the order of their columns, which count from 0. */
export type Row = readonly (readonly [column: number, value: number])[];

export interface PackedRows {
  /** One a line. */
  names: string;
  /** For each row how many entries it has, and for each of these the step from the column before and the value. */
  numbers: string;
}

/** @param rows with values from 0 to 2^31 - 1, small ones in one byte */
export function packRows(rows: Iterable<readonly [name: string, row: Row]>): PackedRows {
  const names: string[] = [];
  const numbers: number[] = [];
  for (const [name, row] of rows) {
    names.push(name);
    numbers.push(row.length);
    row.forEach(([column, value], at) => {
      numbers.push(column - (row[at - 1]?.[0] ?? 0), value);
    });
  }
  return {names: names.join('\n'), numbers: packNumbers(numbers)};
}

/** Reads what `packRows` wrote. */
export function readRows({names, numbers}: PackedRows): [name: string, row: Row][] {
  const next = numberReader(numbers);
  return names
    .split('\n')
    .filter(Boolean)
    .map((name) => {
      let column = 0;
      const row = Array.from({length: next()}, () => {
        column += next();
        return [column, next()] as const;
      });
      return [name, row];
    });
}

/**
 * Whole numbers as text: seven bits a byte, the eighth says that more follow (the variable-byte code of Manning,
 * Raghavan and Schütze, "Introduction to Information Retrieval", 2008, section 5.3). The bytes are written as base64.
 */
function packNumbers(numbers: readonly number[]): string {
  let binary = '';
  for (const number of numbers) {
    let rest = number;
    for (; rest > 127; rest >>>= 7) binary += String.fromCharCode((rest & 127) | 128);
    binary += String.fromCharCode(rest);
  }
  return btoa(binary);
}

function numberReader(text: string): () => number {
  const binary = atob(text);
  let at = 0;
  return () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = binary.charCodeAt(at++);
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  };
}
