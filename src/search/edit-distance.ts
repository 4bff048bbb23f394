/**
 * Edits between two words, where swapping two neighbours is one edit (optimal string alignment,
 * the restricted form of Damerau, CACM 1964).
 *
 * @param limit stop counting above this; the answer is then `limit + 1`
 */
export function editDistance(first: string, second: string, limit: number): number {
  if (Math.abs(first.length - second.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({length: second.length + 1}, (_, column) => column);
  for (let row = 1; row <= first.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= second.length; column++) {
      const same = first[row - 1] === second[column - 1];
      let cost = Math.min(
        (previous[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (previous[column - 1] as number) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        first[row - 1] === second[column - 2] &&
        first[row - 2] === second[column - 1]
      ) {
        cost = Math.min(cost, (before[column - 2] as number) + 1);
      }
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[second.length] as number;
}
