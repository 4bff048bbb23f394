/** Runs engines over the query set. */
import {bootstrap, pairedPermutation} from '../../../blog/_research/statistics.ts';
import {mean, ndcg, success} from '../../numbers/ranking.ts';
import type {Engine} from './engines.ts';
import type {Cost} from './growth.ts';
import type {LabelledQuery} from './queries.ts';

/** Results that the page shows: what the specification's default asks for. */
export const DEPTH = 3;

export interface Outcome {
  query: LabelledQuery;
  ranking: string[];
  /** Normalized discounted cumulative gain of the first three pages, from 0 to 1. */
  ndcg: number;
  /** 1 when the first page is one of grade 3, else 0. */
  success: number;
}

/** How an engine does on each query. */
export function outcomes(engine: Engine, queries: readonly LabelledQuery[]): Outcome[] {
  return queries.map((query) => {
    const ranking = engine(query.query, DEPTH);
    return {
      query,
      ranking,
      ndcg: ndcg(ranking, query.grades, DEPTH),
      success: success(ranking, query.grades),
    };
  });
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
  const differences = first.map(({ndcg: own}, position) => own - (second[position] as Outcome).ndcg);
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
  /** Mean over the queries, with the 95 % interval of a bootstrap over them. */
  ndcg: number;
  interval: [low: number, high: number];
  /** Share of queries whose best page comes first. */
  success: number;
  /** What the first engine is ahead of this one; not for itself. */
  lead?: Lead;
}

export interface SetResult {
  queries: number;
  engines: EngineResult[];
}

/** The table over some queries; leads are those of the first engine. */
export function measure(
  engines: readonly {name: string; engine: Engine}[],
  queries: readonly LabelledQuery[],
): SetResult {
  const lists = engines.map(({engine}) => outcomes(engine, queries));
  const results = lists.map((list, position): EngineResult => {
    const {value, low, high} = bootstrap(
      list.map(({ndcg: own}) => own),
      mean,
    );
    return {
      engine: (engines[position] as {name: string}).name,
      ndcg: rounded(value),
      interval: [rounded(low), rounded(high)],
      success: rounded(mean(list.map((outcome) => outcome.success))),
      ...(position > 0 && {lead: lead(lists[0] as Outcome[], list)}),
    };
  });
  return {queries: queries.length, engines: results};
}

/** How many of some queries each engine gets right. */
export interface CountResult {
  queries: number;
  found: Record<string, number>;
}

/** Everything that `results.json` holds. */
export interface Results {
  pages: number;
  realNeeds: SetResult;
  freshNeeds: SetResult;
  frozen: SetResult;
  /** Queries for ten pages as if they were new: how many have such a page among three. */
  newPages: CountResult;
  /** How many short names have their page first. */
  shortNames: CountResult;
  /** How many queries about something else find nothing. */
  offTopic: CountResult;
  /** How many symptoms, word for word, have their page among three results, and their section. */
  symptoms: {queries: number; page: number; section: number};
  growth: Cost[];
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
