/** Messages that resemble each other. */
import type {Bag, LabelledBag} from './classification.ts';

/** Words counted one by one: the second "to" of a message is another item than the first. */
function itemsOf(bag: Bag): string[] {
  const found = new Map<number, number>();
  return bag.map((word) => {
    const times = (found.get(word) ?? 0) + 1;
    found.set(word, times);
    return `${word}x${times}`;
  });
}

/**
 * Rows against which the overlap of a message can be looked up: twice the words in common, repeats
 * included, divided by the words of both. 1 for the same words in any order, 0 for none in common.
 * It is ROUGE-1 as an F-measure: "ROUGE: A Package for Automatic Evaluation of Summaries" (2004),
 * https://aclanthology.org/W04-1013/
 */
export class OverlapIndex {
  readonly #lengths: number[] = [];
  readonly #rows = new Map<string, number[]>();

  constructor(rows: readonly LabelledBag[]) {
    for (const [row, {bag}] of rows.entries()) {
      this.#lengths.push(bag.length);
      for (const item of itemsOf(bag)) {
        const same = this.#rows.get(item);
        if (same) same.push(row);
        else this.#rows.set(item, [row]);
      }
    }
  }

  /** The highest overlap with any row, from 0 to 1. */
  highest(bag: Bag): number {
    const common = new Uint16Array(this.#lengths.length);
    const touched: number[] = [];
    for (const item of itemsOf(bag)) {
      for (const row of this.#rows.get(item) ?? []) {
        if (common[row] === 0) touched.push(row);
        common[row] = (common[row] ?? 0) + 1;
      }
    }
    let best = 0;
    for (const row of touched) {
      best = Math.max(best, (2 * (common[row] ?? 0)) / (bag.length + (this.#lengths[row] ?? 0)));
    }
    return best;
  }
}
