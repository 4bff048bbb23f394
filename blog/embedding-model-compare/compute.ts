/**
 * The numbers of the post: BM25, a sentence encoder, their fusion and this site's search on the graded queries
 * of this site, and how far the mean over other data sets predicts one, over the models of MTEB.
 *
 * Intervals draw needs: all queries with the same best page together.
 */

import {
  bootstrapRatio,
  clustersOf,
  correlation,
  type Estimate,
  holm,
  mean,
  median,
  pairedPermutation,
  sum,
} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';
import {fused, KINDS, type Kind, pagesOf, type Run, runs, sections} from '../data/site-search/runs.ts';

/** Pages that are shown, or given to a model. */
const K = 3;
const OPTIONS = {draws: 1000};

export const ENGINES = ['bm25', 'encoder', 'fusion', 'site'] as const;
export type Engine = (typeof ENGINES)[number];

const recall = (pages: readonly number[], {relevant}: Run): number =>
  pages.slice(0, K).filter((page) => relevant.has(page)).length / relevant.size;

/** Weight of the encoder's list that favors the better one; 0.1 to 0.5 all do, and nothing was tuned further. */
const WEIGHT = 0.1;

export interface Scored extends Record<Engine | 'weighted', number> {
  run: Run;
}
export const scored: readonly Scored[] = runs.map((run) => {
  const [bm25, encoder] = [pagesOf(run.bm25), pagesOf(run.encoder)];
  return {
    run,
    bm25: recall(bm25, run),
    encoder: recall(encoder, run),
    fusion: recall(fused(bm25, encoder), run),
    weighted: recall(fused(bm25, encoder, WEIGHT), run),
    site: recall(run.site, run),
  };
});

const needsOf = (rows: readonly Scored[]) => clustersOf(rows, ({run}) => run.need);
const meanOf = (rows: readonly Scored[], value: (row: Scored) => number): Estimate =>
  bootstrapRatio(
    needsOf(rows),
    (need) => sum(need.map(value)),
    (need) => need.length,
    OPTIONS,
  );

/** The second engine against the first on the same queries. */
export function compared(rows: readonly Scored[], from: Engine, to: Engine | 'weighted') {
  const gain = (row: Scored) => row[to] - row[from];
  return {
    better: rows.filter((row) => gain(row) > 1e-9).length,
    worse: rows.filter((row) => gain(row) < -1e-9).length,
    gain: meanOf(rows, gain),
    p: pairedPermutation(needsOf(rows).map((cluster) => sum(cluster.map(gain)))),
  };
}

const ofKind = (kind: Kind) => scored.filter(({run}) => run.kind === kind);
export const kinds = KINDS.map((kind) => {
  const rows = ofKind(kind);
  const recalls = Object.fromEntries(ENGINES.map((engine) => [engine, meanOf(rows, (row) => row[engine])]));
  return {
    kind,
    queries: rows.length,
    recalls: recalls as Record<Engine, Estimate>,
    fusion: compared(rows, 'bm25', 'fusion'),
  };
});

const SENTENCES: readonly Kind[] = ['question', 'paraphrase'];
const isSentence = ({run}: Scored) => SENTENCES.includes(run.kind);

/** Fusion for queries of so many words or more, BM25 for shorter ones. */
const routed = (row: Scored, words: number): number =>
  row.run.text.split(' ').length >= words ? row.fusion : row.bm25;
const development = scored.filter(({run}) => run.split === 'development');
const validation = scored.filter(({run}) => run.split === 'validation');
const meanRouted = (words: number) => mean(development.map((row) => routed(row, words)));
const fewest = Array.from({length: 9}, (_, i) => i + 2).reduce((best, words) =>
  meanRouted(words) > meanRouted(best) ? words : best,
);

const mteb = readTable<'model' | 'dataset' | 'ndcg_10' | 'origin'>(
  'blog/data/mteb/mteb-retrieval.csv',
).filter(({dataset}) => dataset !== 'MSMARCO');
export const models = [...new Set(mteb.map(({model}) => model))];
export const datasets = [...new Set(mteb.map(({dataset}) => dataset))];
const ndcg = new Map(mteb.map((row) => [`${row.model} ${row.dataset}`, Number(row.ndcg_10)]));
const scoreOf = (model: string, dataset: string): number => ndcg.get(`${model} ${dataset}`) ?? Number.NaN;

const ranks = (values: readonly number[]): number[] => {
  const order = values.map((value, i) => ({value, i})).sort((a, b) => b.value - a.value);
  const result: number[] = [];
  order.forEach(({i}, rank) => {
    result[i] = rank + 1;
  });
  return result;
};
/** Spearman 1904. */
const rankCorrelation = (a: readonly number[], b: readonly number[]): number =>
  correlation(ranks(a), ranks(b));

/** For each data set: how well the mean over the thirteen others orders the models. */
export const transfer = datasets.map((dataset) => {
  const others = models.map((model) =>
    mean(datasets.filter((other) => other !== dataset).map((other) => scoreOf(model, other))),
  );
  const own = models.map((model) => scoreOf(model, dataset));
  const place = ranks(others);
  const top = models.flatMap((_, i) => ((place[i] ?? 0) <= 30 ? [i] : []));
  const pick = (values: readonly number[]) => top.map((i) => values[i] ?? 0);
  return {
    dataset,
    all: rankCorrelation(others, own),
    top: rankCorrelation(pick(others), pick(own)),
  };
});
const spread = (values: readonly number[]) => ({
  least: Math.min(...values),
  middle: median(values),
  most: Math.max(...values),
});

/** Sentences and the rest: what fusion changes. */
const byGroup = (rows: readonly Scored[]) => {
  const groups = {sentences: rows.filter(isSentence), short: rows.filter((row) => !isSentence(row))};
  return {
    sentences: {queries: groups.sentences.length, ...compared(groups.sentences, 'bm25', 'fusion')},
    short: {queries: groups.short.length, ...compared(groups.short, 'bm25', 'fusion')},
  };
};
const counted = ({better, worse, p}: {better: number; worse: number; p: number}) => ({better, worse, p});
const encoder = compared(scored, 'bm25', 'encoder');
const tuned = byGroup(development);

const external = new Set(mteb.filter(({origin}) => origin === 'external').map(({model}) => model));

/** The encoder without fusion, on sentences. */
const aloneOnSentences = () => {
  const {better, worse, gain, p} = compared(scored.filter(isSentence), 'bm25', 'encoder');
  return {better, worse, gain: gain.value, p};
};

export const numbers = {
  queries: runs.length,
  needs: needsOf(scored).length,
  sections: sections.length,
  recall: Object.fromEntries(ENGINES.map((engine) => [engine, meanOf(scored, (row) => row[engine])])),
  kinds: Object.fromEntries(
    kinds.map(({kind, queries, recalls}) => [
      kind,
      {queries, ...Object.fromEntries(ENGINES.map((engine) => [engine, recalls[engine].value]))},
    ]),
  ),
  smallest: Math.min(...holm(kinds.map(({fusion}) => fusion.p))),
  encoder: {better: encoder.better, worse: encoder.worse, gain: encoder.gain},
  either: mean(scored.map((row) => Math.max(row.bm25, row.encoder))),
  fusion: compared(scored, 'bm25', 'fusion'),
  encoderOn: aloneOnSentences(),
  weighted: {
    sentences: compared(scored.filter(isSentence), 'bm25', 'weighted').gain,
    short: compared(
      scored.filter((row) => !isSentence(row)),
      'bm25',
      'weighted',
    ).gain,
    all: compared(scored, 'bm25', 'weighted').gain,
    validation: compared(validation, 'bm25', 'weighted').gain,
  },
  ...byGroup(scored),
  development: {sentences: counted(tuned.sentences), short: counted(tuned.short)},
  validation: {
    queries: validation.length,
    needs: needsOf(validation).length,
    sentences: compared(validation.filter(isSentence), 'bm25', 'fusion'),
    short: compared(
      validation.filter((row) => !isSentence(row)),
      'bm25',
      'fusion',
    ),
    words: fewest,
    routed: meanOf(validation, (row) => routed(row, fewest) - row.bm25),
    byKind: meanOf(validation, (row) => (isSentence(row) ? row.fusion - row.bm25 : 0)),
  },
  mteb: {
    models: models.length,
    external: external.size,
    all: spread(transfer.map(({all}) => all)),
    top: spread(transfer.map(({top}) => top)),
  },
};
