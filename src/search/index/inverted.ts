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

/** How a field counts. */
export interface FieldOptions {
  /** What this field adds at most. */
  weight: number;
  /** 0: the field's length does not matter; 1: occurrences count by share of the field. */
  lengthNormalisation: number;
}

/** Terms of one document by field. */
export type FieldTerms = Record<string, readonly string[]>;

/** The index as it is stored: numbers as base64 of little-endian arrays. */
export interface StoredInverted {
  documents: number;
  terms: string;
  counts: string;
  postings: string;
  impacts: string;
}

/** Saturation of occurrences: `k1` of BM25. */
export const SATURATION = 1.2;
/** What a term is worth in a document is stored in steps of 1/2048, up to 32. */
export const WORTH_SCALE = 2048;

export class Inverted {
  readonly documents: number;
  private readonly ids: Map<string, number>;
  private readonly starts: Uint32Array;
  private readonly postings: Uint32Array;
  private readonly impacts: Uint16Array;

  private constructor(
    documents: number,
    terms: string[],
    counts: Uint32Array,
    postings: Uint32Array,
    impacts: Uint16Array,
  ) {
    this.documents = documents;
    this.ids = new Map(terms.map((term, id) => [term, id]));
    this.starts = new Uint32Array(terms.length + 1);
    for (let id = 0; id < terms.length; id++)
      this.starts[id + 1] = (this.starts[id] ?? 0) + (counts[id] ?? 0);
    this.postings = postings;
    this.impacts = impacts;
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
    const impacts = new Uint16Array(total);
    let next = 0;
    for (const term of terms) {
      for (const [id, worth] of byTerm.get(term) ?? []) {
        postings[next] = id;
        impacts[next] = Math.max(1, Math.min(65_535, Math.round(worth * WORTH_SCALE)));
        next++;
      }
    }
    return new Inverted(documents.length, terms, counts, postings, impacts);
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

  /** The documents that hold a term and what it is worth in each, in steps of 1/`WORTH_SCALE`. */
  postingsOf(term: string): {documents: Uint32Array; worths: Uint16Array} | undefined {
    const id = this.ids.get(term);
    if (id === undefined) return undefined;
    const start = this.starts[id];
    const end = this.starts[id + 1];
    return {documents: this.postings.subarray(start, end), worths: this.impacts.subarray(start, end)};
  }

  store(): StoredInverted {
    const size = this.ids.size;
    const counts = Uint32Array.from(
      {length: size},
      (_, id) => (this.starts[id + 1] ?? 0) - (this.starts[id] ?? 0),
    );
    return {
      documents: this.documents,
      terms: [...this.ids.keys()].join('\n'),
      counts: encode(counts),
      postings: encode(this.postings),
      impacts: encode(this.impacts),
    };
  }

  static load(stored: StoredInverted): Inverted {
    const terms = stored.terms === '' ? [] : stored.terms.split('\n');
    return new Inverted(
      stored.documents,
      terms,
      new Uint32Array(decode(stored.counts)),
      new Uint32Array(decode(stored.postings)),
      new Uint16Array(decode(stored.impacts)),
    );
  }
}

function encode(numbers: Uint32Array | Uint16Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let binary = '';
  for (let start = 0; start < bytes.length; start += 8192) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(binary);
}

function decode(text: string): ArrayBuffer {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let position = 0; position < binary.length; position++) bytes[position] = binary.charCodeAt(position);
  return bytes.buffer;
}
