/** Word overlap of messages: how much a new message looks like a copy of a stored one. */
import {sampleWithout, seededRandom} from '../_research/statistics.ts';

/** A message as the ids of its words, repeats included. */
export type Words = readonly number[];

/** Sizes of the protected list, and limits of the check. */
export const SIZES = [10, 100, 1000, 10_000] as const;
export const LIMITS = Array.from({length: 15}, (_, i) => Number((0.3 + i * 0.05).toFixed(2)));
/** Shares of the words of a copy that are replaced. */
export const EDITS = [0, 0.1, 0.2, 0.3, 0.5] as const;

/** Words that both have, divided by words that either has (Jaccard, 1901); 0 when neither has any. */
export function overlap(a: Words, b: Words): number {
  const [one, other] = [new Set(a), new Set(b)];
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

/** The list in random order: the first 10, the next 10 and so on are random lists of ten. */
export const shuffled = <Row>(rows: readonly Row[], size: number): Row[] =>
  sampleWithout(rows, size, seededRandom(1));

/**
 * Overlaps of a message with every protected one, through an inverted index.
 *
 * @returns a function whose result is overwritten by its next call
 */
export function overlapsWith(list: readonly Words[]): (message: Words) => Float64Array {
  const sizes = list.map((words) => new Set(words).size);
  const holders = new Map<number, number[]>();
  for (const [row, words] of list.entries()) {
    for (const word of new Set(words)) {
      const rows = holders.get(word);
      if (rows) rows.push(row);
      else holders.set(word, [row]);
    }
  }
  const result = new Float64Array(list.length);
  return (message) => {
    const words = new Set(message);
    result.fill(0);
    for (const word of words)
      for (const row of holders.get(word) ?? []) result[row] = (result[row] as number) + 1;
    for (let row = 0; row < result.length; row += 1) {
      const shared = result[row] as number;
      if (shared > 0) result[row] = shared / (words.size + (sizes[row] as number) - shared);
    }
    return result;
  };
}

/**
 * Shares of the lists of each size for which the message reaches each limit.
 *
 * @param overlaps with all protected messages, in the shuffled order
 * @returns by size, then by limit
 */
export function alarms(overlaps: Float64Array): number[][] {
  return SIZES.map((size) => {
    const lists = Math.floor(overlaps.length / size);
    const hits = LIMITS.map(() => 0);
    for (let list = 0; list < lists; list += 1) {
      let nearest = 0;
      for (let row = list * size; row < (list + 1) * size; row += 1)
        nearest = Math.max(nearest, overlaps[row] as number);
      LIMITS.forEach((limit, i) => {
        if (nearest >= limit - 1e-9) hits[i] = (hits[i] as number) + 1;
      });
    }
    return hits.map((count) => count / lists);
  });
}

/** A copy in which each word is replaced, with the chance told, by a word drawn from all messages. */
export function edited(message: Words, chance: number, pool: Words, random: () => number): Words {
  return message.map((word) =>
    random() < chance ? (pool[Math.floor(random() * pool.length)] as number) : word,
  );
}
