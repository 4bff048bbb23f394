/**
 * The numbers of the post: three ways to label the 3,080 test messages of BANKING77, what they answer when
 * they may hand over, and what the default baseline makes of training rows drawn in two ways. The chosen and
 * the trained model are stored: train.ts writes answers.generated.json.
 */

import {
  type Estimate,
  mean,
  midPPaired,
  pairedCounts,
  pairedDifference,
  rateOf,
  sampleWithout,
  seededRandom,
} from '../../src/numbers/statistics/index.ts';
import {
  drawPerLabel,
  type LabelledBag,
  trainNaiveBayes,
  verdictsOf,
} from '../../src/numbers/text-classification/index.ts';
import answers from './answers.generated.json' with {type: 'json'};
import {BANKING, bankingTest, bankingTrain} from './messages.ts';

type Trained = 'plain' | 'bayes' | 'logistic';

/** Test messages, 40 a label. */
export const TEST_ROWS = answers.names.length;
export const full = answers.full as {
  smoothing: number;
  right: {nearest: number};
  verdicts: Record<Trained, string>;
  bySureness: Record<Trained, string>;
  certain: Record<Trained, {all: number; right: number}>;
};

// More rows, or other rows: the default baseline, trained here

const SEEDS = [1, 2, 3];
const defaultOn = (rows: readonly LabelledBag[]): number =>
  mean(verdictsOf(trainNaiveBayes(rows, {...BANKING, smoothing: 1}), bankingTest).map(Number));
const balanced = SEEDS.map((seed) => drawPerLabel(bankingTrain, 60, seed));
const HALF = balanced[0]?.length ?? 0;
/** Mean share right of the default baseline, by how its training rows were drawn. */
export const drawnRows = {
  half: HALF,
  all: bankingTrain.length,
  capped: drawPerLabel(bankingTrain, 100, 1).length,
  balancedHalf: mean(balanced.map(defaultOn)),
  asTheyComeHalf: mean(SEEDS.map((seed) => defaultOn(sampleWithout(bankingTrain, HALF, seededRandom(seed))))),
  asTheyComeAll: defaultOn(bankingTrain),
  cappedAll: mean(SEEDS.map((seed) => defaultOn(drawPerLabel(bankingTrain, 100, seed)))),
};

// The same rows, two models

/** Two models on the same test rows. */
function compared(a: string, b: string) {
  const counts = pairedCounts(
    [...a].map((c) => c === '1'),
    [...b].map((c) => c === '1'),
  );
  return {gain: pairedDifference(counts), won: counts.onlyA, lost: counts.onlyB};
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
  nearest: rateOf(full.right.nearest, TEST_ROWS).value,
  full: {
    plain: rateOf(count(plain, '1'), TEST_ROWS),
    bayes: rateOf(count(bayes, '1'), TEST_ROWS),
    logistic: rateOf(count(logistic, '1'), TEST_ROWS),
    smoothing: full.smoothing,
  },
  drawn: drawnRows,
  training: trainedOverPlain,
  setting: bayesOverPlain,
  rest: {...trainedOverBayes, p: midPPaired(trainedOverBayes.won, trainedOverBayes.lost)},
  settingShare: bayesOverPlain.gain.value / trainedOverPlain.gain.value,
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
