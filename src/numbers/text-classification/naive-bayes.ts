import type {Classifier, LabelledBag} from './bag-of-words.ts';

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
