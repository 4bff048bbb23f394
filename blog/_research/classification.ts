/** Messages as bags of words, and small models that label them. */
import {sampleWithout, seededRandom} from '../../src/numbers/distributions.ts';
import {clustersOf} from './resampling.ts';

/** A message as the ids of its words, repeats included, in ascending order. */
export type Bag = readonly number[];

/** A message with the number of its label. */
export interface LabelledBag {
  bag: Bag;
  label: number;
}

/** Gives every label a score; the highest one is the answer. */
export type Classifier = (bag: Bag) => Float64Array;

/** Parses the cells of one split of a table of messages: `tokens` holds the ids, divided by spaces. */
export function bagsOf(
  rows: readonly {split: string; label: string; tokens: string}[],
  split: string,
): LabelledBag[] {
  return rows
    .filter((row) => row.split === split)
    .map(({label, tokens}) => ({
      label: Number(label),
      bag: tokens === '' ? [] : tokens.split(' ').map(Number),
    }));
}

/** The label with the highest score; a tie goes to the lower number. */
export function bestLabel(scores: Float64Array): number {
  let best = 0;
  for (let label = 1; label < scores.length; label += 1) {
    if ((scores[label] ?? 0) > (scores[best] ?? 0)) best = label;
  }
  return best;
}

/** Scores as shares that add up to 1. */
export function softmax(scores: Float64Array): Float64Array {
  const top = scores[bestLabel(scores)] ?? 0;
  const shares = scores.map((score) => Math.exp(score - top));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}

/** For each message, whether the classifier gives its label. */
export function verdictsOf(classify: Classifier, rows: readonly LabelledBag[]): boolean[] {
  return rows.map(({bag, label}) => bestLabel(classify(bag)) === label);
}

/** So many rows of each label, or all it has, drawn at random; the same seed gives the same rows. */
export function drawPerLabel(rows: readonly LabelledBag[], size: number, seed: number): LabelledBag[] {
  const random = seededRandom(seed);
  return clustersOf(rows, ({label}) => label).flatMap((ofLabel) =>
    sampleWithout(ofLabel, Math.min(size, ofLabel.length), random),
  );
}

export interface NaiveBayesOptions {
  labels: number;
  /** One more than the highest id of a word. */
  words: number;
  /** What is added to each count; 1 is "add-one" or Laplace smoothing. */
  smoothing: number;
}

/**
 * Multinomial naive Bayes over words. Words that do not occur in training have no vote.
 * Source: "Introduction to Information Retrieval" (2008), section 13.2,
 * https://nlp.stanford.edu/IR-book/html/htmledition/naive-bayes-text-classification-1.html
 *
 * @returns log P(label) + the sum of log P(word | label), a score a label
 */
export function trainNaiveBayes(
  rows: readonly LabelledBag[],
  {labels, words, smoothing}: NaiveBayesOptions,
): Classifier {
  const counts = new Float64Array(words * labels);
  const totals = new Float64Array(labels);
  const priors = new Float64Array(labels);
  const seen = new Uint8Array(words);
  for (const {bag, label} of rows) {
    priors[label] = (priors[label] ?? 0) + 1;
    for (const word of bag) {
      const cell = word * labels + label;
      counts[cell] = (counts[cell] ?? 0) + 1;
      totals[label] = (totals[label] ?? 0) + 1;
      seen[word] = 1;
    }
  }
  const vocabulary = seen.reduce((sum, known) => sum + known, 0);
  const logs = counts.map((count, cell) =>
    Math.log((count + smoothing) / ((totals[cell % labels] ?? 0) + smoothing * vocabulary)),
  );
  const logPriors = priors.map((count) => Math.log(count / rows.length));
  return (bag) => {
    const scores = Float64Array.from(logPriors);
    for (const word of bag) {
      if (seen[word] !== 1) continue;
      const start = word * labels;
      for (let label = 0; label < labels; label += 1) {
        scores[label] = (scores[label] ?? 0) + (logs[start + label] ?? 0);
      }
    }
    return scores;
  };
}
