/** The best few of many. */

export interface Scored {
  page: number;
  score: number;
}

/** The documents with the highest scores, at most so many and their equals, in no order. */
export function highest<T>(
  documents: readonly T[],
  atMost: number,
  scoreOf: (document: T) => number,
): readonly T[] {
  if (documents.length <= atMost) return documents;
  const scores = Float64Array.from(documents, scoreOf);
  const least = scores.slice().sort()[documents.length - atMost] as number;
  return documents.filter((_, position) => (scores[position] as number) >= least);
}

/** Inserts in a short list that stays sorted; equal scores keep the order of the index. */
export function keepBest(top: Scored[], entry: Scored, atMost: number): void {
  const before = (first: Scored, second: Scored) =>
    first.score > second.score || (first.score === second.score && first.page < second.page);
  const last = top.at(-1);
  if (top.length >= atMost && last && !before(entry, last)) return;
  let position = top.length;
  while (position > 0 && before(entry, top[position - 1] as Scored)) position--;
  top.splice(position, 0, entry);
  if (top.length > atMost) top.pop();
}
