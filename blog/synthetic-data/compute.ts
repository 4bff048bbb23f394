/**
 * The numbers of the post: what variations of 3,080 messages cost two classifiers, and what generated rows
 * and real rows repair. Measured by measure.ts, which writes measured.generated.json.
 */
import {holm, midPPaired, pairedPower} from '../../src/numbers/statistics/index.ts';
import measured from './measured.generated.json' with {type: 'json'};

/** Test messages, 40 a label. */
export const TEST_ROWS = 3080;
const LABELS = 77;

export type Model = keyof typeof measured;
export type Way = keyof (typeof measured)['logistic'];
export type Condition = keyof (typeof measured)['logistic']['start'];
const cell = (model: Model, way: Way, condition: Condition) => measured[model][way][condition];

/** Ways to vary a message, with what each costs a classifier that has seen none of them. */
export const AXES = ['typos', 'leftOut', 'morning', 'sunday', 'framed', 'telegram', 'writtenOut'] as const;

/** Ways to grow the training set: generated rows, and real rows a label. */
export const GENERATED = ['typos', 'framed', 'leftOut', 'mixed'] as const;
export const REAL = [1, 2, 5, 10, 20, 40] as const;
const real = (more: (typeof REAL)[number]) => `real${more}` as Way;

/** What rows gain on unvaried messages. */
export const gains = [
  ...GENERATED.map((way) => ({way: way as Way, rows: 4 * 10 * LABELS, generated: true})),
  ...REAL.map((more) => ({way: real(more), rows: more * LABELS, generated: false})),
].map((row) => ({
  ...row,
  logistic: cell('logistic', row.way, 'clean').gain,
  bayes: cell('bayes', row.way, 'clean').gain,
}));

const shown = (model: Model, way: Way) => ({
  clean: cell(model, way, 'clean').gain,
  typos: cell(model, way, 'typos').gain,
  framed: cell(model, way, 'framed').gain,
  morning: cell(model, way, 'morning').gain,
  sunday: cell(model, way, 'sunday').gain,
});

/** All comparisons of generated rows with the start, by the mid-p test of the first draw. */
const looks = (['logistic', 'bayes'] as const).flatMap((model) =>
  GENERATED.flatMap((way) =>
    (['clean', ...AXES] as const).map((condition) => ({...cell(model, way, condition).first, condition})),
  ),
);
const corrected = holm(looks.map(({won, lost}) => midPPaired(won, lost)));
const clear = (of: (look: (typeof looks)[number]) => boolean): number =>
  looks.filter((look, i) => of(look) && (corrected[i] ?? 1) <= 0.05).length;

/** Chance to find one point, when as many verdicts flip as between the start and the mixed rows. */
const flips = cell('logistic', 'mixed', 'clean').first;
const changed = (flips.won + flips.lost) / TEST_ROWS;
const powerOf = (gap: number, rows: number): number =>
  pairedPower(rows, {onlyA: (changed + gap) / 2, onlyB: (changed - gap) / 2});

export const numbers = {
  test: TEST_ROWS,
  start: {
    rows: 10 * LABELS,
    logistic: cell('logistic', 'start', 'clean').share,
    bayes: cell('bayes', 'start', 'clean').share,
  },
  cost: Object.fromEntries(
    AXES.map((axis) => {
      const {share, cost} = cell('logistic', 'start', axis);
      return [axis, {share, logistic: cost, bayes: cell('bayes', 'start', axis).cost}];
    }),
  ),
  generated: {
    rows: 4 * 10 * LABELS,
    ...Object.fromEntries(GENERATED.map((way) => [way, shown('logistic', way)])),
  },
  bayes: {
    mixed: cell('bayes', 'mixed', 'clean').gain,
    real1: cell('bayes', 'real1', 'clean').gain,
    typos: cell('bayes', 'typos', 'clean').gain.value,
  },
  real: Object.fromEntries(
    REAL.map((more) => [
      more,
      {
        rows: more * LABELS,
        clean: cell('logistic', real(more), 'clean').gain,
        ...(more === 10 && {
          typos: cell('logistic', real(more), 'typos').gain.value,
          framed: cell('logistic', real(more), 'framed').gain.value,
        }),
      },
    ]),
  ),
  looks: {
    all: looks.length,
    better: clear(({won, lost}) => won > lost),
    worse: clear(({won, lost}) => won < lost),
    cleanBetter: clear(({won, lost, condition}) => condition === 'clean' && won > lost),
  },
  power: {flips: changed, all: powerOf(0.01, TEST_ROWS), few: powerOf(0.01, 200)},
};
