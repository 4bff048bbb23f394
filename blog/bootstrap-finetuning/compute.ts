/**
 * The numbers of the post: what held-out rows say when rows come in families of one seed, what near copies
 * do to a published test set, and what a near-copy filter keeps. Measured by measure.ts, which writes
 * measured.generated.json.
 */
import {
  bootstrap,
  bootstrapRatio,
  type Estimate,
  mean,
  rateOf,
  sum,
} from '../../src/numbers/statistics/index.ts';
import {CROSS_LIMITS} from './measure.ts';
import measured from './measured.generated.json' with {type: 'json'};

const TEST_ROWS = measured.published.length;

// Three ways to hold out

type Split = (typeof measured.framed)[number];
/** Mean over draws of seeds; the interval is that of the mean, from drawing draws. */
const overDraws = (draws: readonly Split[], share: (draw: Split) => number): Estimate =>
  bootstrap(draws.map(share), mean, {draws: 4000});
const splitsOf = (draws: readonly Split[]) => ({
  row: overDraws(draws, ({rows, held}) => rows / held),
  seed: overDraws(draws, ({seeds, held}) => seeds / held),
  test: overDraws(draws, ({test}) => test.rows / TEST_ROWS),
  seedTest: overDraws(draws, ({test}) => test.seeds / TEST_ROWS),
});
export const framed = splitsOf(measured.framed);
export const shortened = splitsOf(measured.shortened);

/**
 * Held-out rows whose overlap with the training side is below a limit, all draws together. Rows come in
 * families and draws, so the interval draws whole draws.
 */
const cleaned = CROSS_LIMITS.map((_, i) => {
  const counts = measured.shortened.map(({below, held}) => ({held, ...(below[i] ?? {left: 0, right: 0})}));
  return {
    left: sum(counts.map(({left}) => left)) / sum(counts.map(({held}) => held)),
    right: bootstrapRatio(
      counts,
      ({right}) => right,
      ({left}) => left,
      {draws: 4000},
    ),
  };
});

// Near copies that people wrote

const EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;
/** Test rows of the published split by their highest overlap with a training row. */
export const byOverlap = EDGES.map((from, i) => {
  const to = EDGES[i + 1] ?? Number.POSITIVE_INFINITY;
  const rows = measured.published.filter(([overlap = 0]) => overlap >= from && overlap < to);
  return {from, rows: rows.length, right: rateOf(sum(rows.map(([, right = 0]) => right)), rows.length)};
});
const near = measured.published.filter(([overlap = 0]) => overlap >= 0.7);
const far = measured.published.filter(([overlap = 0]) => overlap < 0.7);
const rightOf = (rows: readonly number[][]): Estimate =>
  rateOf(sum(rows.map(([, right = 0]) => right)), rows.length);

// The filter

const {filter} = measured;
const allRight = measured.all / TEST_ROWS;
const usual = filter.find(({limit}) => limit === 0.7) as (typeof filter)[number];

const TRAINING_ROWS = 10_003;
export const numbers = {
  draws: measured.framed.length,
  test: TEST_ROWS,
  training: TRAINING_ROWS,
  held: measured.framed[0]?.held ?? 0,
  framed,
  shortened,
  cleaned,
  overlap: byOverlap.map(({rows, right}) => ({rows, right})),
  near: {share: near.length / TEST_ROWS, right: rightOf(near)},
  far: {rows: far.length, right: rightOf(far)},
  filter: Object.fromEntries(filter.map(({limit, ...row}) => [String(Math.round(100 * limit)), row])),
  usual: {
    dropped: TRAINING_ROWS - usual.kept,
    share: 1 - usual.kept / TRAINING_ROWS,
    cost: allRight - usual.filtered,
    randomCost: allRight - usual.random,
  },
  all: allRight,
};
