/** Edit distance between two lists (Levenshtein 1966), by the recurrence over their beginnings. */

/** The full table D of the recurrence, one line for each beginning of `from`; the last cell is the distance. */
export function editTable<T>(from: readonly T[], to: readonly T[]): number[][] {
  const table: number[][] = [Array.from({length: to.length + 1}, (_, j) => j)];
  from.forEach((left, i) => {
    const above = table[i] as number[];
    const line = [i + 1];
    to.forEach((right, j) => {
      line.push(
        Math.min(
          (above[j + 1] as number) + 1,
          (line[j] as number) + 1,
          (above[j] as number) + (left === right ? 0 : 1),
        ),
      );
    });
    table.push(line);
  });
  return table;
}

/** Smallest number of substitutions, deletions and insertions that turn one list into the other. */
export function edits<T>(from: readonly T[], to: readonly T[]): number {
  return editTable(from, to).at(-1)?.at(-1) as number;
}
