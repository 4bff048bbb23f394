/** MiniSearch over terms that are cut already, and its index as text of a third of the length. */
import MiniSearch, {type AsPlainObject} from 'minisearch';
import {type PackedRows, packRows, type Row, readRows} from './packed-rows.ts';

/** Documents are numbered from 0. */
export type WordIndex = MiniSearch<{id: number}>;

/** What a search of terms is given. */
export const joinTerms = (terms: readonly string[]): string => terms.join('\n');

/** For each term, how often each document has it; a document is given as its terms. */
export function buildWordIndex(documents: readonly (readonly string[])[]): PackedRows {
  const byTerm = new Map<string, Map<number, number>>();
  documents.forEach((terms, document) => {
    for (const term of terms) {
      const counts = byTerm.get(term) ?? new Map<number, number>();
      counts.set(document, (counts.get(document) ?? 0) + 1);
      byTerm.set(term, counts);
    }
  });
  return packRows([...byTerm].map(([term, counts]): [string, Row] => [term, [...counts]]));
}

/** Reads what `buildWordIndex` made, in the form that MiniSearch stores. */
export function loadWordIndex(terms: PackedRows, documents: number): WordIndex {
  const lengths = new Array<number>(documents).fill(0);
  const rows = readRows(terms);
  for (const [, row] of rows)
    for (const [document, count] of row) lengths[document] = (lengths[document] as number) + count;
  const plain = {
    documentCount: documents,
    nextId: documents,
    documentIds: Object.fromEntries(lengths.map((_, id) => [id, id])),
    fieldIds: {terms: 0},
    fieldLength: Object.fromEntries(lengths.map((length, id) => [id, [length]])),
    averageFieldLength: [lengths.reduce((sum, length) => sum + length, 0) / documents],
    storedFields: {},
    dirtCount: 0,
    index: rows.map(([term, row]) => [term, {0: Object.fromEntries(row)}]),
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(plain as unknown as AsPlainObject, {
    fields: ['terms'],
    tokenize: (text) => text.split('\n'),
    processTerm: (term) => term,
  });
}
