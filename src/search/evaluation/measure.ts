/** Runs engines over the query set. */
import {bootstrap, pairedPermutation} from '../../numbers/statistics/index.ts';
import {mean, ndcg, recall, reciprocalRank, success} from '../../numbers/statistics/ranking.ts';
import type {Engine} from './baseline.ts';
import type {NamedEngine} from './engines.ts';
import {KINDS, type Kind, type LabelledQuery, type Split} from './queries.ts';

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
  all: Measures;
  splits: Partial<Record<Split, Measures>>;
  kinds: Partial<Record<Kind, Measures>>;
  /** What the site's search is ahead of this engine; not for itself. */
  lead?: Lead;
}

export interface SetResult {
  queries: number;
  queriesByKind: Partial<Record<Kind, number>>;
  queriesBySplit: Partial<Record<Split, number>>;
  engines: EngineResult[];
}

/** The whole table over some queries; leads are those of the first engine. */
export async function measure(
  engines: readonly NamedEngine[],
  queries: readonly LabelledQuery[],
): Promise<SetResult> {
  const splits = [...new Set(queries.map(({split}) => split))];
  const kinds = KINDS.filter((kind) => queries.some((query) => query.kind === kind));
  const results: EngineResult[] = [];
  let site: Outcome[] | undefined;
  for (const {name, engine} of engines) {
    const list = await outcomes(engine, queries);
    results.push({
      engine: name,
      all: roundedAll(average(list)),
      splits: record(splits, (split) => roundedAll(average(list.filter(({query}) => query.split === split)))),
      kinds: record(kinds, (kind) => roundedAll(average(list.filter(({query}) => query.kind === kind)))),
      ...(site && {lead: lead(site, list)}),
    });
    site ??= list;
  }
  return {
    queries: queries.length,
    queriesByKind: record(kinds, (kind) => queries.filter((query) => query.kind === kind).length),
    queriesBySplit: record(splits, (split) => queries.filter((query) => query.split === split).length),
    engines: results,
  };
}

/** What one part of the search brings: the lead of the search that has it over the same without it. */
export interface Ablation {
  without: string;
  ndcg: number;
  lead: Lead;
}

/** Measures search without its parts, each beside the search that it is a part of. */
export async function measureAblations(
  parts: readonly {part: NamedEngine; of: Engine}[],
  queries: readonly LabelledQuery[],
): Promise<Ablation[]> {
  const wholes = new Map<Engine, Outcome[]>();
  const results: Ablation[] = [];
  for (const {part, of} of parts) {
    const whole = wholes.get(of) ?? (await outcomes(of, queries));
    wholes.set(of, whole);
    const list = await outcomes(part.engine, queries);
    results.push({without: part.name, ndcg: rounded(average(list).ndcg), lead: lead(whole, list)});
  }
  return results;
}

/** Everything that `results.json` holds. */
export interface Results extends SetResult {
  pages: number;
  ablations: Ablation[];
  /** The third split, asked once after a change of the engine. */
  heldOut: SetResult | null;
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
