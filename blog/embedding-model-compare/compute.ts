/**
 * The numbers of the post: BM25, a sentence encoder, their fusion by weight and this site's search on the graded
 * queries of this site, and how far the mean over other data sets predicts one, over the models of MTEB.
 *
 * Intervals draw needs: all queries with the same best page together. The weight is chosen on the development half.
 */

import {
  bootstrapRatio,
  clustersOf,
  correlation,
  type Estimate,
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

/** Weights of the encoder's list; that of BM25's is 1. */
const WEIGHTS = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2] as const;
type Weight = (typeof WEIGHTS)[number];
type Engine = 'bm25' | 'encoder' | 'site';

const recall = (pages: readonly number[], {relevant}: Run): number =>
  pages.slice(0, K).filter((page) => relevant.has(page)).length / relevant.size;

interface Scored extends Record<Engine, number> {
  run: Run;
  /** Recall of the fusion, by weight. */
  fused: ReadonlyMap<Weight, number>;
}
const scored: readonly Scored[] = runs.map((run) => {
  const [bm25, encoder] = [pagesOf(run.bm25), pagesOf(run.encoder)];
  return {
    run,
    bm25: recall(bm25, run),
    encoder: recall(encoder, run),
    site: recall(run.site, run),
    fused: new Map(WEIGHTS.map((weight) => [weight, recall(fused(bm25, encoder, weight), run)])),
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

/** An engine, or the fusion at a weight, against BM25 on the same queries. */
function againstBm25(rows: readonly Scored[], of: Weight | 'encoder') {
  const gain = (row: Scored) => (of === 'encoder' ? row.encoder : (row.fused.get(of) ?? 0)) - row.bm25;
  return {
    better: rows.filter((row) => gain(row) > 1e-9).length,
    worse: rows.filter((row) => gain(row) < -1e-9).length,
    gain: meanOf(rows, gain),
    p: pairedPermutation(needsOf(rows).map((cluster) => sum(cluster.map(gain)))),
  };
}

const half = (split: Run['split']): Scored[] => scored.filter(({run}) => run.split === split);
const [development, validation] = [half('development'), half('validation')];
/** The weight with the best mean on the development half. */
const chosen = WEIGHTS.reduce((best, weight) =>
  againstBm25(development, weight).gain.value > againstBm25(development, best).gain.value ? weight : best,
);

/** What fusion changes by kind of query, at equal weight and at the weight chosen. */
export const kinds = KINDS.map((kind: Kind) => {
  const rows = scored.filter(({run}) => run.kind === kind);
  return {kind, equal: againstBm25(rows, 1), chosen: againstBm25(rows, chosen)};
});

/** Questions and paraphrases are sentences or close to it. */
const isSentence = ({run}: Scored) => run.kind === 'question' || run.kind === 'paraphrase';
const groups = (rows: readonly Scored[]) => ({
  all: rows,
  sentences: rows.filter(isSentence),
  names: rows.filter((row) => !isSentence(row)),
});

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

const external = new Set(mteb.filter(({origin}) => origin === 'external').map(({model}) => model));

const counted = ({better, worse, gain}: ReturnType<typeof againstBm25>) => ({
  better,
  worse,
  gain: gain.value,
});
const byGroup = (of: Weight | 'encoder') =>
  Object.fromEntries(
    Object.entries(groups(scored)).map(([name, rows]) => [name, counted(againstBm25(rows, of))]),
  );
const onOther = (of: Weight) => {
  const {better, worse, gain} = againstBm25(validation, of);
  return {better, worse, gain};
};

export const numbers = {
  queries: runs.length,
  needs: needsOf(scored).length,
  sections: sections.length,
  recall: Object.fromEntries(
    (['bm25', 'encoder', 'site'] as const).map((engine) => [engine, meanOf(scored, (row) => row[engine])]),
  ),
  either: mean(scored.map((row) => Math.max(row.bm25, row.encoder))),
  chosen,
  size: {sentences: groups(scored).sentences.length, names: groups(scored).names.length},
  alone: byGroup('encoder'),
  equal: byGroup(1),
  half: byGroup(0.5),
  fifth: byGroup(0.2),
  tenth: byGroup(0.1),
  twentieth: byGroup(chosen),
  p: againstBm25(scored, chosen).p,
  development: development.length,
  validation: {
    queries: validation.length,
    chosen: onOther(chosen),
    equal: onOther(1),
  },
  mteb: {
    models: models.length,
    external: external.size,
    all: spread(transfer.map(({all}) => all)),
    top: spread(transfer.map(({top}) => top)),
  },
};
