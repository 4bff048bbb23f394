import type {Bag, LabelledBag} from './bag-of-words.ts';

/**
 * Cosine similarity of word counts weighted with log((N + 1) / (df + 0.5)), through an inverted index.
 * Source: "Introduction to Information Retrieval" (2008), section 6.3, with a smoothed idf.
 *
 * @param pool rows to search
 * @returns the similarity of a message with every row of the pool, in the order of the pool
 */
export function similarities(pool: readonly LabelledBag[]): (bag: Bag) => Float64Array {
  const frequency = new Map<number, number>();
  for (const {bag} of pool) {
    for (const word of new Set(bag)) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const idf = (word: number): number => Math.log((pool.length + 1) / ((frequency.get(word) ?? 0) + 0.5));
  const weights = (bag: Bag): Map<number, number> => {
    const found = new Map<number, number>();
    for (const word of bag) found.set(word, (found.get(word) ?? 0) + idf(word));
    const length = Math.hypot(...found.values()) || 1;
    return new Map([...found].map(([word, weight]) => [word, weight / length]));
  };
  const index = new Map<number, {row: number; weight: number}[]>();
  for (const [row, {bag}] of pool.entries()) {
    for (const [word, weight] of weights(bag)) {
      const entries = index.get(word) ?? [];
      entries.push({row, weight});
      index.set(word, entries);
    }
  }
  return (bag) => {
    const scores = new Float64Array(pool.length);
    for (const [word, weight] of weights(bag)) {
      for (const entry of index.get(word) ?? [])
        scores[entry.row] = (scores[entry.row] ?? 0) + weight * entry.weight;
    }
    return scores;
  };
}
