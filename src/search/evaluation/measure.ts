/** Runs engines over the query set. */
import {bootstrap, pairedPermutation} from '../../numbers/statistics/index.ts';
import type {Engine} from './engines.ts';
import {mean, ndcg, recall, reciprocalRank, success} from './metrics.ts';
import type {Kind, LabelledQuery} from './queries.ts';

/** Results that the page shows: what the specification's default asks for. */
export const DEPTH = 3;

export interface Measures {
  ndcg: number;
  mrr: number;
  success: number;
  recall: number;
}

export interface Outcome {
  query: LabelledQuery;
  ranking: string[];
  measures: Measures;
}

/** How an engine does on each query. */
export function outcomes(engine: Engine, queries: readonly LabelledQuery[]): Outcome[] {
  return queries.map((query) => {
    const ranking = engine(query.query, DEPTH);
    return {
      query,
      ranking,
      measures: {
        ndcg: ndcg(ranking, query.grades, DEPTH),
        mrr: reciprocalRank(ranking, query.grades, DEPTH),
        success: success(ranking, query.grades),
        recall: recall(ranking, query.grades, DEPTH),
      },
    };
  });
}

/** Means over queries. */
export function average(list: readonly Outcome[]): Measures {
  const of = (name: keyof Measures) => mean(list.map(({measures}) => measures[name]));
  return {ndcg: of('ndcg'), mrr: of('mrr'), success: of('success'), recall: of('recall')};
}

/** How much better one engine is than another, by nDCG@3 of the same queries. */
export interface Lead {
  /** Mean difference, with the 95 % interval of a bootstrap over queries. */
  ndcg: number;
  low: number;
  high: number;
  /** Two-sided p-value of a paired permutation test. */
  p: number;
}

/** The lead of `first` over `second`; both lists are about the same queries in the same order. */
export function lead(first: readonly Outcome[], second: readonly Outcome[]): Lead {
  const differences = first.map(
    ({measures}, position) => measures.ndcg - (second[position] as Outcome).measures.ndcg,
  );
  const {value, low, high} = bootstrap(differences, mean);
  return {
    ndcg: rounded(value),
    low: rounded(low),
    high: rounded(high),
    p: Number(pairedPermutation(differences).toPrecision(2)),
  };
}

export interface EngineResult {
  engine: string;
  /** Means over the queries. */
  measures: Measures;
  /** 95 % interval of nDCG@3, by a bootstrap over queries. */
  interval: [low: number, high: number];
  /** nDCG@3 by kind of query. */
  kinds: Partial<Record<Kind, number>>;
  /** What the first engine is ahead of this one; not for itself. */
  lead?: Lead;
}

export interface SetResult {
  queries: number;
  queriesByKind: Partial<Record<Kind, number>>;
  engines: EngineResult[];
}

/** The whole table over some queries; leads are those of the first engine. */
export function measure(
  engines: readonly {name: string; engine: Engine}[],
  queries: readonly LabelledQuery[],
): SetResult {
  const kinds = [...new Set(queries.map(({kind}) => kind))].sort();
  let first: Outcome[] | undefined;
  const results = engines.map(({name, engine}): EngineResult => {
    const list = outcomes(engine, queries);
    const {low, high} = bootstrap(
      list.map(({measures}) => measures.ndcg),
      mean,
    );
    const result = {
      engine: name,
      measures: roundedAll(average(list)),
      interval: [rounded(low), rounded(high)] as [number, number],
      kinds: record(kinds, (kind) => rounded(average(list.filter(({query}) => query.kind === kind)).ndcg)),
      ...(first && {lead: lead(first, list)}),
    };
    first ??= list;
    return result;
  });
  return {
    queries: queries.length,
    queriesByKind: record(kinds, (kind) => queries.filter((query) => query.kind === kind).length),
    engines: results,
  };
}

/** Everything that `results.json` holds. */
export interface Results {
  pages: number;
  realNeeds: SetResult;
  frozen: SetResult;
  /** Queries for ten pages as if they were new: how many have such a page among three. */
  newPages: {queries: number; found: Record<string, number>};
  /** The queries of ten pages after their texts were exchanged. */
  replaced: SetResult;
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function roundedAll({ndcg: n, mrr, success: s, recall: r}: Measures): Measures {
  return {ndcg: rounded(n), mrr: rounded(mrr), success: rounded(s), recall: rounded(r)};
}
