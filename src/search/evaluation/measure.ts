/** Runs engines over the query set. */
import type {Engine, NamedEngine} from './engines.ts';
import {mean, ndcg, recall, reciprocalRank, success} from './metrics.ts';
import {KINDS, type Kind, type LabelledQuery, SPLITS, type Split} from './queries.ts';

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
export async function outcomes(engine: Engine, queries: readonly LabelledQuery[]): Promise<Outcome[]> {
  const list: Outcome[] = [];
  for (const query of queries) {
    const ranking = await engine(query.query, DEPTH);
    list.push({
      query,
      ranking,
      measures: {
        ndcg: ndcg(ranking, query.grades, DEPTH),
        mrr: reciprocalRank(ranking, query.grades, DEPTH),
        success: success(ranking, query.grades),
        recall: recall(ranking, query.grades, DEPTH),
      },
    });
  }
  return list;
}

/** Means over queries. */
export function average(list: readonly Outcome[]): Measures {
  const of = (name: keyof Measures) => mean(list.map(({measures}) => measures[name]));
  return {ndcg: of('ndcg'), mrr: of('mrr'), success: of('success'), recall: of('recall')};
}

export interface EngineResult {
  engine: string;
  all: Measures;
  splits: Record<Split, Measures>;
  kinds: Record<Kind, Measures>;
}

export interface Results {
  queries: number;
  pages: number;
  queriesByKind: Record<Kind, number>;
  queriesBySplit: Record<Split, number>;
  engines: EngineResult[];
}

/** The whole table. */
export async function measure(
  engines: readonly NamedEngine[],
  queries: readonly LabelledQuery[],
  pages: number,
): Promise<Results> {
  const results: EngineResult[] = [];
  for (const {name, engine} of engines) {
    const list = await outcomes(engine, queries);
    results.push({
      engine: name,
      all: rounded(average(list)),
      splits: record(SPLITS, (split) => rounded(average(list.filter(({query}) => query.split === split)))),
      kinds: record(KINDS, (kind) => rounded(average(list.filter(({query}) => query.kind === kind)))),
    });
  }
  return {
    queries: queries.length,
    pages,
    queriesByKind: record(KINDS, (kind) => queries.filter((query) => query.kind === kind).length),
    queriesBySplit: record(SPLITS, (split) => queries.filter((query) => query.split === split).length),
    engines: results,
  };
}

function record<Key extends string, Value>(
  keys: readonly Key[],
  of: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}

function rounded({ndcg: n, mrr, success: s, recall: r}: Measures): Measures {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return {ndcg: round(n), mrr: round(mrr), success: round(s), recall: round(r)};
}
