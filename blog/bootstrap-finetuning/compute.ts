/**
 * The numbers of the post: what held-out rows say when rows come in families of one seed, and when held-out rows that
 * resemble a training row are left out. Measured by measure.ts, which writes measured.generated.json.
 */
import {bootstrap, bootstrapRatio, type Estimate, mean, sum} from '../_research/statistics.ts';
import {CROSS_LIMITS} from './measure.ts';
import measured from './measured.generated.json' with {type: 'json'};

const TEST_ROWS = 3080;
/** Ten a label, 77 labels. */
const SEEDS = 770;

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

export const numbers = {
  draws: measured.framed.length,
  test: TEST_ROWS,
  held: measured.framed[0]?.held ?? 0,
  seeds: SEEDS,
  framed,
  shortened,
  alone: overDraws(measured.framed, ({test}) => test.alone / TEST_ROWS),
  cleaned,
};
