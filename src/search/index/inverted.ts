/**
 * An inverted index that scores with BM25 by field: term -> documents, over typed arrays.
 *
 * In each field the occurrences of a term are normalised by the field's length and saturate
 * (Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009); the
 * fields are then added up by weight. Saturation comes before the sum, so that a term in twenty
 * headings of a long reference page does not outweigh the same term in a title. The sum does not
 * depend on the query: it is computed when the index is made, and a search reads one number per
 * term and document.
 */

import {addUp, fromBase64, packNumbers, toBase64, unpackNumbers} from './packed.ts';

/** How a field counts. */
export interface FieldOptions {
  /** What this field adds at most. */
  weight: number;
  /** 0: the field's length does not matter; 1: occurrences count by share of the field. */
  lengthNormalisation: number;
}

/** Terms of one document by field. */
export type FieldTerms = Record<string, readonly string[]>;

/** Terms by their place in a sorted list that several indexes share. */
export type TermIds = ReadonlyMap<string, number>;

/** The index as it is stored: numbers packed, documents of a term as steps from one to the next. */
export interface StoredInverted {
  documents: number;
  /** In how many documents each term of the shared list occurs. */
  counts: string;
  postings: string;
  /** What a term is worth in a document: one byte, see `WORTHS`. */
  worths: string;
}

/** Saturation of occurrences: `k1` of BM25. */
export const SATURATION = 1.2;
/**
 * What the byte of a worth stands for: 24 steps a doubling from 1/16 on, up to 99, so that no worth
 * is off by more than 1.5 %.
 */
export const WORTHS = Float32Array.from({length: 256}, (_, step) => 2 ** (step / 24 - 4));

const stepOf = (worth: number) => Math.max(0, Math.min(255, Math.round(24 * (Math.log2(worth) + 4))));

export class Inverted {
  readonly documents: number;
  private readonly ids: TermIds;
  private readonly starts: Uint32Array;
  private readonly postings: Uint32Array;
  private readonly worths: Uint8Array;

  private constructor(
    documents: number,
    ids: TermIds,
    counts: Uint32Array,
    postings: Uint32Array,
    worths: Uint8Array,
  ) {
    this.documents = documents;
    this.ids = ids;
    this.starts = new Uint32Array(ids.size + 1);
    for (let id = 0; id < ids.size; id++) this.starts[id + 1] = (this.starts[id] ?? 0) + (counts[id] ?? 0);
    this.postings = postings;
    this.worths = worths;
  }

  /** Makes the index of documents; a field without options is not indexed. */
  static build(documents: readonly FieldTerms[], fields: Readonly<Record<string, FieldOptions>>): Inverted {
    const names = Object.keys(fields);
    const averages = names.map(
      (name) =>
        documents.reduce((sum, document) => sum + (document[name]?.length ?? 0), 0) /
          Math.max(1, documents.length) || 1,
    );
    const byTerm = new Map<string, Map<number, number>>();
    documents.forEach((document, id) => {
      names.forEach((name, position) => {
        const options = fields[name] as FieldOptions;
        const list = document[name] ?? [];
        const {weight, lengthNormalisation: b} = options;
        const occurrences = new Map<string, number>();
        for (const term of list) occurrences.set(term, (occurrences.get(term) ?? 0) + 1);
        const saturation = SATURATION * (1 - b + (b * list.length) / (averages[position] ?? 1));
        for (const [term, count] of occurrences) {
          let postings = byTerm.get(term);
          if (!postings) {
            postings = new Map();
            byTerm.set(term, postings);
          }
          postings.set(
            id,
            (postings.get(id) ?? 0) + (weight * count * (SATURATION + 1)) / (count + saturation),
          );
        }
      });
    });
    const terms = [...byTerm.keys()].sort();
    const counts = Uint32Array.from(terms, (term) => byTerm.get(term)?.size ?? 0);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const postings = new Uint32Array(total);
    const worths = new Uint8Array(total);
    let next = 0;
    for (const term of terms) {
      for (const [id, worth] of byTerm.get(term) ?? []) {
        postings[next] = id;
        worths[next] = stepOf(worth);
        next++;
      }
    }
    return new Inverted(documents.length, idsOf(terms), counts, postings, worths);
  }

  /** In how many documents a term occurs. */
  frequency(term: string): number {
    const id = this.ids.get(term);
    return id === undefined ? 0 : (this.starts[id + 1] ?? 0) - (this.starts[id] ?? 0);
  }

  /** How telling a term is: the inverse document frequency of BM25, never negative. */
  rarity(term: string): number {
    const frequency = this.frequency(term);
    return Math.log(1 + (this.documents - frequency + 0.5) / (frequency + 0.5));
  }

  /** The documents that hold a term, ascending, and what it is worth in each, as steps of `WORTHS`. */
  postingsOf(term: string): {documents: Uint32Array; worths: Uint8Array} | undefined {
    const id = this.ids.get(term);
    if (id === undefined) return undefined;
    const start = this.starts[id];
    const end = this.starts[id + 1];
    // A term of the list that only other indexes hold.
    if (start === end) return undefined;
    return {documents: this.postings.subarray(start, end), worths: this.worths.subarray(start, end)};
  }

  /** Every term that occurs, sorted. */
  get terms(): string[] {
    return [...this.ids.keys()].filter((term) => this.frequency(term) > 0);
  }

  /**
   * The index by the terms of a list.
   *
   * @param terms sorted, with every term of this index among them
   */
  store(terms: readonly string[]): StoredInverted {
    const steps = this.postings.slice();
    for (let id = 0; id + 1 < this.starts.length; id++) {
      for (let next = (this.starts[id + 1] as number) - 1; next > (this.starts[id] as number); next--)
        steps[next] = (steps[next] as number) - (steps[next - 1] as number);
    }
    return {
      documents: this.documents,
      // Both lists are sorted, so that documents stay in the order of the terms.
      counts: packNumbers(terms.map((term) => this.frequency(term))),
      postings: packNumbers(steps),
      worths: toBase64(this.worths),
    };
  }

  /** @param ids of the terms that the index was stored with */
  static load(stored: StoredInverted, ids: TermIds): Inverted {
    const counts = unpackNumbers(stored.counts);
    const postings = addUp(unpackNumbers(stored.postings), counts);
    return new Inverted(stored.documents, ids, counts, postings, fromBase64(stored.worths));
  }
}

/** The place of each term in a list. */
export function idsOf(terms: readonly string[]): TermIds {
  return new Map(terms.map((term, id) => [term, id]));
}
