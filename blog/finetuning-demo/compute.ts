/**
 * The numbers of the post: four ways to label the 3,080 test messages of BANKING77, with 5 to all training
 * rows a label, and what they answer when they may hand over. The models are trained by train.ts, which
 * writes answers.generated.json.
 */
import {
  type Estimate,
  mean,
  midPPaired,
  pairedDifference,
  pairedPower,
  wilson,
  wilsonOfRate,
} from '../../src/numbers/statistics/index.ts';
import answers from './answers.generated.json' with {type: 'json'};

export const MODELS = ['nearest', 'plain', 'bayes', 'logistic'] as const;
export type Model = (typeof MODELS)[number];
type Trained = Exclude<Model, 'nearest'>;

/** Test messages, 40 a label. */
export const TEST_ROWS = answers.names.length;

export const draws = answers.draws as unknown as readonly {
  rowsALabel: number;
  rows: number;
  smoothing: number;
  decay: number;
  right: Record<Model, number>;
  verdicts?: Record<Trained, string>;
  bySureness?: Record<Trained, string>;
  certain?: Record<Trained, {all: number; right: number}>;
}[];

const rateOf = (k: number, n: number): Estimate => ({value: k / n, ...wilson(k, n)});

/** Mean share right of each model by training rows a label; the interval is that of the test rows. */
export const curve = [...new Set(draws.map(({rowsALabel}) => rowsALabel))].map((rowsALabel) => {
  const found = draws.filter((draw) => draw.rowsALabel === rowsALabel);
  const rows = mean(found.map((draw) => draw.rows));
  const shares = MODELS.map((model) => {
    const each = found.map(({right}) => right[model] / TEST_ROWS);
    return [model, {value: mean(each), ...wilsonOfRate(mean(each), TEST_ROWS), each}] as const;
  });
  return {
    rowsALabel,
    rows,
    ...(Object.fromEntries(shares) as unknown as Record<Model, Estimate & {each: readonly number[]}>),
  };
});
export const at = (rowsALabel: number) =>
  curve.find((point) => point.rowsALabel === rowsALabel) as (typeof curve)[number];
/** All training rows. */
const ALL = 0;

// The same rows, two models

const full = draws.find(({rowsALabel}) => rowsALabel === ALL) as Required<(typeof draws)[number]>;
const small = draws.find(({rowsALabel, verdicts}) => rowsALabel === 10 && verdicts) as typeof full;

/** Test rows by which of two models is right. */
function paired(a: string, b: string) {
  const count = (x: string, y: string): number => [...a].filter((v, i) => v === x && b[i] === y).length;
  return {both: count('1', '1'), onlyA: count('1', '0'), onlyB: count('0', '1'), neither: count('0', '0')};
}
function compared(a: string, b: string) {
  const counts = paired(a, b);
  const shares = {onlyA: counts.onlyA / TEST_ROWS, onlyB: counts.onlyB / TEST_ROWS};
  const power = (rows: number): number => pairedPower(rows, shares);
  return {
    gain: pairedDifference(counts),
    won: counts.onlyA,
    lost: counts.onlyB,
    power: {24: power(24), 100: power(100), 300: power(300)},
  };
}
const {plain, bayes, logistic} = full.verdicts;
const trainedOverPlain = compared(logistic, plain);
const bayesOverPlain = compared(bayes, plain);
const trainedOverBayes = compared(logistic, bayes);

// Handing over

/** Shares of messages that are handed over. */
const HANDED = [0, 0.1, 0.2, 0.3, 0.4, 0.5];
const count = (outcomes: string, outcome: string): number => outcomes.split(outcome).length - 1;

/** Wrong answers among those given, when the least sure messages are handed over. */
export const risk = HANDED.map((handed) => {
  const answered = Math.round(TEST_ROWS * (1 - handed));
  const wrong = (model: Trained): Estimate =>
    rateOf(count(full.bySureness[model].slice(0, answered), 'w'), answered);
  return {handed, answered, plain: wrong('plain'), bayes: wrong('bayes'), logistic: wrong('logistic')};
});
const riskAt = (handed: number) => risk[HANDED.indexOf(handed)] as (typeof risk)[number];

/** Share that must be handed over until at most so many of the answers are wrong. */
function neededFor(limit: number, model: Trained): number {
  const outcomes = full.bySureness[model];
  let [wrong, answered] = [0, 0];
  for (let i = 0; i < outcomes.length; i += 1) {
    if (outcomes[i] === 'w') wrong += 1;
    if (wrong / (i + 1) <= limit) answered = i + 1;
  }
  return 1 - answered / outcomes.length;
}

// Messages that fit no label

const foreign = answers.clinc.bySureness as Record<Trained, string>;
const messages = foreign.logistic.length;
const outside = count(foreign.logistic, 'o');
/** As many messages handed over as there are out of scope. */
function outOfScope(model: Trained) {
  const given = foreign[model].slice(0, messages - outside);
  return {
    accuracy: rateOf(count(foreign[model], 'r'), messages - outside),
    answered: rateOf(count(given, 'o'), outside),
    wrong: rateOf(given.length - count(given, 'r'), given.length),
  };
}

export const numbers = {
  test: TEST_ROWS,
  names: rateOf(count(answers.names, '1'), TEST_ROWS),
  curve: Object.fromEntries(
    curve.map(({rowsALabel, rows, ...shares}) => [
      rowsALabel === ALL ? 'all' : rowsALabel,
      {rows, ...Object.fromEntries(MODELS.map((model) => [model, shares[model].value]))},
    ]),
  ),
  full: {
    plain: rateOf(full.right.plain, TEST_ROWS),
    bayes: rateOf(full.right.bayes, TEST_ROWS),
    logistic: rateOf(full.right.logistic, TEST_ROWS),
    smoothing: full.smoothing,
  },
  training: trainedOverPlain,
  setting: bayesOverPlain,
  rest: {...trainedOverBayes, p: midPPaired(trainedOverBayes.won, trainedOverBayes.lost)},
  settingShare: (full.right.bayes - full.right.plain) / (full.right.logistic - full.right.plain),
  atTen: {gain: compared(small.verdicts.logistic, small.verdicts.plain).gain},
  risk: {
    none: {logistic: riskAt(0).logistic.value},
    fifth: riskAt(0.2),
    fivePercent: {
      plain: neededFor(0.05, 'plain'),
      bayes: neededFor(0.05, 'bayes'),
      logistic: neededFor(0.05, 'logistic'),
    },
  },
  certain: full.certain,
  clinc: {
    messages,
    outside,
    plain: outOfScope('plain'),
    bayes: outOfScope('bayes'),
    logistic: outOfScope('logistic'),
  },
};
