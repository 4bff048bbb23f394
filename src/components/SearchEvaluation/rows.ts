/** This site's search beside other engines, from the file that `npm run search:eval` writes. */
import results from '../../search/evaluation/results.json';

/** A header and rows whose first cell names the row. */
export interface Rows {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

const MEASURES = [
  ['ndcg', 'nDCG@3'],
  ['mrr', 'MRR@3'],
  ['success', 'Success@1'],
  ['recall', 'Recall@3'],
] as const;

/** Means over all queries, one row an engine. */
export function engineRows(): Rows {
  return {
    header: ['Engine', ...MEASURES.map(([, name]) => name)],
    rows: results.engines.map(({engine, all}) => [
      engine,
      ...MEASURES.map(([measure]) => all[measure].toFixed(3)),
    ]),
  };
}

/** nDCG@3 by kind of query and by part, one column an engine. */
export function kindRows(): Rows {
  const {engines, queriesByKind, queriesBySplit} = results;
  return {
    header: ['Kind (queries)', ...engines.map(({engine}) => engine)],
    rows: [
      ...Object.entries(queriesByKind).map(([kind, count]) => [
        `${kind} (${count})`,
        ...engines.map(({kinds}) => kinds[kind as keyof typeof kinds].ndcg.toFixed(3)),
      ]),
      ...(['development', 'validation'] as const).map((split) => [
        `${split} queries (${queriesBySplit[split]})`,
        ...engines.map(({splits}) => splits[split].ndcg.toFixed(3)),
      ]),
    ],
  };
}
