/** Words that no page has, taken for the known word that they were meant to be. */

/** Shorter words are too alike; longer ones that nothing knows are ids and digests. */
const LENGTH = {shortest: 4, longest: 20};
/** Words of so many letters may have two errors. */
const TWO_ERRORS_FROM = 7;
/** Different words of one query that are looked for: each takes a comparison with every known word. */
const MOST_WORDS = 12;
/** A word that is typed in part counts as more than one error and less than two. */
const UNFINISHED = 1.5;

/**
 * Known words that one which is not known may have been meant for, the nearest first, the more frequent of equals first.
 *
 * @param known in lower case, the most frequent first; only those with the same first letter are looked at
 */
export function nearest(word: string, known: readonly string[]): string[] {
  if (!/^\p{L}+$/u.test(word) || word.length < LENGTH.shortest || word.length > LENGTH.longest) return [];
  const most = word.length < TWO_ERRORS_FROM ? UNFINISHED : 2;
  const near: {other: string; errors: number}[] = [];
  for (const other of known) {
    if (other[0] !== word[0] || other.length < word.length - 2) continue;
    const errors = other.startsWith(word) ? UNFINISHED : distance(word, other);
    if (errors <= most) near.push({other, errors});
  }
  return near.toSorted((first, second) => first.errors - second.errors).map(({other}) => other);
}

/**
 * {@link nearest} for the words of one query: each is looked for once, and those beyond the first dozen are like none.
 *
 * @param known as for {@link nearest}
 */
export function nearestOfQuery(known: readonly string[]): (word: string) => readonly string[] {
  const found = new Map<string, readonly string[]>();
  return (word) => {
    const near = found.get(word) ?? (found.size < MOST_WORDS ? nearest(word, known) : []);
    if (found.size < MOST_WORDS) found.set(word, near);
    return near;
  };
}

/**
 * Number of letters that were left out, added, exchanged or swapped with their neighbor: the optimal string alignment
 * distance (Damerau, "A technique for computer detection and correction of spelling errors", 1964).
 */
function distance(first: string, second: string): number {
  if (Math.abs(first.length - second.length) > 2) return 3;
  let [before, above, current]: [number[], number[], number[]] = [[], [], []];
  for (let column = 0; column <= second.length; column++) above[column] = column;
  for (let row = 1; row <= first.length; row++) {
    current[0] = row;
    for (let column = 1; column <= second.length; column++) {
      const same = first[row - 1] === second[column - 1];
      const swapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      current[column] = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + (same ? 0 : 1),
        swapped ? (before[column - 2] as number) + 1 : 3,
      );
    }
    [before, above, current] = [above, current, before];
  }
  return above[second.length] as number;
}
