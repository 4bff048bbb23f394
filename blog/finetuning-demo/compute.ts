/**
 * Worked example of the post: a keyword matcher before and a trained classifier after, on the same
 * twenty-four messages. Both are stand-ins for a language model before and after tuning; both really run.
 *
 * Classifier and keywords: see src/worked/naive-bayes.ts and intents.ts. Interval of one rate:
 * DOI 10.1080/01621459.1927.10502953. Paired test: DOI 10.1007/BF02295996. Scores per label:
 * DOI 10.1016/j.ipm.2009.03.002.
 */
import {fileURLToPath} from 'node:url';
import {accuracy, errorMatrix, macro, type Pair, scoreLabel} from '../../src/worked/classification.ts';
import {
  byKeyword,
  INTENTS,
  type Intent,
  keywordHits,
  type Message,
  testMessages,
  trainMessages,
  words,
} from '../../src/worked/intents.ts';
import {trainNaiveBayes} from '../../src/worked/naive-bayes.ts';
import {
  exactPaired,
  pairedPower,
  pairedRowsNeeded,
  seededRandom,
  wilson,
  zeroEventBound,
} from '../../src/worked/statistics/index.ts';

type Predict = (text: string) => Intent;

export const tuned = trainNaiveBayes(trainMessages);

/** Every test message with both answers. */
export const rows = testMessages.map(({text, label}) => ({
  text,
  label,
  before: byKeyword(text),
  after: tuned.predict(text),
  keywords: Object.values(keywordHits(text)).reduce((sum, hits) => sum + hits, 0),
}));

function report(model: 'before' | 'after') {
  const pairs: Pair[] = rows.map((row) => ({actual: row.label, predicted: row[model]}));
  const right = pairs.filter(({actual, predicted}) => actual === predicted).length;
  return {
    right,
    accuracy: accuracy(pairs),
    interval: wilson(right, pairs.length),
    matrix: errorMatrix(pairs, INTENTS),
    f1: INTENTS.map((label) => scoreLabel(pairs, label).f1),
    macroF1: macro(pairs).f1,
  };
}

export const before = report('before');
export const after = report('after');

// The rows that changed

export const gained = rows.filter((row) => row.after === row.label && row.before !== row.label);
export const lost = rows.filter((row) => row.before === row.label && row.after !== row.label);
export const p = exactPaired(gained.length, lost.length);

/** The same split of gained and lost rows on a multiple of the rows. */
export const scaled = [1, 2, 3, 4, 5, 6, 7].map((times) => ({
  rows: rows.length * times,
  gained: gained.length * times,
  lost: lost.length * times,
  p: exactPaired(gained.length * times, lost.length * times),
}));

// What the default label hides

const unmatched = rows.filter(({keywords}) => keywords === 0);

export const defaults = {
  unmatched: unmatched.length,
  luckyRows: unmatched.filter(({label, before: answer}) => label === answer),
  /** Right and wrong answers of the matcher when it hands over every message without a keyword. */
  matched: rows.length - unmatched.length,
  matchedRight: rows.filter((row) => row.keywords > 0 && row.before === row.label).length,
  afterWrong: rows.filter((row) => row.after !== row.label),
};

// One message by hand

export const HAND = 'forgot my password';

/** Counts of each word per label, and each label's share of the total probability. */
export const byHand = (() => {
  const tokens = words(HAND);
  const scores = INTENTS.map((label) => Math.exp(tuned.score(label, HAND)));
  const sum = scores.reduce((total, score) => total + score, 0);
  return INTENTS.map((label, i) => ({
    label,
    total: tuned.total(label),
    denominator: tuned.total(label) + tuned.vocabulary,
    counts: tokens.map((word) => tuned.count(label, word)),
    share: (scores[i] ?? 0) / sum,
  }));
})();

// How many rows

const score = (predict: Predict): number =>
  testMessages.filter(({text, label}) => predict(text) === label).length;

const ofLabel = (label: Intent): Message[] => trainMessages.filter((row) => row.label === label);

/** The items in a random order (Fisher-Yates). */
function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

export const DRAWS = 1000;
const SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Right answers for the first k rows of each label as written, and for random choices of k. */
export const curve = (() => {
  const next = seededRandom(20240702);
  return SIZES.map((k) => {
    const asWritten = score(trainNaiveBayes(INTENTS.flatMap((label) => ofLabel(label).slice(0, k))).predict);
    const drawn = Array.from({length: DRAWS}, () =>
      score(trainNaiveBayes(INTENTS.flatMap((label) => shuffled(ofLabel(label), next).slice(0, k))).predict),
    ).sort((a, b) => a - b);
    return {
      rows: k * INTENTS.length,
      asWritten,
      low: drawn[Math.floor(0.05 * DRAWS)] ?? 0,
      median: drawn[DRAWS / 2] ?? 0,
      high: drawn[Math.ceil(0.95 * DRAWS) - 1] ?? 0,
      beatsBefore: drawn.filter((right) => right > before.right).length / DRAWS,
    };
  });
})();

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(rows);
  console.log('before', before, 'after', after);
  console.log({gained: gained.length, lost: lost.length, p});
  console.table(scaled);
  console.log(defaults);
  console.table(byHand);
  console.log('different words in training', tuned.vocabulary);
  console.table(curve);
}

/** Rows that the word counter hands over when it hands over as many as the keyword list: its least sure ones. */
const margins = rows
  .map((row) => {
    const scores = tuned.labels.map((label) => tuned.score(label, row.text)).sort((a, b) => b - a);
    return {right: row.after === row.label, margin: (scores[0] ?? 0) - (scores[1] ?? 0)};
  })
  .sort((a, b) => b.margin - a.margin);
const answered = margins.slice(0, rows.length - defaults.unmatched);
const flips = {onlyA: gained.length / rows.length, onlyB: lost.length / rows.length};

export const numbers = {
  power: pairedPower(7 * rows.length, {...flips, test: 'exact'}),
  needed: pairedRowsNeeded(flips),
  counterRight: answered.filter(({right}) => right).length,
  counterWrong: answered.filter(({right}) => !right).length,
  noneWrong: zeroEventBound(defaults.matched),
};
