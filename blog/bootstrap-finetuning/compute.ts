/**
 * Worked example of the post: twelve generated rows pass four rules or do not, what the choice of the
 * split does to a score, and after how many calls a tuned model has paid for itself.
 *
 * Near-duplicate rule (ROUGE-L below 0.7 against everything kept): "Self-Instruct" (2022),
 * arXiv:2212.10560. ROUGE-L: see src/worked/text-overlap.ts. Naive Bayes: see
 * src/worked/naive-bayes.ts.
 */
import {fileURLToPath} from 'node:url';
import {INTENTS, type Intent, testMessages, trainMessages} from '../../src/worked/intents.ts';
import {trainNaiveBayes} from '../../src/worked/naive-bayes.ts';
import {editDistance} from '../../src/worked/text-checks.ts';
import {rougeL, words} from '../../src/worked/text-overlap.ts';

// The filter

type Candidate = {text: string; label: string};

/** Rows that a person wrote. */
export const SEEDS: readonly string[] = [
  'How do I return a sleeping bag I have not opened?',
  'When will my tent arrive?',
  'I cannot log in to my account.',
];

/** A batch as a generator might return it. Constructed. */
export const CANDIDATES: readonly Candidate[] = [
  {text: 'How do I return a sleeping bag I have never opened?', label: 'refund'},
  {text: 'How do I send back boots that are too small?', label: 'refund'},
  {text: 'When will my stove arrive?', label: 'delivery'},
  {text: 'The courier left my parcel at the wrong house.', label: 'delivery'},
  {text: 'I cannot log in to my account today.', label: 'account'},
  {text: 'The login code never reaches my phone.', label: 'account'},
  {text: 'What does express shipping to an island cost?', label: 'delivery'},
  {text: 'Can I swap the lantern for the larger model?', label: 'refund'},
  {text: 'Can I swap the lantern for the small model?', label: 'refund'},
  {text: 'Tell me a joke about camping.', label: 'delivery'},
  {text: 'Close my account and erase my data.', label: 'acount'},
  {text: 'Refund.', label: 'refund'},
];

export const MIN_WORDS = 4;
export const MAX_SIMILARITY = 0.7;
export const ON_TOPIC = /return|send back|swap|refund|arriv|parcel|courier|ship|log|account|code/i;

export type Verdict = 'keep' | 'label' | 'length' | 'topic' | 'duplicate';
export type Filtered = Candidate & {similarity: number; nearest: string; verdict: Verdict};

const isIntent = (label: string): boolean => INTENTS.some((known) => known === label);

/** The most similar text of the pool. */
function nearest(text: string, pool: readonly string[]): {text: string; similarity: number} {
  return pool
    .map((other) => ({text: other, similarity: rougeL(words(text), words(other))}))
    .reduce((best, next) => (next.similarity > best.similarity ? next : best));
}

/** Applies the four rules in order; a kept row joins the pool that later rows are compared with. */
export function filterRows(
  candidates: readonly Candidate[],
  maxSimilarity: number = MAX_SIMILARITY,
): Filtered[] {
  const pool = [...SEEDS];
  return candidates.map((row) => {
    const near = nearest(row.text, pool);
    let verdict: Verdict = 'keep';
    if (!isIntent(row.label)) verdict = 'label';
    else if (words(row.text).length < MIN_WORDS) verdict = 'length';
    else if (!ON_TOPIC.test(row.text)) verdict = 'topic';
    else if (near.similarity >= maxSimilarity) verdict = 'duplicate';
    if (verdict === 'keep') pool.push(row.text);
    return {...row, similarity: near.similarity, nearest: near.text, verdict};
  });
}

export const filtered = filterRows(CANDIDATES);
export const kept = filtered.filter(({verdict}) => verdict === 'keep').length;

/** A copy of the first seed in other words, and its overlap with that seed. */
export const REWORDED = 'What are the steps to give back an unopened sleeping bag?';
export const rewordedOverlap = nearest(REWORDED, SEEDS.slice(0, 1)).similarity;

/** Rows kept by label. */
export const keptByLabel = INTENTS.map(
  (label) => filtered.filter((row) => row.verdict === 'keep' && row.label === label).length,
);

/** Rows left after each rule, in the order of the rules. */
export const funnel = (['label', 'length', 'topic', 'duplicate'] as const).reduce(
  (stages, rule) => {
    const left = stages.at(-1)?.left ?? 0;
    const dropped = filtered.filter(({verdict}) => verdict === rule).length;
    return stages.concat({rule, left: left - dropped, dropped});
  },
  [{rule: 'generated', left: CANDIDATES.length, dropped: 0}] as {
    rule: string;
    left: number;
    dropped: number;
  }[],
);

/** Rows kept under other limits of the near-duplicate rule. */
export const byLimit = [0.2, 0.25, 0.5, 0.7, 0.85, 0.95].map((limit) => ({
  limit,
  kept: filterRows(CANDIDATES, limit).filter(({verdict}) => verdict === 'keep').length,
}));

/** Replaces a label by the only known one that is a single edit away. */
export function repairLabel(label: string): string {
  const close = INTENTS.filter((known) => editDistance(label, known) <= 1);
  return close.length === 1 && close[0] ? close[0] : label;
}

export const keptAfterRepair = filterRows(
  CANDIDATES.map((row) => ({...row, label: repairLabel(row.label)})),
).filter(({verdict}) => verdict === 'keep').length;

// The split

type Child = {text: string; label: Intent; seed: number};

/** Four children of a message: the message inside other words, as a cheap generator makes them. */
export function children(text: string): string[] {
  return [`hello, ${text}`, `${text}, can you help`, `quick question: ${text}`, `${text} thanks`];
}

/** Thirty messages written by hand, each with its children. */
export const expanded: readonly Child[] = trainMessages.flatMap(({text, label}, seed) =>
  [text, ...children(text)].map((variant) => ({text: variant, label, seed})),
);

/** Rows that are classified right when a model is trained on all rows outside their own group. */
function leaveGroupOut(group: (row: Child, index: number) => number): number {
  const groups = [...new Set(expanded.map(group))];
  return groups
    .map((held) => {
      const model = trainNaiveBayes(expanded.filter((row, i) => group(row, i) !== held));
      return expanded.filter((row, i) => group(row, i) === held && model.predict(row.text) === row.label)
        .length;
    })
    .reduce((sum, right) => sum + right, 0);
}

/** The same rows and the same model, scored with three splits. */
export const splits = {
  rows: expanded.length,
  byRow: leaveGroupOut((_, index) => index),
  bySeed: leaveGroupOut(({seed}) => seed),
  written: testMessages.length,
  writtenRight: (() => {
    const model = trainNaiveBayes(expanded);
    return testMessages.filter(({text, label}) => model.predict(text) === label).length;
  })(),
};

// The economics. Prices and times illustrative.

type Price = {input: number; output: number};

/** Dollars per million tokens. */
export const PRICES = {
  prompted: {input: 0.5, output: 1.5},
  tuned: {input: 1, output: 2},
  tunedDear: {input: 3, output: 6},
} as const;

export const TOKENS = {longPrompt: 1180, shortPrompt: 90, message: 60, output: 40};
export const TRAINING_FEE = 6;
export const REVIEW = {rows: 500, secondsPerRow: 15, dollarsPerHour: 40};

/** Dollars of one call. */
export function costPerCall(prompt: number, price: Price): number {
  return ((prompt + TOKENS.message) * price.input + TOKENS.output * price.output) / 1e6;
}

export const cost = {
  prompted: costPerCall(TOKENS.longPrompt, PRICES.prompted),
  tuned: costPerCall(TOKENS.shortPrompt, PRICES.tuned),
  tunedDear: costPerCall(TOKENS.shortPrompt, PRICES.tunedDear),
};

/** Calls after which the saving has paid the expense; undefined when a call became no cheaper. */
export function breakEven(expense: number, before: number, after: number): number | undefined {
  return before > after ? Math.round(expense / (before - after)) : undefined;
}

export const reviewHours = (REVIEW.rows * REVIEW.secondsPerRow) / 3600;
export const reviewCost = reviewHours * REVIEW.dollarsPerHour;

export const breakEvens = {
  feeOnly: breakEven(TRAINING_FEE, cost.prompted, cost.tuned),
  feeAndReview: breakEven(TRAINING_FEE + reviewCost, cost.prompted, cost.tuned),
  dear: breakEven(TRAINING_FEE, cost.prompted, cost.tunedDear),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(filtered);
  console.table(funnel);
  console.table(byLimit);
  console.log({kept, keptAfterRepair}, splits);
  console.log(cost, {reviewHours, reviewCost}, breakEvens);
}
