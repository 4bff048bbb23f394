/** An inverted index: the documents of each word, ranked by BM25 over all of them or over some. */
import {countsOf} from './words.ts';

/** As the file of the index has it. */
export interface StoredWords {
  /** Number of words of each document. */
  lengths: number[];
  /** By word, position and number of times of each document that has it, one behind the other. */
  documents: Record<string, number[]>;
}

export function indexWords(lists: readonly (readonly string[])[]): StoredWords {
  const documents = new Map<string, number[]>();
  for (const [position, list] of lists.entries())
    for (const [word, times] of countsOf([list])) {
      const known = documents.get(word);
      if (known) known.push(position, times);
      else documents.set(word, [position, times]);
    }
  return {lengths: lists.map(({length}) => length), documents: Object.fromEntries(documents)};
}

/** Saturation and length, as Robertson and Zaragoza, "The probabilistic relevance framework", 2009, name them. */
const BM25 = {k: 2, b: 0.45};

/** Weight of a word that so many of some documents have. */
export const rarityOf = (documents: number, having: number): number => Math.log(1 + documents / having);

/** By word of a query, its saturated frequency in a document times its weight in the query. */
export type Match = ReadonlyMap<string, number>;

export class WordIndex {
  readonly size: number;
  private readonly documents: ReadonlyMap<string, readonly number[]>;
  /** By document, the frequency that counts half of the most. */
  private readonly halves: readonly number[];

  constructor({lengths, documents}: StoredWords) {
    this.size = lengths.length;
    this.documents = new Map(Object.entries(documents));
    const mean = lengths.reduce((sum, length) => sum + length, 0) / this.size;
    this.halves = lengths.map((length) => BM25.k * (1 - BM25.b + (BM25.b * length) / mean));
  }

  /** Number of documents that have a word. */
  having(word: string): number {
    return (this.documents.get(word)?.length ?? 0) / 2;
  }

  /** @param weights by word */
  search(weights: ReadonlyMap<string, number>): Map<number, Match> {
    const matches = new Map<number, Map<string, number>>();
    for (const [word, weight] of weights) {
      const documents = this.documents.get(word) ?? [];
      for (let at = 0; at < documents.length; at += 2) {
        const [position, times] = documents.slice(at, at + 2) as [number, number];
        const match = matches.get(position) ?? new Map<string, number>();
        matches.set(
          position,
          match.set(word, (weight * times * (BM25.k + 1)) / (times + (this.halves[position] as number))),
        );
      }
    }
    return matches;
  }

  /** @param match of one document */
  score(match: Match | undefined): number {
    let score = 0;
    for (const [word, frequency] of match ?? []) score += frequency * rarityOf(this.size, this.having(word));
    return score;
  }
}
