/**
 * Multinomial naive Bayes over bags of words, with the probability of its best label.
 * Source: "Introduction to Information Retrieval" (2008), section 13.2,
 * https://nlp.stanford.edu/IR-book/html/htmledition/naive-bayes-text-classification-1.html
 */

export interface Message {
  label: string;
  /** Ids of all words, repeats included. */
  words: readonly number[];
}

export interface Answer {
  label: string;
  /** Probability of the label under the model, 0 to 1; far too sure, as naive Bayes is. */
  confidence: number;
}

/** What {@link train} returns: the answer to a message. Words unseen in training are left out. */
export type Router = (message: Message) => Answer;

/**
 * @param smoothing added to each count
 * @param vocabulary number of different word ids
 */
export function train(rows: readonly Message[], vocabulary: number, smoothing = 0.1): Router {
  const labels = [...new Set(rows.map(({label}) => label))].sort();
  const index = new Map(labels.map((label, i) => [label, i]));
  const counts = labels.map(() => new Float64Array(vocabulary));
  const seen = new Uint8Array(vocabulary);
  const [totals, sizes] = [new Float64Array(labels.length), new Float64Array(labels.length)];
  for (const {label, words} of rows) {
    const i = index.get(label) ?? 0;
    const count = counts[i] as Float64Array;
    sizes[i] = (sizes[i] ?? 0) + 1;
    for (const word of words) {
      count[word] = (count[word] ?? 0) + 1;
      totals[i] = (totals[i] ?? 0) + 1;
      seen[word] = 1;
    }
  }
  const known = seen.reduce((sum, one) => sum + one, 0);
  const priors = labels.map((_, i) => Math.log((sizes[i] ?? 0) / rows.length));
  const bottoms = labels.map((_, i) => Math.log((totals[i] ?? 0) + smoothing * known));
  const logs = counts.map((count, i) =>
    count.map((found) => Math.log(found + smoothing) - (bottoms[i] ?? 0)),
  );

  return ({words}) => {
    const used = words.filter((word) => seen[word] === 1);
    const scores = logs.map((log, i) => {
      let score = priors[i] ?? 0;
      for (const word of used) score += log[word] ?? 0;
      return score;
    });
    const best = scores.reduce((top, score, i) => (score > (scores[top] ?? 0) ? i : top), 0);
    const sum = scores.reduce((total, score) => total + Math.exp(score - (scores[best] ?? 0)), 0);
    return {label: labels[best] ?? '', confidence: 1 / sum};
  };
}
