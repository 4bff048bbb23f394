/** This site's search beside other engines, from the file that `npm run search:eval` writes. */
import type {Lead, Measures, Results, SetResult} from '../../search/evaluation/measure.ts';
import stored from '../../search/evaluation/results.json';

const results: Results = stored;

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

const share = (value: number | undefined) => value?.toFixed(3) ?? '';
const signed = (value: number) => `${value < 0 ? '\u2212' : '+'}${Math.abs(value).toFixed(3)}`;
const interval = ({ndcg, low, high}: Lead) => `${signed(ndcg)} (${signed(low)} to ${signed(high)})`;

/** Means over the development and validation queries, one row an engine. */
export function engineRows(): Rows {
  return {
    header: ['Engine', ...MEASURES.map(([, name]) => name), 'Lead of this site, nDCG@3'],
    rows: results.engines.map(({engine, all, lead}) => [
      engine,
      ...MEASURES.map(([measure]) => share(all[measure])),
      lead ? interval(lead) : '',
    ]),
  };
}

/** nDCG@3 by kind of query and by part, one column an engine; engines with their defaults are left out. */
export function kindRows(): Rows {
  const shown = ({engines}: SetResult) => engines.filter(({engine}) => !engine.endsWith('defaults'));
  const cells = (set: SetResult, pick: (engine: SetResult['engines'][number]) => Measures | undefined) =>
    shown(set).map((engine) => share(pick(engine)?.ndcg));
  const entries = <Key extends string>(counts: Partial<Record<Key, number>>) =>
    Object.entries(counts) as Array<[Key, number]>;
  return {
    header: ['Kind (queries)', ...shown(results).map(({engine}) => engine)],
    rows: [
      ...entries(results.queriesByKind).map(([kind, count]) => [
        `${kind} (${count})`,
        ...cells(results, ({kinds}) => kinds[kind]),
      ]),
      ...[results, ...(results.heldOut ? [results.heldOut] : [])].flatMap((set) =>
        entries(set.queriesBySplit).map(([split, count]) => [
          `${split} queries (${count})`,
          ...cells(set, ({splits}) => splits[split]),
        ]),
      ),
    ],
  };
}

/** What is lost without one part of this site's search. */
export function partRows(): Rows {
  return {
    header: ['Without', 'nDCG@3', 'Lost, with 95% interval', 'p'],
    rows: results.ablations.map(({without, ndcg, lead}) => [
      without,
      share(ndcg),
      interval(lead),
      String(lead.p),
    ]),
  };
}
