/** MiniSearch over terms that are cut already, and its index as text of a third of the length. */
import MiniSearch, {type AsPlainObject} from 'minisearch';
import {numberReader, packNumbers} from './packed.ts';

/** Documents are numbered from 0. */
export type WordIndex = MiniSearch<{id: number}>;

/** An index as a file holds it. */
export interface StoredWordIndex {
  documents: number;
  /** Sorted, one a line. */
  terms: string;
  /** For each term: in how many documents it is; for each of these the step from the one before and how often. */
  postings: string;
}

/** What a search of terms is given. */
export const joinTerms = (terms: readonly string[]): string => terms.join('\n');

/** Makes the index of documents, each given as its terms. */
export function buildWordIndex(documents: readonly (readonly string[])[]): StoredWordIndex {
  const byTerm = new Map<string, Map<number, number>>();
  documents.forEach((terms, document) => {
    for (const term of terms) {
      const counts = byTerm.get(term) ?? new Map<number, number>();
      counts.set(document, (counts.get(document) ?? 0) + 1);
      byTerm.set(term, counts);
    }
  });
  const terms = [...byTerm.keys()].sort();
  const postings = terms.flatMap((term) => {
    const list = [...(byTerm.get(term) as Map<number, number>)];
    return [
      list.length,
      ...list.flatMap(([document, count], at) => [document - (list[at - 1]?.[0] ?? 0), count]),
    ];
  });
  return {documents: documents.length, terms: joinTerms(terms), postings: packNumbers(postings)};
}

/** Reads what `buildWordIndex` made. */
export function loadWordIndex({documents, terms, postings}: StoredWordIndex): WordIndex {
  const next = numberReader(postings);
  const lengths = new Array<number>(documents).fill(0);
  const index = terms.split('\n').map((term) => {
    const counts: Record<string, number> = {};
    let document = 0;
    for (let left = next(); left > 0; left--) {
      document += next();
      const count = next();
      counts[document] = count;
      lengths[document] = (lengths[document] as number) + count;
    }
    return [term, {0: counts}];
  });
  const ids = Object.fromEntries(lengths.map((_, id) => [id, id]));
  const plain = {
    documentCount: documents,
    nextId: documents,
    documentIds: ids,
    fieldIds: {terms: 0},
    fieldLength: Object.fromEntries(lengths.map((length, id) => [id, [length]])),
    averageFieldLength: [lengths.reduce((sum, length) => sum + length, 0) / documents],
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(plain as unknown as AsPlainObject, {
    fields: ['terms'],
    tokenize: (text) => text.split('\n').filter(Boolean),
    processTerm: (term) => term,
  });
}
