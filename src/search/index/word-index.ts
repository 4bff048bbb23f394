/** MiniSearch over terms that are cut already, and its index as text of a third of the length. */
import MiniSearch, {type AsPlainObject, type Options} from 'minisearch';
import {packNumbers, packWords, unpackNumbers, unpackWords} from './packed.ts';

/** Terms by field. */
export type FieldTerms = Readonly<Record<string, readonly string[]>>;

/** Terms hold spaces where they are pairs; a line end parts them. */
const SEPARATOR = '\n';

type Indexed = {id: number} & Record<string, unknown>;

const options = (fields: string[]): Options<Indexed> => ({
  fields,
  tokenize: (text) => text.split(SEPARATOR).filter(Boolean),
  processTerm: (term) => term,
});

export type WordIndex = MiniSearch<Indexed>;

/** What a search of terms is given. */
export const joinTerms = (terms: readonly string[]): string => terms.join(SEPARATOR);

/** An index as a file holds it. */
export interface StoredWordIndex {
  fields: string[];
  documents: number;
  averageLengths: number[];
  terms: string;
  /** For each term: number of fields; for each field its number, how many documents, then steps and frequencies. */
  postings: string;
  /** Number of terms of each field of each document. */
  lengths: string;
}

/** Makes an index; documents are numbered in their order. */
export function buildWordIndex(fields: string[], documents: readonly FieldTerms[]): StoredWordIndex {
  const index = new MiniSearch(options(fields));
  index.addAll(
    documents.map((document, id) => ({
      id,
      ...Object.fromEntries(fields.map((field) => [field, joinTerms(document[field] ?? [])])),
    })),
  );
  const plain = index.toJSON();
  const entries = plain.index.toSorted(([first], [second]) => (first < second ? -1 : 1));
  const postings: number[] = [];
  for (const [, byField] of entries) {
    const used = Object.entries(byField);
    postings.push(used.length);
    for (const [field, frequencies] of used) {
      const list = Object.entries(frequencies as Record<string, number>);
      postings.push(Number(field), list.length);
      let before = 0;
      for (const [document, frequency] of list) {
        postings.push(Number(document) - before, frequency);
        before = Number(document);
      }
    }
  }
  return {
    fields,
    documents: documents.length,
    averageLengths: plain.averageFieldLength.map((length) => Math.round(length * 100) / 100),
    terms: packWords(entries.map(([term]) => term)),
    postings: packNumbers(postings),
    lengths: packNumbers(
      documents.flatMap((_, id) => fields.map((_field, field) => plain.fieldLength[id]?.[field] ?? 0)),
    ),
  };
}

/** Reads what `buildWordIndex` made. */
export function loadWordIndex(stored: StoredWordIndex): WordIndex {
  const {fields, documents} = stored;
  const postings = unpackNumbers(stored.postings);
  const lengths = unpackNumbers(stored.lengths);
  let at = 0;
  const next = () => postings[at++] as number;
  const index = unpackWords(stored.terms).map((term) => {
    const byField: Record<string, Record<string, number>> = {};
    for (let field = next(); field > 0; field--) {
      const number = next();
      const frequencies: Record<string, number> = {};
      let document = 0;
      for (let left = next(); left > 0; left--) {
        document += next();
        frequencies[document] = next();
      }
      byField[number] = frequencies;
    }
    return [term, byField];
  });
  const numbers = Array.from({length: documents}, (_, id) => id);
  const plain = {
    documentCount: documents,
    nextId: documents,
    documentIds: Object.fromEntries(numbers.map((id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((field, id) => [field, id])),
    fieldLength: Object.fromEntries(
      numbers.map((id) => [id, fields.map((_, field) => lengths[id * fields.length + field] ?? 0)]),
    ),
    averageFieldLength: stored.averageLengths,
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(plain as unknown as AsPlainObject, options(fields));
}
