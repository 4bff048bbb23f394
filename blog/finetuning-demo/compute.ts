/**
 * The numbers of the post: three ways to label the 3,080 test messages of BANKING77, and what they answer when they may
 * hand over. All verdicts are stored: train.ts writes answers.generated.json.
 */

import {type Estimate, pairedCounts, pairedDifference, rateOf} from '../_research/statistics.ts';
import answers from './answers.generated.json' with {type: 'json'};

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

const ofClinc = (model: Trained) => {
  const {accuracy, answered, wrong} = outOfScope(model);
  return {accuracy: accuracy.value, answered, wrong: wrong.value};
};
export const numbers = {
  test: TEST_ROWS,
  names: rateOf(count(answers.names, '1'), TEST_ROWS),
  full: {
    plain: rateOf(count(plain, '1'), TEST_ROWS),
    bayes: rateOf(count(bayes, '1'), TEST_ROWS),
    logistic: rateOf(count(logistic, '1'), TEST_ROWS),
    smoothing: full.smoothing,
  },
  training: {gain: trainedOverPlain.gain},
  rest: {gain: trainedOverBayes.gain},
  settingShare: bayesOverPlain.gain.value / trainedOverPlain.gain.value,
  risk: {
    none: {logistic: riskAt(0).logistic.value},
    fifth: {
      plain: riskAt(0.2).plain.value,
      bayes: riskAt(0.2).bayes.value,
      logistic: riskAt(0.2).logistic.value,
    },
    fivePercent: {
      plain: neededFor(0.05, 'plain'),
      bayes: neededFor(0.05, 'bayes'),
      logistic: neededFor(0.05, 'logistic'),
    },
  },
  certain: Object.fromEntries(
    (['plain', 'bayes', 'logistic'] as const).map((model) => [model, {all: full.certain[model].all}]),
  ),
  clinc: {
    messages,
    outside,
    plain: ofClinc('plain'),
    bayes: ofClinc('bayes'),
    logistic: ofClinc('logistic'),
  },
};
