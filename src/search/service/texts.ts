/** Texts by the words that have a vector, and how like a query each is in meaning. */
import {unpackNumbers} from '../index/packed.ts';
import {type WordVectors, wordVectors} from '../meaning/word-vectors.ts';

/** The product of each word with the direction of a query, by the number of the word. */
export type Products = Float64Array;

/**
 * The direction of a text is the sum of its words by the length of that sum. So its product with a query is the sum of
 * the products of its words: those are found once a query for each word, where the texts that share words are many.
 */
export class Texts {
  readonly count: number;
  private readonly starts: Uint32Array;
  /** Words of all texts, one after the other. */
  readonly words: Uint32Array;
  /** Of the sums of words; found when a text is first looked at. */
  private readonly lengths: Float64Array;

  /**
   * @param counts how many words each text has, packed
   * @param words of all texts, one after the other, packed
   */
  constructor(
    {counts, words}: {counts: string; words: string},
    private readonly vectors: WordVectors = wordVectors(),
  ) {
    this.starts = startsOf(unpackNumbers(counts));
    this.words = unpackNumbers(words);
    this.count = this.starts.length - 1;
    this.lengths = new Float64Array(this.count).fill(Number.NaN);
  }

  /** The cosine of a text and a query; 0 for a text without a direction. */
  cosine(text: number, products: Products): number {
    const length = this.lengthOf(text);
    if (length === 0) return 0;
    const end = this.starts[text + 1] as number;
    let sum = 0;
    for (let at = this.starts[text] as number; at < end; at++)
      sum += products[this.words[at] as number] as number;
    return sum / length;
  }

  /** How long the sum of a text's words is: 0 for a text without a direction. */
  lengthOf(text: number): number {
    let length = this.lengths[text] as number;
    if (Number.isNaN(length)) {
      length = this.vectors.length(this.words.subarray(this.starts[text], this.starts[text + 1]));
      this.lengths[text] = length;
    }
    return length;
  }
}

/** Where each of several lists starts that are joined, and where the last one ends. */
export function startsOf(counts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, list) => {
    starts[list + 1] = (starts[list] as number) + count;
  });
  return starts;
}
