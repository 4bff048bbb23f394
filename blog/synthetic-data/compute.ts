/**
 * The numbers of the post: what variations of 3,080 messages cost two classifiers, and what generated rows
 * and real rows repair. Measured by measure.ts, which writes measured.generated.json.
 */
import {pairedPower} from '../_research/statistics.ts';
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

/** Points gained where the test messages have a change, to a tenth. */
const own = (way: Way, conditions: readonly Condition[]) =>
  Object.fromEntries(
    conditions.map((condition) => [condition, 100 * cell('logistic', way, condition).gain.value]),
  );
const CHANGES: readonly Condition[] = ['typos', 'framed', 'morning', 'sunday'];

/** Chance to find one point, when as many verdicts flip as between the start and the mixed rows. */
const flips = cell('logistic', 'mixed', 'clean').first;
const changed = (flips.won + flips.lost) / TEST_ROWS;
const powerOf = (gap: number, rows: number): number =>
  pairedPower(rows, {onlyA: (changed + gap) / 2, onlyB: (changed - gap) / 2});

export const numbers = {
  test: TEST_ROWS,
  start: {rows: 10 * LABELS, logistic: cell('logistic', 'start', 'clean').share},
  cost: Object.fromEntries(AXES.map((axis) => [axis, {logistic: cell('logistic', 'start', axis).cost}])),
  generated: {
    rows: 4 * 10 * LABELS,
    typos: {clean: cell('logistic', 'typos', 'clean').gain.value},
    mixed: {clean: cell('logistic', 'mixed', 'clean').gain},
  },
  real: {
    1: {rows: LABELS, clean: cell('logistic', real(1), 'clean').gain},
    10: {rows: 10 * LABELS, clean: cell('logistic', real(10), 'clean').gain.value},
  },
  own: {
    typos: own('typos', CHANGES),
    framed: own('framed', CHANGES),
    real: own(real(10), ['typos', 'framed']),
  },
  power: {flips: changed, all: powerOf(0.01, TEST_ROWS), few: powerOf(0.01, 200)},
};
